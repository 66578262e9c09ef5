import type { Frame } from '../../storage/tables.ts'
import { type Outline, type Point, strokeOf } from './path.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** Mixes two colors. A share of 0 gives the first color, a share of 1 the second. */
export const between = (one: Color, other: Color, share: number): Color => {
  const mixed = (channel: 0 | 1 | 2): number =>
    Math.round(one[channel] + (other[channel] - one[channel]) * share)
  return [mixed(0), mixed(1), mixed(2)]
}

/** Number of steps from no coverage to full coverage of a pixel at the edge of a shape. */
const LEVELS = 4
const MAX_COLORS = 256

/**
 * Adds the signed area to the right of a line, for each row that the line crosses (as font rasterizers do).
 */
const accumulate = (
  areas: Float32Array,
  { width, height }: Frame,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
): void => {
  if (fromY === toY) return
  const direction = fromY < toY ? 1 : -1
  const [[topX, top], [bottomX, bottom]] =
    direction > 0
      ? [[fromX, fromY] as const, [toX, toY] as const]
      : [[toX, toY] as const, [fromX, fromY] as const]
  const slope = (bottomX - topX) / (bottom - top)
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, Math.ceil(bottom)); row += 1) {
    const [start, end] = [Math.max(row, top), Math.min(row + 1, bottom)]
    const clamped = (y: number): number => Math.max(0, Math.min(width, topX + slope * (y - top)))
    const [one, other] = [clamped(start), clamped(end)]
    const [left, right] = one < other ? [one, other] : [other, one]
    const all = direction * (end - start)
    const first = row * (width + 2) + Math.floor(left)
    const last = row * (width + 2) + Math.floor(right)
    const share = right > left ? all / (right - left) : all
    for (let cell = first, from = left; cell <= last; cell += 1) {
      const edge = cell - row * (width + 2) + 1
      const to = Math.min(edge, right)
      const part = right > left ? share * (to - from) : all
      const covered = part * (edge - (from + to) / 2)
      areas[cell] = (areas[cell] as number) + covered
      areas[cell + 1] = (areas[cell + 1] as number) + part - covered
      from = to
    }
  }
}

/** Returns the range of pixels that outlines cover along an axis, within the image. */
const rangeOf = (outlines: readonly Outline[], axis: 0 | 1, size: number): [from: number, to: number] => {
  let [least, most] = [size, 0]
  for (const outline of outlines)
    for (const point of outline) {
      least = Math.min(least, point[axis])
      most = Math.max(most, point[axis])
    }
  return [Math.max(0, Math.floor(least)), Math.min(size, Math.ceil(most))]
}

/** Indexed-color image with antialiased shapes. */
export class Canvas {
  readonly frame: Frame
  /** Rows of palette indexes. Each row begins with PNG's filter byte. */
  readonly pixels: Buffer
  readonly palette: Color[]
  readonly #mixed = new Map<number, number>()

  constructor(frame: Frame, ground: Color) {
    this.frame = frame
    this.pixels = Buffer.alloc((frame.width + 1) * frame.height)
    this.palette = [ground]
  }

  #indexOf(color: Color): number {
    const known = this.palette.findIndex((each) => each.every((channel, index) => channel === color[index]))
    if (known >= 0) return known
    return this.palette.length < MAX_COLORS ? this.palette.push(color) - 1 : 0
  }

  /** Returns the palette index of a mixed color, or of the nearer color if the palette is full. */
  #mix(under: number, over: number, level: number): number {
    const name = (under * MAX_COLORS + over) * LEVELS + level
    const known = this.#mixed.get(name)
    if (known !== undefined) return known
    const nearer = level * 2 < LEVELS ? under : over
    const mixed =
      this.palette.length < MAX_COLORS
        ? this.#indexOf(between(this.palette[under] as Color, this.palette[over] as Color, level / LEVELS))
        : nearer
    this.#mixed.set(name, mixed)
    return mixed
  }

  /** Fills the union of outlines. All of them must have the same direction. */
  fill(outlines: readonly Outline[], color: Color): void {
    const { pixels, frame } = this
    const { width, height } = frame
    const index = this.#indexOf(color)
    const [left, right] = rangeOf(outlines, 0, width)
    const [top, bottom] = rangeOf(outlines, 1, height)
    if (right <= left || bottom <= top) return
    const part: Frame = { width: right - left, height: bottom - top }
    const areas = new Float32Array((part.width + 2) * part.height)
    for (const outline of outlines)
      for (let place = 0; place < outline.length; place += 1) {
        const [x, y] = outline[place] as Point
        const [nextX, nextY] = outline[(place + 1) % outline.length] as Point
        accumulate(areas, part, [x - left, y - top], [nextX - left, nextY - top])
      }
    for (let row = 0; row < part.height; row += 1) {
      const start = (top + row) * (width + 1) + 1 + left
      const cells = areas.subarray(row * (part.width + 2), (row + 1) * (part.width + 2))
      let area = 0
      let end = 0
      for (let x = 0; x < part.width; x = end) {
        area += cells[x] as number
        end = x + 1
        while (end < part.width && cells[end] === 0) end += 1
        const level = Math.round(Math.min(1, Math.abs(area)) * LEVELS)
        if (level === LEVELS) pixels.fill(index, start + x, start + end)
        else if (level > 0)
          for (let each = start + x; each < start + end; each += 1)
            pixels[each] = this.#mix(pixels[each] as number, index, level)
      }
    }
  }

  /** Draws lines with round ends and corners. */
  stroke(lines: readonly Outline[], width: number, color: Color): void {
    this.fill(
      lines.flatMap((line) => strokeOf(line, width)),
      color,
    )
  }
}
