import { shownCount } from '../amounts.ts'
import { Value } from '../value.tsx'

const WIDTH = 84
const HEIGHT = 22

/**
 * Renders a line chart of impressions by day, with gaps for days without a value. A day between two gaps is a
 * dot.
 */
export const Sparkline = ({ points }: { points: readonly (number | null)[] }) => {
  const known = points.filter((point) => point !== null)
  if (known.length === 0) return <Value text={undefined} />
  const top = Math.max(1, ...known)
  const step = WIDTH / Math.max(1, points.length - 1)
  let pen = 'M'
  const path = points.map((point, index) => {
    if (point === null) {
      pen = 'M'
      return ''
    }
    const place = `${pen}${(index * step).toFixed(1)} ${(HEIGHT - 2 - (point / top) * (HEIGHT - 4)).toFixed(1)}`
    const dot = pen === 'M' ? 'h0' : ''
    pen = 'L'
    return place + dot
  })
  const label = points.map((point) => (point === null ? 'unknown' : shownCount(point))).join(', ')
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Impressions by day: ${label}`}
    >
      <path d={path.join('')} />
    </svg>
  )
}
