import { useMonaco } from '@graphiql/react'
import { useEffect } from 'react'

/** Turns off the editor's warning about ambiguous characters: names often contain dashes, quotes and other scripts. */
const OPTIONS = { unicodeHighlight: { ambiguousCharacters: false } }

/** Applies these options to current and future editors of the page. Renders nothing. */
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
