import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 4_000

/** Shows a text and copies it; where the browser does not let pages copy, selects it for the person to. */
export function CopyableText({ text, label }) {
  const shown = useRef(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (told === '') return
    const timer = setTimeout(() => setTold(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold('Copied')
    } catch {
      getSelection()?.selectAllChildren(shown.current)
      setTold('Selected: copy it with the keyboard')
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="panel-command" ref={shown} tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <button type="button" onClick={copy}>
        Copy
      </button>{' '}
      <output>{told}</output>
    </>
  )
}
