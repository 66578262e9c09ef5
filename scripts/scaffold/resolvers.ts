import { camel, pascal } from '../sdl/nouns.ts'
import type { Shape } from './shape.ts'

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ')

/**
 * Generates `resolvers/<file>.ts` with relations and mutations. The record's own fields need no resolvers.
 */
export const resolversText = (shape: Shape): string => {
  const { resource, many, one, parent, verbs } = shape
  const { type, name } = resource
  const references = shape.fields.flatMap((field) =>
    field.target === undefined ? [] : [{ ...field, target: field.target }],
  )
  const mutations = [
    verbs.create && [`${one}Create`, `createMutation(operations.create, '${one}')`],
    verbs.update && [`${one}Update`, `updateMutation(operations.update, '${one}')`],
    verbs.delete && [`${one}Delete`, `deleteMutation(operations.delete, '${one}')`],
    verbs.batch && [`${many}Batch`, `batchMutation(operations.batch, '${many}')`],
  ].filter((each) => each !== undefined)
  const makers = mutations.map(([, call = '']) => call.split('(', 1)[0]).sort()
  const maps = [
    'Account',
    ...(parent ? [parent.type] : []),
    type,
    ...(mutations.length > 0 ? ['Mutation'] : []),
  ]
  return `import { contract, resources } from '../src/contract/index.ts'
import type { ${maps
    .map((map) => `${map}Resolvers`)
    .sort()
    .join(', ')} } from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { orderFieldValues } from '../src/graph/connection/order.ts'
import type { Complete, RowOf } from '../src/graph/context/rows.ts'
import { ${parent ? 'childField, ' : ''}listField, recordField, referenceField } from '../src/graph/fields/fields.ts'
${makers.length > 0 ? `import { ${makers.join(', ')} } from '../src/graph/mutation/mutation.ts'\n` : ''}import { nodeResolvers } from './node.ts'
${mutations.length > 0 ? `\nconst { ${name}: operations } = contract\n` : ''}
const Account: Pick<AccountResolvers, '${many}' | '${one}'> = {
  ${many}: listField('${type}'),
  ${one}: recordField('${type}'),
}
${
  parent
    ? `
const ${parent.type}: Pick<${parent.type}Resolvers, '${many}'> = {
  ${many}: childField('${type}', '${parent.field}'),
}
`
    : ''
}
const ${type}: Complete<${type}Resolvers, RowOf<'${type}'>> = {
  ...nodeResolvers('${type}'),
  account: referenceField('Account', 'accountId'),
${references.map(({ name: field, target }) => `  ${field.replace(/RestId$/, '')}: referenceField('${target}', '${field}'),\n`).join('')}}
${
  mutations.length > 0
    ? `
type Mutations = ${union(mutations.map(([field = '']) => field))}
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
${mutations.map(([field, call]) => `  ${field}: ${call},\n`).join('')}}
`
    : ''
}
export const ${camel(pascal(name))} = {
${maps.map((map) => `  ${map},\n`).join('')}  ${type}Connection: connectionResolvers,
  ${type}OrderField: orderFieldValues(resources.${name}),
}
`
}
