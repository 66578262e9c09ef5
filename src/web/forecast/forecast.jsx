import { useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'
import { notify } from '../notices.js'
import { callsByLine } from './field-lines.js'
import { markLines } from './gutter.js'
import { useForecast } from './use-forecast.js'
import { forecastDetails, forecastText } from './words.js'

/** Shows the expected calls of the operation next to the play button, and those of each field in the margin. */
export function Forecast() {
  const editor = useGraphiQL((state) => state.queryEditor)
  const forecast = useForecast()
  useEffect(() => editor?.updateOptions({ glyphMargin: true }), [editor])
  useEffect(() => {
    if (editor && forecast) return markLines(editor, callsByLine(forecast))
  }, [editor, forecast])
  return (
    <span className="forecast" role="status" aria-label="Forecast">
      {forecast && (
        <button
          type="button"
          className={`verdict-${forecast.plan.verdict.toLowerCase()}`}
          title={forecastDetails(forecast)}
          onClick={() => notify(forecastDetails(forecast))}
        >
          {forecastText(forecast)}
        </button>
      )}
    </span>
  )
}
