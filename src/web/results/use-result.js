import { useGraphiQL } from '@graphiql/react'
import { useEffect, useState } from 'react'

/** Returns the `data` of the result that the current tab shows; undefined while there is none. */
export function useResult() {
  const editor = useGraphiQL((state) => state.responseEditor)
  const [data, setData] = useState()
  useEffect(() => {
    if (!editor) return
    const read = () => {
      try {
        setData(JSON.parse(editor.getValue()).data)
      } catch {
        // There is no result while an operation runs.
        setData(undefined)
      }
    }
    read()
    const listening = editor.onDidChangeModelContent(read)
    return () => listening.dispose()
  }, [editor])
  return data
}
