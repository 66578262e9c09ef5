import type { ReactNode } from 'react'
import { useStudio } from '../control/studio.ts'

interface CopyProps {
  readonly text: string
  readonly label: string
  /** Complete name for screen readers, if the label is not unique on the page. */
  readonly name?: string
}

/** Renders a button that copies text. */
export const CopyButton = ({ text, label, name }: CopyProps): ReactNode => {
  const { announce } = useStudio()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      announce('Copied')
    } catch {
      announce('The browser does not allow copying. Select the text instead.')
    }
  }
  return (
    <button type="button" className="small" aria-label={name} onClick={copy}>
      {label}
    </button>
  )
}

/** Shows long text in a fixed-width font, with a button that copies it. */
export const CopyableText = ({ text, name }: { readonly text: string; readonly name: string }): ReactNode => (
  <div className="copyable">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also by keyboard */}
    <section tabIndex={0} aria-label={name}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
    <CopyButton text={text} label="Copy" name={`Copy ${name}`} />
  </div>
)
