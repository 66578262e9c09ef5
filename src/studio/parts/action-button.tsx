import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Action, ControlRequest } from '../actions/action.ts'
import type { Problem } from '../control/send.ts'
import { useStudio } from '../control/studio.ts'
import { CopyableText } from './copy.tsx'
import { Problems } from './notice.tsx'

/** Renders a disclosure with the curl command that repeats a request. */
export const Curl = ({
  request,
  of,
}: {
  readonly request: ControlRequest
  readonly of: string
}): ReactNode => {
  const { curl } = useStudio()
  return (
    <details className="curl">
      <summary>
        curl<span className="hidden">: {of}</span>
      </summary>
      <CopyableText text={curl(request)} name={`curl command: ${of}`} />
    </details>
  )
}

/**
 * Moves the focus to the heading of the panel, or else of the page, if the focused element is removed. Deleting a row
 * would otherwise take keyboard users back to the top of the page.
 */
const useFocusAfterwards = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = place.current
    const panel = element?.closest('.panel')
    return () => {
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        const heading = (panel?.isConnected ? panel : document).querySelector<HTMLElement>('h2, #main h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus()
      })
    }
  }, [place])
}

interface ActionButtonProps<P> {
  readonly action: Action<P>
  readonly parameters: P
  /** Text of the button; default: the label of the action. */
  readonly label?: string
  /** Subject of the action, added to the accessible name. Set it if several buttons share a label. */
  readonly about?: string
  readonly kind?: 'primary' | 'danger'
  readonly disabled?: boolean
  /** Text that is announced after a success; default: `Done:` and the accessible name. */
  readonly done?: string
  /** Called with the value of the response after a success. */
  readonly onDone?: (value: unknown) => void
}

/**
 * Renders a button that carries out an action, and the equivalent curl command. If the action fails, its
 * problems are shown.
 */
export const ActionButton = <P,>(props: ActionButtonProps<P>): ReactNode => {
  const { action, parameters, about, kind, disabled = false, onDone } = props
  const { run, announce } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterwards(place)
  const request = action.request(parameters)
  const label = props.label ?? action.label
  const name = about === undefined ? label : `${label}: ${about}`
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await run<unknown>(request)
    setBusy(false)
    setProblems(outcome.ok ? [] : outcome.problems)
    if (!outcome.ok) return
    announce(props.done ?? `Done: ${name}`)
    onDone?.(outcome.value)
  }
  return (
    <div className="action" ref={place}>
      <button
        type="button"
        className={kind}
        disabled={disabled}
        aria-busy={isBusy}
        aria-label={about === undefined ? undefined : name}
        onClick={press}
      >
        {label}
      </button>
      <Curl request={request} of={name} />
      <Problems problems={problems} />
    </div>
  )
}
