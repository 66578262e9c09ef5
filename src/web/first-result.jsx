import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect, useRef } from 'react'

/**
 * Runs the sample once on a first visit, so that the page opens with a result. Does nothing if a sign-in is required first, or
 * if the user has already typed or run something. Renders nothing.
 */
export function FirstResult({ document, viewer }) {
  const state = useGraphiQL(pick('queryEditor', 'responseEditor', 'isFetching', 'documentAST'))
  const { queryEditor, responseEditor, documentAST } = state
  const { run } = useGraphiQLActions()
  const latest = useRef(state)
  latest.current = state
  const isDone = useRef(false)
  useEffect(() => {
    if (!queryEditor || !responseEditor || !documentAST || isDone.current) return
    isDone.current = true
    void Promise.resolve(viewer).then((who) => {
      const { isFetching } = latest.current
      const isUntouched = queryEditor.getValue() === document && responseEditor.getValue() === ''
      if (who !== null && !isFetching && isUntouched) run()
    })
  }, [queryEditor, responseEditor, documentAST, document, viewer, run])
  return null
}
