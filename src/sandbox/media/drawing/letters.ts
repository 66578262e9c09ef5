import type { Canvas, Color } from './canvas.ts'
import { type Outline, parsePath, placed } from './path.ts'

/** Height of a capital letter. Letters are lines in a box of this height; widths differ. */
const HEIGHT = 6
const GAP = 1.9
const SPACE = 2.4
const THICKNESS = 1

const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 6L2.2 0L4.4 6M.8 4L3.6 4',
  B: 'M0 3L2.2 3Q3.6 3 3.6 1.5Q3.6 0 2.2 0L0 0L0 6L2.4 6Q4 6 4 4.5Q4 3 2.4 3',
  C: 'M4.2 1.2Q3.4 0 2.4 0Q0 0 0 3Q0 6 2.4 6Q3.4 6 4.2 4.8',
  D: 'M0 0L1.6 0Q4.4 0 4.4 3Q4.4 6 1.6 6L0 6Z',
  E: 'M3.4 0L0 0L0 6L3.4 6M0 3L2.9 3',
  F: 'M3.4 0L0 0L0 6M0 3L2.9 3',
  G: 'M4.2 1.2Q3.4 0 2.4 0Q0 0 0 3Q0 6 2.4 6Q4.4 6 4.4 3.4L2.6 3.4',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  I: 'M0 0L0 6',
  J: 'M2.8 0L2.8 4.2Q2.8 6 1.4 6Q0 6 0 4.6',
  K: 'M0 0L0 6M3.8 0L0 3.8M1.4 2.4L4 6',
  L: 'M0 0L0 6L3.2 6',
  M: 'M0 6L0 0L2.5 4.2L5 0L5 6',
  N: 'M0 6L0 0L4.2 6L4.2 0',
  O: 'M2.4 0Q4.8 0 4.8 3Q4.8 6 2.4 6Q0 6 0 3Q0 0 2.4 0',
  P: 'M0 6L0 0L2.2 0Q3.9 0 3.9 1.7Q3.9 3.4 2.2 3.4L0 3.4',
  Q: 'M2.4 0Q4.8 0 4.8 3Q4.8 6 2.4 6Q0 6 0 3Q0 0 2.4 0M3 4.4L4.8 6.3',
  R: 'M0 6L0 0L2.2 0Q3.9 0 3.9 1.7Q3.9 3.4 2.2 3.4L0 3.4M2 3.4L4 6',
  S: 'M3.6 1Q3 0 1.9 0Q.2 0 .2 1.5Q.2 2.7 1.9 3Q3.9 3.3 3.9 4.5Q3.9 6 1.9 6Q.6 6 0 4.9',
  T: 'M0 0L4.2 0M2.1 0L2.1 6',
  U: 'M0 0L0 3.8Q0 6 2.1 6Q4.2 6 4.2 3.8L4.2 0',
  V: 'M0 0L2.2 6L4.4 0',
  W: 'M0 0L1.5 6L3.1 .8L4.7 6L6.2 0',
  X: 'M0 0L4.2 6M4.2 0L0 6',
  Y: 'M0 0L2.1 3.1L4.2 0M2.1 3.1L2.1 6',
  Z: 'M0 0L4 0L0 6L4 6',
  5: 'M3.5 0L.6 0L.3 2.7Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.7 6 0 5',
  '&': 'M4.3 6L1 2.1Q.2 1 .8 .4Q1.5 -.3 2.2 .4Q2.9 1.2 1.7 2.2Q0 3.4 .1 4.6Q.3 6 1.8 6Q3.6 6 4.2 3.4',
  '-': 'M0 3.2L2 3.2',
  // Accents, which follow their letter in decomposed text.
  '\u0300': 'M-2 -1L-3 -2',
  '\u0301': 'M-2.6 -1L-1.6 -2',
  '\u0302': 'M-3.6 -1L-2.4 -2L-1.2 -1',
  '\u0308': 'M-3.3 -1.4L-3.3 -1.4M-1.5 -1.4L-1.5 -1.4',
}
const outlinesOf = new Map(Object.entries(LETTERS).map(([letter, path]) => [letter, parsePath(path)]))

/** Lays out text in capital letters. Characters without a shape become spaces. */
const layOut = (text: string): { readonly lines: Outline[]; readonly width: number } => {
  const lines: Outline[] = []
  let x = 0
  let accents = 0
  for (const letter of text.toUpperCase().normalize('NFD')) {
    const shape = outlinesOf.get(letter)
    if (shape === undefined) x += SPACE
    else if (letter >= '\u0300') {
      // A second accent is placed above the first one.
      lines.push(...placed(shape, { x: x - GAP, y: -1.4 * accents, scale: 1 }))
      accents += 1
      continue
    } else {
      lines.push(...placed(shape, { x, y: 0, scale: 1 }))
      x += Math.max(...shape.flat().map(([right]) => right)) + GAP
    }
    accents = 0
  }
  return { lines, width: Math.max(1, x - GAP) }
}

interface Box {
  readonly x: number
  /** Bottom of the letters. */
  readonly y: number
  readonly maxWidth: number
  readonly maxHeight: number
  readonly isCentered?: boolean
}

/** Draws text, scaled to fit a box. */
export const write = (canvas: Canvas, text: string, color: Color, box: Box): void => {
  const { lines, width } = layOut(text)
  const scale = Math.min(box.maxHeight / HEIGHT, box.maxWidth / width)
  const x = box.isCentered ? box.x - (scale * width) / 2 : box.x
  const y = box.y - scale * HEIGHT
  canvas.stroke(placed(lines, { x, y, scale }), scale * THICKNESS, color)
}
