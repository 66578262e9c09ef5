import { memo } from 'react'
import { counted } from '../calls/words.js'
import { useStore } from '../use-store.js'
import { eventLog, MAX_EVENTS } from './event-log.js'

const MAX_SUMMARY_CHARACTERS = 120
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hour12: false })
const timeOf = (at) => `${time.format(at)}.${String(at % 1_000).padStart(3, '0')}`

/** Returns the scalars of a value as strings: `type: MENTION`. Nulls and empty lists are omitted. */
function scalarsIn(key, value) {
  if (value === null) return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, child]) =>
      scalarsIn(Array.isArray(value) ? key : name, child),
    )
  return [`${key}: ${value}`]
}

/** Returns the beginning of an event as one line. */
function summaryOf({ data, errors }) {
  const text = scalarsIn('', errors ?? data ?? {}).join(' · ')
  return text.length > MAX_SUMMARY_CHARACTERS ? `${text.slice(0, MAX_SUMMARY_CHARACTERS)}…` : text
}

/** Shows one event. A new event does not re-render the earlier ones. */
const Event = memo(({ number, at, result }) => (
  <li>
    <details>
      <summary>
        <span className="panel-figures">
          {number} · <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
        </span>
        <span className="event-summary">{summaryOf(result)}</span>
      </summary>
      <pre>{JSON.stringify(result, null, 2)}</pre>
    </details>
  </li>
))

/** Shows the events of the last subscription with their times, newest first. */
export function EventsView() {
  const { name, isOpen, count, events, problems } = useStore(eventLog)
  const title = name === '' ? 'Subscription' : name
  return (
    <section className="result-view panel events" aria-label="Events">
      <p className="panel-quiet" role="status">
        {title}: {counted(count, 'event')}
        {isOpen ? ', waiting for more' : ', stopped'}
        {count > events.length && `. The last ${MAX_EVENTS} are shown`}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      <ol className="panel-list" reversed start={count}>
        {events.map((event) => (
          <Event key={event.number} {...event} />
        ))}
      </ol>
    </section>
  )
}
