import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { RequestSummary, SignatureState } from '../../../sandbox/log/entry.ts'

export const SIGNATURE_WORDS: Readonly<Record<SignatureState, string>> = {
  held: 'correct',
  failed: 'wrong',
  unchecked: 'not checked',
  bearer: 'bearer token',
}

/** Returns the CSS class for a status, which determines its color. */
export const statusClass = (status: number): string =>
  status < 400 ? 'status good' : status < 500 ? 'status refused' : 'status bad'

const timeOf = ({ time }: RequestSummary): string =>
  new Date(time).toLocaleTimeString(undefined, { hour12: false })

/** Number of rows that each key moves the focus. Positive numbers move it down, negative numbers up. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

interface ListProps {
  readonly calls: readonly RequestSummary[]
  /** Id of the call whose details are shown. */
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Renders a path or code. If it does not fit, it is broken before a slash or after an underscore. */
const Breakable = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(?=\/)|(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/**
 * Renders the list of calls. One row can be reached with the Tab key; arrow keys move to the others, and
 * Enter opens the details.
 */
export const RequestList = ({ calls, chosen, onChoose }: ListProps): ReactNode => {
  const body = useRef<HTMLTableSectionElement>(null)
  const reachable = calls.some(({ id }) => id === chosen) ? chosen : calls[0]?.id
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key]
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
  }
  return (
    <div className="table request-list">
      <table>
        <caption className="hidden">Logged calls, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Call</th>
            <th scope="col">Status</th>
            <th scope="col">User</th>
            <th scope="col">Signature</th>
            <th scope="col" className="number">
              ms
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {calls.map((call) => (
            <tr key={call.number} className={call.id === chosen ? 'chosen' : undefined}>
              <td>
                <time dateTime={call.time}>{timeOf(call)}</time>
              </td>
              <th scope="row">
                <button
                  type="button"
                  className="call"
                  tabIndex={call.id === reachable ? 0 : -1}
                  aria-expanded={call.id === chosen}
                  onClick={() => onChoose(call.id)}
                >
                  <b>{call.method}</b> <Breakable text={call.path} />
                </button>
              </th>
              <td>
                <span className={statusClass(call.status)}>{call.status}</span>{' '}
                {call.code !== null && (
                  <span className="quiet">
                    <Breakable text={call.code} />
                  </span>
                )}
              </td>
              <td>
                {call.user?.screen_name ?? call.user?.id ?? <span className="quiet">none</span>}
                {call.application && (
                  <span className="quiet application">
                    {call.application.name ?? `${call.application.consumer_key} (unknown)`}
                  </span>
                )}
              </td>
              <td className={call.signature === 'failed' ? 'problem' : undefined}>
                {SIGNATURE_WORDS[call.signature]}
              </td>
              <td className="number">{call.duration_ms.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
