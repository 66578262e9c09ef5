import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect, useRef } from 'react'
import { notify } from '../notices.js'
import { openDocument } from '../open-document.js'
import { takeLink } from './link.js'

/** Checks whether a tab contains a link's document with the link's variables. */
const isOf = (link) => (tab) => tab.query === link.query && (tab.variables ?? '') === (link.variables ?? '')

/**
 * Opens a share link that is pasted into the address bar. Does not run the document, because it may be a
 * mutation. Renders nothing.
 */
export function OpenLinks() {
  const editors = useGraphiQL(pick('tabs', 'queryEditor', 'variableEditor'))
  const actions = useGraphiQLActions()
  const latest = useRef(editors)
  latest.current = editors
  useEffect(() => {
    const open = () => {
      const link = takeLink()
      if (link?.refusal) notify(link.refusal)
      else if (link) openDocument(link, latest.current, actions, isOf(link))
    }
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [actions])
  return null
}
