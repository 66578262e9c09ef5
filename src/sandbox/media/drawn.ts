import { createHash } from 'node:crypto'
import type { Frame } from '../storage/tables.ts'
import { between, Canvas, type Color } from './drawing/canvas.ts'
import { write } from './drawing/letters.ts'
import { type Motif, motifFor, type Role, type Shape } from './drawing/motifs.ts'
import { filled, type Place, parsePath, placed } from './drawing/path.ts'
import { pngOf } from './drawing/png.ts'

type Colors = Readonly<Record<Role, Color>>

const LIGHT: Color = [255, 255, 255]
const colorOf = (hex: number): Color => [hex >> 16, (hex >> 8) & 255, hex & 255]
const colorsOf = ({ colors: [paper, main, accent, deep] }: Motif): Colors => ({
  paper: colorOf(paper),
  main: colorOf(main),
  accent: colorOf(accent),
  deep: colorOf(deep),
  light: LIGHT,
})
const isDark = ([red, green, blue]: Color): boolean => red * 0.3 + green * 0.59 + blue * 0.11 < 140

const draw = (canvas: Canvas, shapes: readonly Shape[], colors: Colors, place: Place): void => {
  for (const [role, path, lineWidth] of shapes) {
    const outlines = placed(parsePath(path), place)
    if (lineWidth === undefined) canvas.fill(filled(outlines), colors[role])
    else canvas.stroke(outlines, lineWidth * place.scale, colors[role])
  }
}

interface Scene {
  readonly canvas: Canvas
  readonly motif: Motif
  readonly colors: Colors
  /** Number from 0 to 1, derived from the picture's key. */
  readonly chance: number
}
type Composition = (scene: Scene, frame: Frame) => void

const SQUARE = 'M0 0L1 0L1 1L0 1Z'
const shape = ({ canvas }: Scene, path: string, color: Color, place: Place): void =>
  canvas.fill(filled(placed(parsePath(path), place)), color)

const product = ({ canvas, motif, colors }: Scene, place: Place): void =>
  draw(canvas, motif.shapes, colors, place)

/** Compositions by kind of picture. The motif stays above the bottom quarter, which contains the text. */
const COMPOSITIONS: readonly (readonly [words: RegExp, compose: Composition])[] = [
  [
    /collection/i,
    (scene, { width, height }) => {
      const { paper, accent, main } = scene.colors
      const ground = between(paper, main, 0.16)
      shape(scene, SQUARE, ground, { x: 0, y: height * 0.64, scale: Math.max(width, height) })
      for (const [place, x] of [0.2, 0.5, 0.8].entries()) {
        const scale = (height * (place === 1 ? 0.58 : 0.44)) / 100
        const at = { x: width * x, y: height * (place === 1 ? 0.38 : 0.43), scale }
        shape(scene, 'O0 0 54', between(paper, accent, place === 1 ? 0.75 : 0.35), at)
        product(scene, at)
      }
    },
  ],
  [
    /portrait|carton|cups|art/i,
    (scene, { width, height }) => {
      const { paper, accent, main } = scene.colors
      const at = { x: width / 2, y: height * 0.42, scale: (Math.min(width, height) * 0.62) / 100 }
      shape(scene, 'O0 0 100', between(paper, main, 0.12), at)
      shape(scene, 'O0 0 66', between(paper, accent, 0.6), at)
      product(scene, at)
    },
  ],
  [
    /motion|film/i,
    (scene, { width, height }) => {
      const { paper, main, accent } = scene.colors
      for (let line = 0; line < 9; line += 1) {
        const y = height * (0.08 + 0.08 * line)
        const [from, to] = [width * (0.04 + 0.05 * ((line * 5) % 7)), width * (0.3 + 0.07 * ((line * 3) % 8))]
        const color = between(paper, line % 3 === 0 ? accent : main, line % 3 === 0 ? 0.8 : 0.25)
        scene.canvas.stroke(
          [
            [
              [from, y],
              [to, y],
            ],
          ],
          height * 0.022,
          color,
        )
      }
      product(scene, { x: width * 0.64, y: height * 0.4, scale: (height * 0.7) / 100, turn: -0.16 })
    },
  ],
  [
    /teaser|pre-roll/i,
    (scene, { width, height }) => {
      const { deep, main, accent } = scene.colors
      const large = Math.max(width, height)
      shape(scene, SQUARE, isDark(deep) ? deep : main, { x: 0, y: 0, scale: large })
      shape(scene, 'M0 1L.5 0L1.1 0L.6 1Z', between(deep, accent, 0.55), {
        x: width * 0.3,
        y: 0,
        scale: height,
      })
      product(scene, { x: width * 0.68, y: height * 0.5, scale: (height * 1.02) / 100, turn: 0.12 })
    },
  ],
  [
    /loop|thumbnail|logo/i,
    (scene, { width, height }) => {
      const step = Math.min(width, height) / 2.6
      for (let row = 0; row * step < height + step; row += 1)
        for (let column = 0; column * step < width + step; column += 1) {
          const at = { x: (column + (row % 2) / 2) * step, y: row * step * 0.8, scale: step / 150 }
          if ((row + column) % 2 === 0) product(scene, { ...at, turn: 0.3 * Math.sin(row + 2 * column) })
          else shape(scene, 'O0 0 22', between(scene.colors.paper, scene.colors.accent, 0.5), at)
        }
    },
  ],
  [
    /(?:)/,
    (scene, { width, height }) => {
      const { paper, main, accent, deep } = scene.colors
      const [across, down] = [{ x: 0, y: 0, scale: width }, height / width]
      const hill = (top: number, bend: number) =>
        `M0 ${top * down}Q.25 ${(top - bend) * down} .5 ${top * down}Q.75 ${(top + bend) * down} 1 ${top * down}L1 ${down}L0 ${down}Z`
      const sun = { x: width * (0.14 + 0.12 * scene.chance), y: height * 0.2, scale: height / 100 }
      shape(scene, 'O0 0 15', between(paper, accent, 0.7), sun)
      shape(scene, hill(0.52, 0.14), between(paper, main, 0.22), across)
      shape(scene, hill(0.62, -0.1), between(paper, deep, 0.32), across)
      const at = { x: width * 0.66, y: height * 0.42, scale: (height * 0.66) / 100 }
      shape(scene, 'O0 0 58', scene.colors.light, at)
      product(scene, at)
    },
  ],
]

const compose = (scene: Scene, kind: string, frame: Frame): void => {
  const [, composition] = COMPOSITIONS.find(([words]) => words.test(kind)) as (typeof COMPOSITIONS)[number]
  composition(scene, frame)
}

/** Width-to-height ratio above which a picture is a banner. A banner has its text beside the motif. */
const BANNER = 3

export interface Subject {
  /** Seed for the tint and the details that distinguish most pictures with the same name. */
  readonly key: string
  /** Name in the media library, such as `Kestrel Airlines, teaser`. Its beginning is written on the picture. */
  readonly name?: string | undefined
}

/**
 * Draws a PNG with the product or landscape that illustrates the name, and with the beginning of the name.
 * The same subject always produces the same image.
 */
export const drawn = ({ key, name = '' }: Subject, frame: Frame): Buffer => {
  const { width, height } = frame
  const [title = '', kind = title] = name.split(/, (?=[^,]*$)/)
  const motif = motifFor(name)
  const plain = colorsOf(motif)
  const [tint = 0, spot = 0] = createHash('sha256').update(key).digest()
  // A slight tint of the paper distinguishes pictures with the same name.
  const paper = between(plain.paper, plain.main, (0.1 * tint) / 255)
  const colors = { ...plain, paper }
  const canvas = new Canvas(frame, paper)
  const scene: Scene = { canvas, motif, colors, chance: spot / 255 }
  if (title !== '' && width > BANNER * height) {
    product(scene, { x: height * 0.6, y: height / 2, scale: (height * 0.8) / 100 })
    write(canvas, title, isDark(paper) ? LIGHT : colors.deep, {
      x: height * 1.3,
      y: height * 0.66,
      maxWidth: width - height * 1.5,
      maxHeight: height * 0.34,
    })
    return pngOf(canvas)
  }
  compose(scene, kind, frame)
  if (title === '') return pngOf(canvas)
  const band = Math.min(width, height) * 0.18
  shape(scene, SQUARE, colors.deep, { x: 0, y: height - band, scale: width })
  write(canvas, title, isDark(colors.deep) ? LIGHT : paper, {
    x: width / 2,
    y: height - band * 0.32,
    maxWidth: width - band,
    maxHeight: band * 0.36,
    isCentered: true,
  })
  return pngOf(canvas)
}

/**
 * Draws a user's profile picture: the name's motif if there is one, otherwise the initials. Pages crop the
 * picture to a circle.
 */
export const drawnFace = ({ key, name = '' }: Subject, frame: Frame): Buffer => {
  const motif = motifFor(name)
  const colors = colorsOf(motif)
  const hasMotif = motif !== motifFor('')
  const [tint = 0] = createHash('sha256').update(key).digest()
  const canvas = new Canvas(
    frame,
    hasMotif ? between(colors.paper, colors.accent, 0.5) : between(colors.main, colors.deep, tint / 255),
  )
  const { width, height } = frame
  if (hasMotif) draw(canvas, motif.shapes, colors, { x: width / 2, y: height / 2, scale: height * 0.0064 })
  else {
    const initials = name
      .split(' ')
      .map((word) => word.charAt(0))
      .slice(0, 2)
      .join('')
    write(canvas, initials, LIGHT, {
      x: width / 2,
      y: height * 0.67,
      maxWidth: width * 0.56,
      maxHeight: height * 0.34,
      isCentered: true,
    })
  }
  return pngOf(canvas)
}
