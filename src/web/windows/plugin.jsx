import { useGraphiQL } from '@graphiql/react'
import { useCallback, useEffect, useState } from 'react'
import { useLastTrace } from '../calls/last-trace.js'
import { fieldOfWindows, loadWindows } from './load-windows.js'
import { RateWindow } from './rate-window.jsx'
import '../panels.css'

const TITLE = 'Rate windows'
const TICK_MS = 1_000

function Icon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3.5 15a8 8 0 1 1 13 0M10 12l3.5-4.5" />
      <circle cx="10" cy="12" r="1" />
    </svg>
  )
}

/** Returns the current time in ms, updated every second. */
function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Listed({ windows }) {
  const now = useNow()
  if (windows.length === 0)
    return <p>No rate limit windows yet. Run an operation to see the windows it uses.</p>
  return (
    <ul className="panel-list">
      {windows.map((window) => (
        <RateWindow key={`${window.bucket} ${window.accountRestId}`} window={window} now={now} />
      ))}
    </ul>
  )
}

function Known({ field }) {
  const { number, state } = useLastTrace()
  const [known, setKnown] = useState({})
  const load = useCallback(
    () =>
      loadWindows(field).then(
        (windows) => setKnown({ windows }),
        (error) => setKnown({ refusal: error.message }),
      ),
    [field],
  )
  // Loads the windows again after each operation, which may have used calls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with each operation
  useEffect(() => {
    if (state !== 'running') void load()
  }, [load, state, number])
  const { windows, refusal } = known
  return (
    <>
      <p className="panel-quiet">
        Remaining API calls, shortest window first.{' '}
        <button type="button" onClick={load}>
          Refresh
        </button>
      </p>
      {refusal !== undefined && <p role="alert">Could not load rate windows: {refusal}</p>}
      {windows !== undefined && <Listed windows={windows} />}
    </>
  )
}

function Windows() {
  const schema = useGraphiQL((state) => state.schema)
  const field = fieldOfWindows(schema)
  return (
    <section className="panel windows" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {field === undefined ? (
        <p>{schema ? 'This schema has no rate windows' : 'Loading schema…'}</p>
      ) : (
        <Known field={field} />
      )}
    </section>
  )
}

/** Shows the remaining calls in each rate limit window of the signed-in user. */
export const windowsPlugin = { title: TITLE, icon: Icon, content: Windows }
