/** Point of a drawing. The y axis points down. */
export type Point = readonly [x: number, y: number]
export type Outline = readonly Point[]

const CURVE_STEPS = 12
const CIRCLE_STEPS = 120
const MAX_JOINT_STEPS = 20

const isClockwise = (outline: Outline): boolean =>
  outline.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = outline[(place + 1) % outline.length] as Point
    return sum + (nextX - x) * (nextY + y)
  }, 0) < 0

/** Returns an outline in clockwise direction, so that the areas of several outlines add up. */
const turned = (outline: Outline): Outline => (isClockwise(outline) ? outline : outline.toReversed())

const circle = ([x, y]: Point, radius: number, steps: number): Outline =>
  Array.from({ length: steps }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / steps
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** Returns the outlines of a line with round ends and corners. All of them are clockwise. */
export const strokeOf = (line: Outline, width: number): Outline[] => {
  const half = width / 2
  // With this number of steps, a joint differs from a circle by at most a tenth of a pixel.
  const joint = [circle([0, 0], half, Math.min(MAX_JOINT_STEPS, Math.ceil(7 * Math.sqrt(half))))]
  const outlines = line.flatMap(([x, y]) => placed(joint, { x, y, scale: 1 }))
  for (const [place, [x, y]] of line.slice(0, -1).entries()) {
    const [nextX, nextY] = line[place + 1] as Point
    const length = Math.hypot(nextX - x, nextY - y)
    if (length === 0) continue
    const [aside, along] = [(half * (nextY - y)) / length, (-half * (nextX - x)) / length]
    outlines.push([
      [x + aside, y + along],
      [nextX + aside, nextY + along],
      [nextX - aside, nextY - along],
      [x - aside, y - along],
    ])
  }
  return outlines
}

const TOKEN = /[MLQOZ]|-?(?:\d+\.?\d*|\.\d+)/g

/**
 * Parses a path. `M x y` begins a line, `L x y` and `Q cx cy x y` continue it, and `Z` closes it. `O x y r`
 * is a circle.
 */
export const parsePath = (text: string): Outline[] => {
  const lines: Point[][] = []
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const number = (): number => Number(tokens[at++])
  const point = (): Point => [number(), number()]
  while (at < tokens.length) {
    const command = tokens[at++]
    const line = lines.at(-1) as Point[]
    if (command === 'M') lines.push([point()])
    else if (command === 'L') line.push(point())
    else if (command === 'Z') line.push(line[0] as Point)
    else if (command === 'O') lines.push([...circle(point(), number(), CIRCLE_STEPS)])
    else {
      const [[fromX, fromY], [bendX, bendY], [toX, toY]] = [line.at(-1) as Point, point(), point()]
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const part = step / CURVE_STEPS
        const [before, bend, after] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2]
        line.push([before * fromX + bend * bendX + after * toX, before * fromY + bend * bendY + after * toY])
      }
    }
  }
  return lines
}

/** Placement of a drawing: its center, its scale and its rotation in radians. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly turn?: number
}

/** Scales, rotates and moves outlines. Their origin moves to the given place. */
export const placed = (outlines: readonly Outline[], { x, y, scale, turn = 0 }: Place): Outline[] => {
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  return outlines.map((outline) =>
    outline.map(([ownX, ownY]): Point => [x + cos * ownX - sin * ownY, y + sin * ownX + cos * ownY]),
  )
}

/** Makes all outlines clockwise, so that they can be filled together. */
export const filled = (outlines: readonly Outline[]): Outline[] => outlines.map(turned)
