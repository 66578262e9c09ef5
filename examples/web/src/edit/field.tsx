import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

interface FieldProps {
  /** Label for screen readers: `Name of Spring sale`. */
  readonly label: string
  /** Formatted value, shown until the user edits it. */
  readonly shown: string
  /** Initial text of the input field. */
  readonly value: string
  readonly inputMode?: 'text' | 'decimal'
  /** Validates a text before it is sent. Returns the problem, if any. */
  check(text: string): string | undefined
  /** Saves the text. Returns why it was refused, if it was. */
  save(text: string): Promise<string | undefined>
}

/**
 * Renders a value that becomes an input field when clicked. Enter saves, Escape cancels. If a save is
 * refused, the field reopens with the text and the reason.
 */
export const Field = ({ label, shown, value, inputMode = 'text', check, save }: FieldProps) => {
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const problemId = useId()
  const editing = draft !== undefined && !saving
  useEffect(() => {
    if (editing) input.current?.select()
  }, [editing])

  const cancel = () => {
    setDraft(undefined)
    setProblem(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const submit = async () => {
    const text = (draft ?? '').trim()
    if (text === value) return cancel()
    const wrong = check(text)
    setProblem(wrong)
    if (wrong !== undefined) return
    setSaving(true)
    const refused = await save(text)
    setSaving(false)
    setProblem(refused)
    if (refused === undefined) cancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The table handles some of these keys itself.
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    if (event.key === 'Enter') void submit()
  }

  if (!editing)
    return (
      <button
        ref={button}
        type="button"
        className="value"
        tabIndex={-1}
        aria-label={`${label}: ${shown}. Edit`}
        aria-busy={saving}
        onClick={() => setDraft(value)}
      >
        {shown}
      </button>
    )
  return (
    <span className="field">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode={inputMode}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => problem === undefined && draft === value && cancel()}
      />
      {problem !== undefined && (
        <span className="problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
