import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, visit } from 'graphql'
import { recordFieldName } from '../../src/graph/ids/record-field.ts'
import type { Catalogue } from './catalogue.ts'
import { type HandWritten, readHandWritten, type SdlTexts } from './hand-written.ts'
import { historyExtensions } from './history-printer.ts'
import { orderExtensions, PRINTERS, type Printed, rootField } from './printers.ts'
import { rowFilterExtensions } from './row-filter-printers.ts'
import { statsMetrics } from './stats-printers.ts'

const HEADER =
  '# Generated from the contract by `npm run codegen`, for the file with the same name. Do not edit.'

const print = (name: string, hand: HandWritten, catalogue: Catalogue): Printed => {
  for (const printer of [...PRINTERS, statsMetrics]) {
    const printed = printer(name, hand, catalogue)
    if (printed) return printed
  }
  throw new Error(`schema/${hand.missing.get(name)} uses ${name}, which is not defined and has no printer`)
}

/**
 * Prints the types that the hand-written files use but do not define, and extensions of the filters, orders
 * and histories. Adds a root field for each type with records. Each text goes into a file with the name of
 * the hand-written file that defines its base type.
 *
 * @throws Error if no printer knows a name
 */
export const generateSdl = (texts: SdlTexts, catalogue: Catalogue): SdlTexts => {
  const hand = readHandWritten(texts)
  const files = new Map<string, string[]>()
  const done = new Set<string>()
  const add = (name: string): void => {
    if (done.has(name)) return
    done.add(name)
    put(print(name, hand, catalogue))
  }
  const put = ({ type, text }: Printed): void => {
    const file = hand.fileOf(type) ?? ''
    files.set(file, [...(files.get(file) ?? []), text])
    visit(parse(text, { noLocation: true }), {
      enter: (node) => {
        if (node.kind === Kind.NAMED_TYPE && !hand.defines(node.name.value)) add(node.name.value)
      },
    })
  }
  for (const name of hand.missing.keys()) add(name)
  for (const printed of rowFilterExtensions(hand, catalogue)) put(printed)
  for (const printed of orderExtensions(hand, catalogue)) put(printed)
  for (const printed of historyExtensions(hand)) put(printed)
  const roots = new Set(hand.fieldsOf('Query').map(({ name }) => name.value))
  for (const type of hand.nodes) if (!roots.has(recordFieldName(type))) put(rootField(type))
  return new Map([...files].sort().map(([file, blocks]) => [file, `${[HEADER, ...blocks].join('\n\n')}\n`]))
}

/** Reads the hand-written SDL of the project at `root`. */
export const readSdl = (root: string): SdlTexts =>
  new Map(
    globSync('*.graphql', { cwd: join(root, 'schema') })
      .sort()
      .map((file) => [file, readFileSync(join(root, 'schema', file), 'utf8')]),
  )
