import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

interface FieldProps {
  /** What is edited, for a screen reader: `Name of Spring sale`. */
  readonly label: string
  /** As it is shown. */
  readonly shown: string
  /** As it is edited. */
  readonly value: string
  readonly inputMode?: 'text' | 'decimal'
  /** What is wrong with a text, before anything is sent. */
  check(text: string): string | undefined
  /** Gives why it was refused. */
  save(text: string): Promise<string | undefined>
}

/**
 * A value that becomes a field at a press. Enter saves, Escape leaves it. What is refused opens the field again, with what was
 * written and the reason beside it.
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

  const leave = () => {
    setDraft(undefined)
    setProblem(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const submit = async () => {
    const text = (draft ?? '').trim()
    if (text === value) return leave()
    const wrong = check(text)
    setProblem(wrong)
    if (wrong !== undefined) return
    setSaving(true)
    const refused = await save(text)
    setSaving(false)
    setProblem(refused)
    if (refused === undefined) leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The table has keys of its own.
    event.stopPropagation()
    if (event.key === 'Escape') leave()
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
        onBlur={() => problem === undefined && draft === value && leave()}
      />
      {problem !== undefined && (
        <span className="problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
