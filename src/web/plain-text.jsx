import { useMonaco } from '@graphiql/react'
import { useEffect } from 'react'

/** Dashes, quotes and letters of other scripts are ordinary in names: the editor need not warn of them. */
const OPTIONS = { unicodeHighlight: { ambiguousCharacters: false } }

/** Applies to every editor of the page, those to come included. Renders nothing. */
export function PlainText() {
  const editor = useMonaco((state) => state.monaco?.editor)
  useEffect(() => {
    if (!editor) return
    for (const each of editor.getEditors()) each.updateOptions(OPTIONS)
    const listening = editor.onDidCreateEditor((each) => each.updateOptions(OPTIONS))
    return () => listening.dispose()
  }, [editor])
  return null
}
