import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { getOperationAST } from 'graphql'
import { runAsPreview } from './preview.js'

/** Shows a button next to the play button. It previews a mutation without writing anything. */
export function PreviewButton() {
  const { documentAST, operationName, isFetching } = useGraphiQL(
    pick('documentAST', 'operationName', 'isFetching'),
  )
  const { run } = useGraphiQLActions()
  const operation =
    documentAST && (getOperationAST(documentAST, operationName) ?? getOperationAST(documentAST))
  if (operation?.operation !== 'mutation') return null
  return (
    <button
      type="button"
      className="preview-button"
      disabled={isFetching}
      title="Show what the mutation would change, without changing anything"
      onClick={() => runAsPreview(run)}
    >
      Preview
    </button>
  )
}
