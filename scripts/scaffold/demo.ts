import { pascal } from '../sdl/nouns.ts'
import { sampleOf, template } from './samples.ts'
import type { Shape, ShownField } from './shape.ts'

/** Returns the name of the function that adds demo rows. */
export const demoFunction = (shape: Shape): string => `add${pascal(shape.resource.name)}`

const SERVICE = new Set(['created_at', 'updated_at', 'deleted'])

/** Returns the fields of a demo row, without those set by the service. */
export const ownFields = (shape: Shape): readonly ShownField[] =>
  shape.fields.filter(({ wire, about }) => !SERVICE.has(wire) && !about['x-derived'])

/**
 * Generates `src/sandbox/demo/<file>.ts` with three rows of the main account. `builder` is the file that
 * exports DemoBuilder.
 */
export const demoText = (shape: Shape, builder: string): string => {
  const { resource, several, noun } = shape
  const kinds = new Set(ownFields(shape).flatMap(({ about }) => about['x-references'] ?? []))
  const parents = [...kinds].map(
    (kind) =>
      `  const ${kind} = demo.rows.${kind}.find(({ record, accountId }) => accountId === main && record.deleted !== true)\n`,
  )
  const value = ({ about }: ShownField): string => {
    const kind = about['x-references']
    return kind === undefined ? template(sampleOf(about, noun)) : `${kind}?.record.id`
  }
  const own = ownFields(shape).map((field) => `      ${field.wire}: ${value(field)},\n`)
  const kept = [
    ['created_at', 'demoTime(40 - number)'],
    ['updated_at', 'demoTime(40 - number)'],
    ['deleted'],
  ].flatMap(([wire = '', text]) =>
    wire in resource.fields ? [`      ${wire}${text ? `: ${text}` : ''},\n`] : [],
  )
  return `import { demoTime } from './accounts.ts'
import type { DemoBuilder } from './${builder}'

/** Adds three ${several} to the main account, the last one deleted. */
export const ${demoFunction(shape)} = (demo: DemoBuilder): void => {
  const main = demo.rows.accounts[0]?.record.id as string
${parents.join('')}  const add = (number: number, deleted = false): string =>
    demo.add('${resource.name}', {
${own.join('')}${kept.join('')}    }, main)
  add(1)
  add(2)
  add(3, true)
}
`
}
