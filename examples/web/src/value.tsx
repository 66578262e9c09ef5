/**
 * Renders a value, or a dash with the reason if the value is unknown. Zero is a value.
 * @param why reason, shown as a tooltip and read by screen readers
 */
export const Value = ({ text, why = 'Unknown: the API returned no value' }: ValueProps) =>
  text === undefined ? (
    <span className="unknown" role="img" aria-label={why} title={why}>
      –
    </span>
  ) : (
    text
  )

/** Renders a placeholder for a value that is being read. */
export const Loading = () => (
  <span className="unknown" role="img" aria-label="Loading" title="Loading">
    …
  </span>
)

interface ValueProps {
  readonly text: string | undefined
  readonly why?: string
}
