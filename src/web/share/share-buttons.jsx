import { pick, ToolbarButton, tryParseJSONC, useGraphiQL } from '@graphiql/react'
import { copyText, notify } from '../notices.js'
import { curlOf } from './curl.js'
import { linkOf } from './link.js'

const Icon = ({ path }) => (
  <svg
    className="graphiql-toolbar-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <path d={path} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
const LINK =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5'
const TERMINAL = 'M4 5h16v14H4zM7.5 9l3 3-3 3M13 15h4'

/**
 * Parses JSON with comments, as in the editors. Returns undefined if the editor is empty. @throws Error with
 * a message for the user
 */
function jsonOf(editor, what) {
  try {
    return tryParseJSONC(editor?.getValue())
  } catch (error) {
    throw new Error(`${what} are not valid JSON: ${error.message}`)
  }
}

/** Shows buttons that copy the operation as a curl command or as a link. */
export function ShareButtons({ url, viewer }) {
  const editors = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'headerEditor', 'operationName', 'documentAST'),
  )
  const { queryEditor, variableEditor, headerEditor, operationName, documentAST } = editors
  const asCurl = async () => {
    const hasSession = Boolean((await viewer)?.session)
    const query = queryEditor?.getValue() ?? ''
    try {
      const variables = jsonOf(variableEditor, 'Variables')
      const headers = jsonOf(headerEditor, 'Headers') ?? {}
      const command = curlOf({ url, query, variables, operationName, headers, hasSession, documentAST })
      await copyText(command, 'Command')
    } catch (error) {
      notify(error.message)
    }
  }
  const asLink = async () => {
    const { link, refusal } = linkOf({
      query: queryEditor?.getValue() ?? '',
      variables: variableEditor?.getValue(),
    })
    if (refusal) notify(refusal)
    else await copyText(link, 'Link')
  }
  return (
    <>
      <ToolbarButton onClick={asCurl} label="Copy as curl">
        <Icon path={TERMINAL} />
      </ToolbarButton>
      <ToolbarButton onClick={asLink} label="Copy link">
        <Icon path={LINK} />
      </ToolbarButton>
    </>
  )
}
