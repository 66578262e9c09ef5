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

/** JSON with comments, as the editors take it; undefined for nothing. @throws Error in words */
function jsonOf(editor, what) {
  try {
    return tryParseJSONC(editor?.getValue())
  } catch (error) {
    throw new Error(`${what} cannot be read: ${error.message}`)
  }
}

/** Copies the operation of the editor as a command, and as a link. */
export function ShareButtons({ url, viewer }) {
  const editors = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'headerEditor', 'operationName', 'documentAST'),
  )
  const { queryEditor, variableEditor, headerEditor, operationName, documentAST } = editors
  const asCurl = async () => {
    const hasSession = Boolean((await viewer)?.session)
    const query = queryEditor?.getValue() ?? ''
    try {
      const variables = jsonOf(variableEditor, 'The variables')
      const headers = jsonOf(headerEditor, 'The headers') ?? {}
      const command = curlOf({ url, query, variables, operationName, headers, hasSession, documentAST })
      await copyText(command, 'The command')
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
    else await copyText(link, 'The link')
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
