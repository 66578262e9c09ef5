import { pick, useGraphiQL } from '@graphiql/react'
import { useEffect, useState } from 'react'
import { useLastTrace } from '../calls/last-trace.js'
import { loadForecast } from './load-forecast.js'

/** Pause in ms between the last edit or cursor movement and the request for the forecast. */
const PAUSE_MS = 5

/**
 * Returns the forecast of the operation in the editor, undefined while there is none. Each edit cancels the
 * pending request.
 */
export function useForecast() {
  const { queryEditor, variableEditor, headerEditor, schema } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'headerEditor', 'schema'),
  )
  const [forecast, setForecast] = useState()
  const { state, number } = useLastTrace()
  // The gateway learns list lengths from an execution, so the forecast is requested again afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number changes with each operation
  useEffect(() => {
    if (!queryEditor || !schema || state === 'running') return
    let timer
    let request
    const load = async () => {
      const model = queryEditor.getModel()
      const position = queryEditor.getPosition()
      if (!model) return
      request = new AbortController()
      const { signal } = request
      try {
        const loaded = await loadForecast({
          schema,
          query: model.getValue(),
          offset: position ? model.getOffsetAt(position) : 0,
          variables: variableEditor?.getValue(),
          headers: headerEditor?.getValue(),
          signal,
        })
        if (!signal.aborted) setForecast(loaded)
      } catch {
        // The request is outdated, or the gateway is unreachable. Running the operation reports an
        // unreachable gateway.
        if (!signal.aborted) setForecast(undefined)
      }
    }
    const plan = () => {
      clearTimeout(timer)
      request?.abort()
      timer = setTimeout(load, PAUSE_MS)
    }
    plan()
    const listening = [
      queryEditor.onDidChangeModelContent(plan),
      queryEditor.onDidChangeCursorPosition(plan),
      variableEditor?.onDidChangeModelContent(plan),
      headerEditor?.onDidChangeModelContent(plan),
    ]
    return () => {
      clearTimeout(timer)
      request?.abort()
      for (const each of listening) each?.dispose()
    }
  }, [queryEditor, variableEditor, headerEditor, schema, state, number])
  return forecast
}
