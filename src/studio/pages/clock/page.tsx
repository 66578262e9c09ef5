import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { Notice, Problems } from '../../parts/notice.tsx'
import { Actions, Panel } from '../../parts/panel.tsx'
import { counted, durationText, numberText, timeText } from '../../parts/quantities.ts'
import { clockActions } from './actions.ts'
import { EventTable, kindsOf, type UpcomingEvent } from './event-table.tsx'

interface Clock {
  readonly now: string
  readonly frozen: boolean
  readonly total: number
  readonly events: readonly UpcomingEvent[]
}

const EVERY_MS = 5000
/** Number of events shown at first, and number added by each press of the button. */
const EVENTS_AT_ONCE = 15
const MAX_EVENTS = 1000
const SECOND_MS = 1000

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Positions of the slider, in seconds. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY, 90 * DAY] as const
const INITIAL_STEP = 2

/** Returns the clock's time. Between two reads, the time advances every second unless the clock is frozen. */
const useRunning = (clock: Clock | undefined): number | undefined => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    setPassed(0)
    if (!clock || clock.frozen) return undefined
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), SECOND_MS)
    return () => clearInterval(timer)
  }, [clock])
  return clock && Date.parse(clock.now) + passed
}

/** Returns the events that happened between two reads, the latest first. */
const useHappened = (clock: Clock | undefined): readonly UpcomingEvent[] => {
  const before = useRef<readonly UpcomingEvent[]>([])
  const [happened, setHappened] = useState<readonly UpcomingEvent[]>([])
  useEffect(() => {
    if (!clock) return
    const now = Date.parse(clock.now)
    const past = before.current.filter(({ at }) => Date.parse(at) <= now)
    before.current = clock.events
    if (past.length > 0) setHappened(past.toReversed())
  }, [clock])
  return happened
}

const Face = ({ clock }: { readonly clock: Clock }): ReactNode => {
  const now = useRunning(clock) ?? Date.parse(clock.now)
  return (
    <p className="clock-face">
      <time dateTime={clock.now}>{timeText(now)}</time>
      <span>
        UTC <Badge tone={clock.frozen ? 'busy' : 'good'}>{clock.frozen ? 'Frozen' : 'Running'}</Badge>
      </span>
    </p>
  )
}

interface MovingProps {
  readonly reload: () => void
}

const Advance = ({ reload }: MovingProps): ReactNode => {
  const [step, setStep] = useState(INITIAL_STEP)
  const seconds = STEPS[step] as number
  return (
    <Panel title="Advance" about="Due events run in order, each at its own time.">
      <Field label="Advance by">
        {(properties) => (
          <input
            {...properties}
            type="range"
            min={0}
            max={STEPS.length - 1}
            value={step}
            aria-valuetext={durationText(seconds)}
            onChange={(event) => setStep(Number(event.target.value))}
          />
        )}
      </Field>
      <ActionButton
        action={clockActions.advance}
        parameters={{ seconds }}
        label={`Advance by ${durationText(seconds)}`}
        kind="primary"
        onDone={reload}
      />
    </Panel>
  )
}

const Move = ({ reload, now }: MovingProps & { readonly now: string }): ReactNode => {
  const [given, setGiven] = useState<string>()
  const text = given ?? now.slice(0, 16)
  const time = Date.parse(`${text}Z`)
  const isWrong = Number.isNaN(time)
  return (
    <Panel title="Move to a time" about="The clock never goes back. A frozen clock stays frozen.">
      <Field label="Time in UTC" problem={isWrong ? 'Enter a date and a time' : undefined}>
        {(properties) => (
          <input
            {...properties}
            type="datetime-local"
            value={text}
            onChange={(event) => setGiven(event.target.value)}
          />
        )}
      </Field>
      <ActionButton
        action={clockActions.moveTo}
        parameters={{ time: isWrong ? text : new Date(time).toISOString() }}
        disabled={isWrong}
        onDone={reload}
      />
    </Panel>
  )
}

/** Lists the events that occurred when the clock was last moved. */
const Happened = ({ events }: { readonly events: readonly UpcomingEvent[] }): ReactNode =>
  events.length > 0 && (
    <Notice>
      <p>
        <strong>Just happened</strong>
      </p>
      <ul>
        {events.slice(0, 10).map(({ at, kind, text, record }) => (
          <li key={`${at} ${kind} ${record?.id}`}>
            {timeText(at)}: {text}
            {record?.label && ` – “${record.label}”`}
          </li>
        ))}
      </ul>
      {events.length > 10 && <p>{numberText(events.length - 10)} more</p>}
    </Notice>
  )

/** Shows and moves the clock of the chosen world, and lists scheduled events. */
export default function ClockPage(): ReactNode {
  const [count, setCount] = useState(EVENTS_AT_ONCE)
  const {
    value: clock,
    problems,
    reload,
  } = useRead<Clock>({ method: 'GET', path: '__sandbox/clock/events', query: { count } }, EVERY_MS)
  const happened = useHappened(clock)
  const [chosen, setKind] = useState('')
  if (!clock)
    return problems.length > 0 ? <Problems problems={problems} /> : <p className="quiet">Loading…</p>
  const kinds = kindsOf(clock.events)
  // After the last event of a kind, all kinds are listed again.
  const kind = kinds.some(([each]) => each === chosen) ? chosen : ''
  if (kind !== chosen) setKind(kind)
  const [next] = clock.events.filter((event) => kind === '' || event.kind === kind)
  return (
    <>
      <Problems problems={problems} />
      <Panel title="Sandbox time">
        <Face clock={clock} />
        <Actions>
          {clock.frozen ? (
            <ActionButton action={clockActions.resume} parameters={undefined} onDone={reload} />
          ) : (
            <ActionButton action={clockActions.freeze} parameters={undefined} onDone={reload} />
          )}
        </Actions>
        <Happened events={happened} />
      </Panel>
      <div className="columns">
        <Advance reload={reload} />
        <Move reload={reload} now={clock.now} />
      </div>
      <Panel
        title="What happens when"
        about={`Scheduled: ${counted(clock.total, 'event')}${clock.total > clock.events.length ? `. The next ${clock.events.length} are listed` : ''}.`}
      >
        <Choice label="Kind of event" initial="All kinds" options={kinds} value={kind} onChoice={setKind} />
        {next && (
          <ActionButton
            action={clockActions.jump}
            parameters={kind === '' ? {} : { kind }}
            kind="primary"
            onDone={reload}
          />
        )}
        <EventTable
          events={clock.events.filter((event) => kind === '' || event.kind === kind)}
          onJump={reload}
        />
        {clock.events.length < clock.total && count < MAX_EVENTS && (
          <button type="button" onClick={() => setCount(Math.min(MAX_EVENTS, count + EVENTS_AT_ONCE))}>
            Show more events
          </button>
        )}
      </Panel>
    </>
  )
}
