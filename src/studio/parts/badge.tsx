import type { ReactNode } from 'react'

export type Tone = 'good' | 'bad' | 'busy' | 'plain'

/** Renders a short status label. The text alone must convey the state; the color repeats it. */
export const Badge = ({
  tone,
  children,
}: {
  readonly tone: Tone
  readonly children: ReactNode
}): ReactNode => <span className={`state ${tone}`}>{children}</span>

interface MeterProps {
  /** Name for screen readers. */
  readonly label: string
  readonly value: number
  readonly maximum: number
  /** Text next to the bar. */
  readonly text: string
}

/** Renders a labelled bar that shows `value` as a share of `maximum`. */
export const Meter = ({ label, value, maximum, text }: MeterProps): ReactNode => (
  <span className="meter">
    <meter aria-label={label} min={0} max={maximum} value={value} low={maximum / 10} optimum={maximum}>
      {text}
    </meter>
    <span>{text}</span>
  </span>
)
