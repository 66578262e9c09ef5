import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ShownMessage } from '../message.tsx'
import { type Message, news } from '../signals.ts'

/** Checks whether the user has moved the focus away from a row, to another part of the page. */
const hasLeft = (row: Element | null | undefined): boolean => {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && row?.contains(activeElement) !== true
}

interface FieldProps {
  /** Label for screen readers, such as `name of Spring sale`. */
  readonly label: string
  /** Formatted value, shown until the user edits it. */
  readonly shown: ReactNode
  /** Initial text of the input field. */
  readonly value: string
  readonly inputMode?: 'text' | 'decimal'
  /** Whether Tab reaches the edit button. */
  readonly isReachable: boolean
  /** Keeps the field rendered while it is open. Returns a function that ends this. */
  keep(): () => void
  /** Validates the text before it is sent. Returns the problem, if any. */
  check(text: string): string | undefined
  /** Saves the text. Returns the reason for a refusal, if any. */
  save(text: string): Promise<Message | undefined>
}

/**
 * Renders a value with an edit button, which turns the value into an input field. Enter saves, Escape cancels.
 * If a save is refused, the field reopens with the text and the reason. A save that ends does not move the focus
 * if the user is already working elsewhere, because their next keys would go to this row.
 */
export const Field = (props: FieldProps) => {
  const { label, shown, value, inputMode = 'text', isReachable, keep, check, save } = props
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<Message>()
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const problemId = useId()
  const isOpen = draft !== undefined
  const editing = isOpen && !saving
  const row = () => place.current?.closest<HTMLElement>('[role=row]')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem found while editing leaves the focus alone
  useEffect(() => {
    if (!editing || (problem !== undefined && hasLeft(row()))) return
    input.current?.focus()
    input.current?.select()
  }, [editing])
  useEffect(() => (isOpen ? keep() : undefined), [isOpen, keep])

  const close = () => {
    setDraft(undefined)
    setProblem(undefined)
  }
  const cancel = () => {
    close()
    row()?.focus()
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
    if (refused !== undefined) return
    if (hasLeft(row())) close()
    else cancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise, the table would handle some of these keys.
    event.stopPropagation()
    if (event.key === 'Escape') {
      // Clears the reason for the refusal, which is outdated. Keeps a link to a change set.
      if (typeof problem === 'string') news.set('')
      cancel()
    }
    if (event.key === 'Enter') void submit()
  }

  if (!editing)
    return (
      <span ref={place} className="value" aria-busy={saving}>
        <span className="text" dir="auto">
          {shown}
        </span>
        <button
          type="button"
          className="edit"
          tabIndex={isReachable ? 0 : -1}
          aria-label={`Edit ${label}`}
          title={`Edit ${label}`}
          onClick={() => setDraft(value)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 14l1-4 8-8 3 3-8 8z" />
          </svg>
        </button>
      </span>
    )
  return (
    <span ref={place} className="field">
      <input
        ref={input}
        dir="auto"
        aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        inputMode={inputMode}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => problem === undefined && draft === value && setDraft(undefined)}
      />
      {problem !== undefined && (
        <span className="problem" id={problemId} role="alert">
          <ShownMessage message={problem} />
        </span>
      )}
    </span>
  )
}
