import { type ReactNode, useState } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { Fields, Panel } from '../../parts/panel.tsx'
import { type FaultRule, faultActions } from './actions.ts'

interface Preset {
  readonly name: string
  readonly effect: string
  readonly fault: string
}

const PRESETS: readonly Preset[] = [
  {
    name: '503, then recovery',
    effect: 'Returns 503 without executing the call. Later calls succeed again.',
    fault: '503',
  },
  {
    name: 'Empty rate window',
    effect: 'Returns 429 with windows that reset in 30 seconds. The real windows are not changed.',
    fault: '429; reset=30',
  },
  {
    name: 'Hang',
    effect: 'Delays the response by a minute, longer than most clients wait.',
    fault: 'delay=60000',
  },
  { name: 'Slow body', effect: 'Sends 64 bytes every 50 ms.', fault: 'drip=50ms/64B' },
  { name: 'Connection reset', effect: 'Resets the connection without executing the call.', fault: 'reset' },
  {
    name: 'Commit, then fail',
    effect: 'Executes the call, then returns 503. A client cannot know that its write succeeded.',
    fault: 'commit-then=503',
  },
  {
    name: 'Bad row',
    effect: 'The first record of the response lacks its id.',
    fault: 'bad-row=1',
  },
]

interface Counts {
  readonly operations: Readonly<Record<string, number>>
}

const COUNTS = { method: 'GET', path: '__sandbox/calls' } as const
/** Operation names to suggest, in addition to operations that have been called. */
const SUGGESTED = ['accounts.*', 'campaigns.*', 'line_items.*', 'promoted_tweets.*', 'stats.*', '*.create']

/** Offers common faults as buttons. All of them apply to the calls selected in the form. */
export const Presets = ({ reload }: { readonly reload: () => void }): ReactNode => {
  const { value } = useRead<Counts>(COUNTS)
  const [operation, setOperation] = useState('')
  const [times, setTimes] = useState('1')
  const [own, setOwn] = useState('status=500; code=INTERNAL_ERROR')
  const isCount = times === '' || /^[1-9]\d{0,6}$/.test(times)
  const rule = (fault: string): FaultRule => ({
    ...(operation !== '' && { operation }),
    ...(isCount && times !== '' && { times: Number(times) }),
    fault,
  })
  const names = [...new Set([...Object.keys(value?.operations ?? {}), ...SUGGESTED])]
  return (
    <Panel title="Make calls fail" about="Each button adds a rule for the next calls that match.">
      <Fields>
        <Field label="Operation" hint="Empty for every call; * matches any characters">
          {(properties) => (
            <>
              <input
                {...properties}
                list="fault-operations"
                value={operation}
                placeholder="every call"
                onChange={(event) => setOperation(event.target.value.trim())}
              />
              <datalist id="fault-operations">
                {names.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field
          label="Number of calls"
          hint="Empty for all calls until the rule is removed"
          problem={isCount ? undefined : 'Enter a number of at least 1'}
        >
          {(properties) => (
            <input
              {...properties}
              inputMode="numeric"
              value={times}
              onChange={(event) => setTimes(event.target.value.trim())}
            />
          )}
        </Field>
      </Fields>
      <ul className="tiles">
        {PRESETS.map(({ name, effect, fault }) => (
          <li className="tile" key={name}>
            <h3>{name}</h3>
            <p className="quiet">{effect}</p>
            <ActionButton
              action={faultActions.add}
              parameters={rule(fault)}
              about={name}
              disabled={!isCount}
              onDone={reload}
            />
          </li>
        ))}
        <li className="tile">
          <h3>Custom fault</h3>
          <Field label="Fault" hint="Parts separated by semicolons">
            {(properties) => (
              <input {...properties} value={own} onChange={(event) => setOwn(event.target.value)} />
            )}
          </Field>
          <ActionButton
            action={faultActions.add}
            parameters={rule(own)}
            about="custom fault"
            disabled={!isCount}
            onDone={reload}
          />
        </li>
      </ul>
    </Panel>
  )
}
