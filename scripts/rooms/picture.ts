import { basename } from 'node:path'
import { createRoomOf, type Imports, layerOf } from './imports.ts'

/** A box in the diagram: a layer, its rooms, and the layers that it imports. */
interface Box {
  readonly name: string
  readonly rooms: readonly { readonly name: string; readonly files: number }[]
  readonly files: number
  readonly targets: ReadonlySet<string>
}

const WIDTH = 1080
const MARGIN = 16
const GAP = 16
const ROW_GAP = 46
const LINE = 18
const HEAD = 30
const CHARACTER = 6.6

const STYLE = `
  text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
  .name { font-size: 14px; font-weight: 600; }
  .note { fill: #59636e; }
  .ground { fill: #ffffff; }
  .box { fill: #f6f8fa; stroke: #b6bfc9; }
  .arrow { stroke: #59636e; stroke-width: 1.2; fill: none; }
  .head { fill: #59636e; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .note { fill: #9198a1; }
    .ground { fill: #0d1117; }
    .box { fill: #151b23; stroke: #3d444d; }
    .arrow { stroke: #9198a1; }
    .head { fill: #9198a1; }
  }`

const boxesOf = (imports: Imports): Map<string, Box> => {
  const roomOf = createRoomOf(imports)
  const layers = new Map<string, { files: Map<string, number>; targets: Set<string> }>()
  // Files directly in src form the box `main`, because they compose everything else.
  const boxOf = (file: string): string => {
    const layer = layerOf(file)
    return layer.startsWith('src/') ? 'main' : layer
  }
  for (const [file, targets] of imports) {
    const name = boxOf(file)
    const layer = layers.get(name) ?? { files: new Map(), targets: new Set() }
    layers.set(name, layer)
    const room = roomOf(file)
    layer.files.set(room, (layer.files.get(room) ?? 0) + 1)
    for (const { target } of targets) if (boxOf(target) !== name) layer.targets.add(boxOf(target))
  }
  return new Map(
    [...layers].map(([name, { files, targets }]) => {
      const rooms = [...files]
        .filter(
          ([room]) =>
            !room.endsWith('.ts') &&
            !room.endsWith('__generated__') &&
            room !== `src/${name}` &&
            room !== name,
        )
        .map(([room, count]) => ({ name: room.slice(`src/${name}/`.length), files: count }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      const total = [...files.values()].reduce((sum, count) => sum + count, 0)
      return [name, { name, rooms, files: total, targets }]
    }),
  )
}

/** Removes arrows that are implied by longer paths. */
const reduced = (boxes: ReadonlyMap<string, Box>): Map<string, string[]> => {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of boxes.get(from)?.targets ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reach(next, seen)
      }
    return seen
  }
  return new Map(
    [...boxes].map(([name, { targets }]) => [
      name,
      [...targets].filter(
        (target) => ![...targets].some((other) => other !== target && reach(other).has(target)),
      ),
    ]),
  )
}

/** Returns the level of each box. Boxes without imports are on level 0. */
const ranksOf = (boxes: ReadonlyMap<string, Box>): Map<string, number> => {
  const ranks = new Map<string, number>()
  const rankOf = (name: string): number => {
    const known = ranks.get(name)
    if (known !== undefined) return known
    ranks.set(name, 0)
    const rank = Math.max(-1, ...[...(boxes.get(name)?.targets ?? [])].map(rankOf)) + 1
    ranks.set(name, rank)
    return rank
  }
  for (const name of boxes.keys()) rankOf(name)
  return ranks
}

const wrapped = (words: readonly string[], width: number): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length + 3) * CHARACTER < width)
      lines.push(`${lines.pop()} · ${word}`)
    else lines.push(word)
  }
  return lines
}

/** Draws layers as boxes with rooms and file counts. Arrows point to imported layers. */
export const drawRooms = (imports: Imports): string => {
  const boxes = boxesOf(imports)
  const ranks = ranksOf(boxes)
  const rows: Box[][] = []
  for (const box of boxes.values()) {
    const rank = ranks.get(box.name) ?? 0
    rows[rank] = [...(rows[rank] ?? []), box]
  }
  const places = new Map<string, { x: number; y: number; width: number; height: number }>()
  const drawn: string[] = []
  let y = MARGIN
  for (const row of rows.reverse()) {
    const width = (WIDTH - 2 * MARGIN - GAP * (row.length - 1)) / row.length
    const texts = row.map(({ rooms }) =>
      wrapped(
        rooms.map(({ name, files }) => `${name} ${files}`),
        width - 2 * MARGIN,
      ),
    )
    const height = HEAD + Math.max(...texts.map((lines) => lines.length)) * LINE + 8
    for (const [index, box] of row.entries()) {
      const x = MARGIN + index * (width + GAP)
      places.set(box.name, { x, y, width, height })
      drawn.push(
        `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
        `<text class="name" x="${x + 12}" y="${y + 20}">${basename(box.name)} <tspan class="note" font-weight="400">${box.files} ${box.files === 1 ? 'file' : 'files'}</tspan></text>`,
        ...(texts[index] ?? []).map(
          (line, number) =>
            `<text class="note" x="${x + 12}" y="${y + HEAD + 8 + number * LINE}">${line}</text>`,
        ),
      )
    }
    y += height + ROW_GAP
  }
  for (const [name, targets] of reduced(boxes))
    for (const [index, target] of targets.entries()) {
      const from = places.get(name)
      const to = places.get(target)
      if (!from || !to) continue
      const x1 = from.x + (from.width * (index + 1)) / (targets.length + 1)
      const x2 = to.x + to.width / 2
      const [y1, y2] = [from.y + from.height, to.y - 6]
      const bend = Math.min(40, (y2 - y1) / 2)
      drawn.push(
        `<path class="arrow" d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#head)"/>`,
      )
    }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y - ROW_GAP + MARGIN}" role="img" aria-label="Layers, their rooms, and what they import">`,
    `<style>${STYLE}\n</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs>',
    `<rect class="ground" width="100%" height="100%"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}
