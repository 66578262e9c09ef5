import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, visit } from 'graphql'
import type { Catalogue } from './catalogue.ts'
import { type HandWritten, readHandWritten, type SdlTexts } from './hand-written.ts'
import { PRINTERS, type Printed } from './printers.ts'
import { statsMetrics } from './stats-printers.ts'

const HEADER =
  '# Printed by `npm run codegen` from the contract, for what the file of this name uses. Do not edit.'

const print = (name: string, hand: HandWritten, catalogue: Catalogue): Printed => {
  for (const printer of [...PRINTERS, statsMetrics]) {
    const printed = printer(name, hand, catalogue)
    if (printed) return printed
  }
  throw new Error(`schema/${hand.missing.get(name)} uses ${name}, which nothing defines and no printer knows`)
}

/**
 * The SDL that the hand-written files use and do not define, by file: a type is printed into the file with the name
 * of the one that defines what it belongs to. What is written by hand is not printed.
 *
 * @throws where a name is used that no printer knows
 */
export const generateSdl = (texts: SdlTexts, catalogue: Catalogue): SdlTexts => {
  const hand = readHandWritten(texts)
  const files = new Map<string, string[]>()
  const done = new Set<string>()
  const add = (name: string): void => {
    if (done.has(name)) return
    done.add(name)
    const { type, text } = print(name, hand, catalogue)
    const file = hand.fileOf(type) ?? ''
    files.set(file, [...(files.get(file) ?? []), text])
    visit(parse(text, { noLocation: true }), {
      enter: (node) => {
        if (node.kind === Kind.NAMED_TYPE && !hand.defines(node.name.value)) add(node.name.value)
      },
    })
  }
  for (const name of hand.missing.keys()) add(name)
  return new Map([...files].sort().map(([file, blocks]) => [file, `${[HEADER, ...blocks].join('\n\n')}\n`]))
}

/** The hand-written SDL of the project at `root`. */
export const readSdl = (root: string): SdlTexts =>
  new Map(
    globSync('*.graphql', { cwd: join(root, 'schema') })
      .sort()
      .map((file) => [file, readFileSync(join(root, 'schema', file), 'utf8')]),
  )
