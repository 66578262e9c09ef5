import { useGraphiQL } from '@graphiql/react'
import { useRef, useState } from 'react'
import { Call } from './call.jsx'
import { useLastTrace } from './last-trace.js'
import { openPanel } from './open-panel.js'
import { showPlace } from './result-places.js'
import { comparison, counted, duration, figure } from './words.js'
import '../panels.css'

const TITLE = 'Calls'

function Icon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 4h7M6 10h8M12 16h6" />
    </svg>
  )
}

function Waterfall({ ads }) {
  const { calls, totals, plainCalls } = ads
  const responseEditor = useGraphiQL((state) => state.responseEditor)
  const [status, setStatus] = useState('')
  const last = useRef({ path: undefined, turn: 0 })
  const onPlace = (path) => {
    if (!responseEditor) return
    const turn = last.current.path === path ? last.current.turn + 1 : 0
    last.current = { path, turn }
    setStatus(showPlace(responseEditor, path, turn))
  }
  const wholeMs = Math.max(totals.ms, ...calls.map(({ startMs, ms }) => startMs + ms), 1)
  const extras = [
    counted(totals.rows, 'row'),
    totals.tries > totals.calls ? counted(totals.tries - totals.calls, 'retry', 'retries') : '',
    totals.joined > 0 ? `${totals.joined} joined` : '',
    totals.kept > 0 ? `${totals.kept} from cache` : '',
    `${duration(totals.ms)} in total`,
  ]
  return (
    <>
      <p className="panel-headline">{comparison(ads)}</p>
      <p className="panel-quiet">{extras.filter(Boolean).join(' · ')}</p>
      {plainCalls > totals.calls && (
        <p className="panel-quiet">One request per object would take at least {figure(plainCalls)} calls.</p>
      )}
      {calls.length > 0 && (
        <>
          <p className="call-scale" aria-hidden="true">
            <span>0 ms</span>
            <span>{duration(wholeMs)}</span>
          </p>
          <ol className="panel-list">
            {calls.map((call, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of past calls does not change
              <Call key={index} call={call} wholeMs={wholeMs} onPlace={onPlace} />
            ))}
          </ol>
        </>
      )}
      <output className="panel-told">{status}</output>
    </>
  )
}

const UNSHOWN = {
  none: 'Run an operation to see its calls to the advertising API.',
  running: 'Running…',
}

function Calls() {
  const trace = useLastTrace()
  return (
    <section className="panel calls" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {trace.state === 'shown' ? (
        <Waterfall key={trace.number} ads={trace.ads} />
      ) : (
        <p>{UNSHOWN[trace.state] ?? trace.why}</p>
      )}
    </section>
  )
}

/** Shows the upstream calls of the last operation. */
export const callsPlugin = { title: TITLE, icon: Icon, content: Calls }

/** Shows the number of calls in the line above the result, with a button that opens the panel. */
export function CallsLine() {
  const trace = useLastTrace()
  const visible = useGraphiQL((state) => state.visiblePlugin)
  if (trace.state !== 'shown') return null
  const { ads } = trace
  return (
    <p className="calls-line">
      <strong>{comparison(ads)}</strong> <span className="panel-quiet">in {duration(ads.totals.ms)}</span>
      {visible?.title !== TITLE && (
        <button type="button" onClick={() => openPanel(TITLE)}>
          Show calls
        </button>
      )}
    </p>
  )
}
