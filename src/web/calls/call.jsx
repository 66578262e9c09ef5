import { CopyableText } from './copyable-text.jsx'
import { counted, duration, figure } from './words.js'

const SOURCES = {
  upstream: 'sent',
  joined: 'joined an identical call in flight',
  kept: 'read from cache',
  unsent: 'failed before it was sent',
}
/** Minimum width in percent of the waterfall, so that even very short calls are visible. */
const MIN_WIDTH = 0.75

const isFailed = ({ source, tries }) => {
  const status = tries.at(-1)?.status
  return source === 'unsent' || status === null || status >= 400
}

/** Formats the attempts of a call: `429 after 3 ms, then 200 after 12 ms`. */
const triesOf = (tries) =>
  tries.map(({ status, ms }) => `${status ?? 'no response'} after ${duration(ms)}`).join(', then ')

function windowOf({ limit, remaining, resetAt }) {
  const time = new Date(resetAt).toLocaleTimeString([], { timeStyle: 'short' })
  return `${figure(remaining)} of ${figure(limit)} calls left, resets at ${time}`
}

function Detail({ term, children }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * Shows one line of the waterfall, with details when it is open. `onPlace(path)` marks a path in the result.
 */
export function Call({ call, wholeMs, onPlace }) {
  const { operation, method, path, ids, rows, startMs, ms, tries, lane, source, paths, window, replay } = call
  const [first] = paths
  const left = Math.min((startMs / wholeMs) * 100, 100 - MIN_WIDTH)
  const width = Math.min(Math.max((ms / wholeMs) * 100, MIN_WIDTH), 100 - left)
  const failed = isFailed(call)
  const figures = [
    failed ? (tries.at(-1)?.status ?? 'no response') : undefined,
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
              ? 'Nothing from this call'
              : paths.map((place) => (
                  <button key={place} type="button" className="call-path" onClick={() => onPlace(place)}>
                    {place}
                  </button>
                ))}
          </Detail>
          {ids !== null && <Detail term="Requested">{counted(ids, 'id')}</Detail>}
          <Detail term="Source">{SOURCES[source] ?? source}</Detail>
          {tries.length > 0 && (
            <Detail term={tries.length === 1 ? 'Status' : 'Attempts'}>{triesOf(tries)}</Detail>
          )}
          <Detail term="Started">{`${duration(startMs)} into the operation`}</Detail>
          {lane !== null && <Detail term="Lane">{lane}</Detail>}
          {window !== null && <Detail term="Rate window">{windowOf(window)}</Detail>}
          <Detail term="Replay with curl">
            <CopyableText text={replay} label={`curl command for ${operation}`} />
          </Detail>
        </dl>
      </details>
    </li>
  )
}
