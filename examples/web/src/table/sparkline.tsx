const WIDTH = 84
const HEIGHT = 22

/** Renders a line chart of a series, with gaps for days without a value. */
export const Sparkline = ({ points, label }: { points: readonly (number | null)[]; label: string }) => {
  const known = points.filter((point) => point !== null)
  if (known.length === 0) return <span className="nothing">–</span>
  const top = Math.max(1, ...known)
  const step = WIDTH / Math.max(1, points.length - 1)
  let pen = 'M'
  const path = points.map((point, index) => {
    if (point === null) {
      pen = 'M'
      return ''
    }
    const place = `${pen}${(index * step).toFixed(1)} ${(HEIGHT - 2 - (point / top) * (HEIGHT - 4)).toFixed(1)}`
    pen = 'L'
    return place
  })
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={path.join('')} />
    </svg>
  )
}
