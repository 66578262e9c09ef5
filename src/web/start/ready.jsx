import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect, useRef } from 'react'
import { beginTrace } from '../calls/last-trace.js'
import { removePreview } from './preview.js'

/**
 * Replaces the preview with the editor when the editor is ready. On a first visit, shows the result of the
 * sample, unless the user has already typed or run something. Renders nothing.
 */
export function Ready({ sample, first }) {
  const state = useGraphiQL(pick('queryEditor', 'responseEditor', 'isFetching'))
  const { queryEditor, responseEditor } = state
  const { updateActiveTabValues } = useGraphiQLActions()
  const latest = useRef(state)
  latest.current = state
  const isDone = useRef(false)
  useEffect(() => {
    if (!queryEditor || !responseEditor || isDone.current) return
    isDone.current = true
    removePreview(queryEditor)
    void first?.then((result) => {
      const isUntouched = queryEditor.getValue() === sample && responseEditor.getValue() === ''
      if (!result || latest.current.isFetching || !isUntouched) return
      responseEditor.setValue(result.text)
      updateActiveTabValues({ response: result.text })
      if (result.ads?.calls) beginTrace()({ state: 'shown', ads: result.ads })
    })
  }, [queryEditor, responseEditor, sample, first, updateActiveTabValues])
  return null
}
