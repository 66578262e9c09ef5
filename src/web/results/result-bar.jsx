import { useEffect } from 'react'
import { useLastTrace } from '../calls/last-trace.js'
import { CallsLine } from '../calls/plugin.jsx'
import { ChangesView } from '../changes/changes-view.jsx'
import { lastPreview } from '../changes/preview.js'
import { eventLog } from '../events/event-log.js'
import { EventsView } from '../events/events-view.jsx'
import { useStore } from '../use-store.js'
import { resultView } from './result-view.js'
import { TableView } from './table-view.jsx'
import './results.css'

const VIEWS = { table: TableView, events: EventsView, changes: ChangesView }
/** Views that belong to one operation. The next operation closes them. */
const TEMPORARY = ['events', 'changes']

/**
 * Shows the line above the result, with the choice of view and the calls. Shows the chosen view in place of
 * the JSON text.
 */
export function ResultBar() {
  const chosen = useStore(resultView)
  const { run, count } = useStore(eventLog)
  const preview = useStore(lastPreview)
  const { number, state } = useLastTrace()
  const { [chosen]: View } = VIEWS
  // A subscription opens its events. The next operation closes them.
  useEffect(() => {
    if (run > 0) resultView.set('events')
  }, [run])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with each operation
  useEffect(() => {
    if (state === 'running' && TEMPORARY.includes(resultView.get())) resultView.set('json')
  }, [number, state])
  const choices = [
    ['json', 'JSON'],
    ['table', 'Table'],
    ...(run > 0 ? [['events', `Events (${count})`]] : []),
    ...(preview ? [['changes', `Changes (${preview.ads.changes.length})`]] : []),
  ]
  return (
    <>
      <div className="result-bar">
        <fieldset className="result-views">
          <legend className="hidden">Show the result as</legend>
          {choices.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen === name}
              onClick={() => resultView.set(name)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <CallsLine />
      </div>
      {View && <View />}
    </>
  )
}
