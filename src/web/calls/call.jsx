import { CopyableText } from './copyable-text.jsx'
import { counted, duration, figure } from './words.js'

const SOURCES = {
  upstream: 'sent',
  joined: 'joined an equal call that was under way',
  kept: 'answered from memory',
  unsent: 'failed before it was sent',
}
/** Percent of the waterfall: what takes no time is still to be seen. */
const LEAST_WIDTH = 0.75

const isFailed = ({ source, tries }) => {
  const status = tries.at(-1)?.status
  return source === 'unsent' || status === null || status >= 400
}

/** `429 after 3 ms, then 200 after 12 ms`. */
const triesOf = (tries) =>
  tries.map(({ status, ms }) => `${status ?? 'no answer'} after ${duration(ms)}`).join(', then ')

function windowOf({ limit, remaining, resetAt }) {
  const time = new Date(resetAt).toLocaleTimeString()
  return `${figure(remaining)} of ${figure(limit)} calls left until ${time}`
}

function Detail({ term, children }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Its line in the waterfall; opened, all that is known of it. `onPlace(path)` shows a place in the result. */
export function Call({ call, wholeMs, onPlace }) {
  const { operation, method, path, ids, rows, startMs, ms, tries, lane, source, paths, window, replay } = call
  const [first] = paths
  const left = Math.min((startMs / wholeMs) * 100, 100 - LEAST_WIDTH)
  const width = Math.min(Math.max((ms / wholeMs) * 100, LEAST_WIDTH), 100 - left)
  const failed = isFailed(call)
  const figures = [
    failed ? (tries.at(-1)?.status ?? 'no answer') : undefined,
    source === 'upstream' ? undefined : source,
    rows === null ? undefined : counted(rows, 'row'),
    duration(ms),
  ]
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && first !== undefined && onPlace(first)}>
        <summary>
          <span className="panel-name">{operation}</span>{' '}
          <span className="panel-figures">{figures.filter((part) => part !== undefined).join(' · ')}</span>
          <span className="panel-track" aria-hidden="true">
            <span
              className={`panel-bar bar-${failed ? 'failed' : source}`}
              style={{ marginInlineStart: `${left}%`, width: `${width}%` }}
            />
          </span>
        </summary>
        <dl>
          <Detail term="Request">
            <code>
              {method} {path}
            </code>
          </Detail>
          <Detail term="In the result">
            {first === undefined
              ? 'nothing that it got'
              : paths.map((place) => (
                  <button key={place} type="button" className="call-path" onClick={() => onPlace(place)}>
                    {place}
                  </button>
                ))}
          </Detail>
          {ids !== null && <Detail term="Asked for">{counted(ids, 'id')}</Detail>}
          <Detail term="Source">{SOURCES[source] ?? source}</Detail>
          {tries.length > 0 && (
            <Detail term={tries.length === 1 ? 'Status' : 'Tries'}>{triesOf(tries)}</Detail>
          )}
          <Detail term="Began">{`${duration(startMs)} after the operation`}</Detail>
          {lane !== null && <Detail term="Lane">{lane}</Detail>}
          {window !== null && <Detail term="Rate window">{windowOf(window)}</Detail>}
          <Detail term="Make it again">
            <CopyableText text={replay} label={`Command for ${operation}`} />
          </Detail>
        </dl>
      </details>
    </li>
  )
}
