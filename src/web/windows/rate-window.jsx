import { figure } from '../calls/words.js'

/** Share of remaining calls below which a window is marked as running low. */
const SHORT = 0.2

/** Formats the time until a reset: `in 45 s`, `in 12 min`. */
const until = (milliseconds) =>
  milliseconds < 90_000
    ? `in ${Math.ceil(milliseconds / 1_000)} s`
    : `in ${Math.round(milliseconds / 60_000)} min`

function words({ limit, remaining }) {
  if (remaining === 0) return 'Used up'
  return `${figure(remaining)} of ${figure(limit)} left`
}

/** Shows one rate limit window with its remaining calls. `now` is in milliseconds. */
export function RateWindow({ window, now }) {
  const { bucket, accountRestId, limit, remaining, resetAt } = window
  const end = Date.parse(resetAt)
  const hasEnded = end <= now
  const share = hasEnded ? 1 : remaining / Math.max(limit, 1)
  const time = new Date(end).toLocaleTimeString([], { timeStyle: 'short' })
  const state = share === 0 ? 'used-up' : share < SHORT ? 'short' : 'ample'
  return (
    <li className="window">
      <span className="panel-name">{bucket}</span>{' '}
      <span className="panel-figures">
        {hasEnded ? `${figure(limit)} of ${figure(limit)} left` : words(window)}
      </span>
      <span className="panel-track" aria-hidden="true">
        <span className={`panel-bar bar-${state}`} style={{ width: `${share * 100}%` }} />
      </span>
      <span className="panel-quiet">
        {accountRestId === null ? 'User' : `Account ${accountRestId}`} ·{' '}
        {hasEnded ? `reset at ${time}` : `resets ${until(end - now)} (${time})`}
      </span>
    </li>
  )
}
