import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 4_000

/** Shows text with a button that copies it. Selects the text if the browser does not allow copying. */
export function CopyableText({ text, label }) {
  const shown = useRef(null)
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (status === '') return
    const timer = setTimeout(() => setStatus(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [status])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied')
    } catch {
      getSelection()?.selectAllChildren(shown.current)
      setStatus('Selected. Press Ctrl+C or ⌘C to copy')
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="panel-command" ref={shown} tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <button type="button" onClick={copy}>
        Copy
      </button>{' '}
      <output>{status}</output>
    </>
  )
}
