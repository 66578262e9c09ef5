import { endpointOf } from '../../src/contract/language/define.ts'
import { graphInputName, UNRECOGNIZED } from '../../src/contract/language/names.ts'
import { aOf, capital, nounOf, pluralOf } from '../sdl/nouns.ts'
import { enumOf, type GivenField, givenFields, type Shape, type ShownField, wordsOf } from './shape.ts'

const described = (description: string, definition: string, indent = '  '): string =>
  `${indent}${JSON.stringify(description)}\n${indent}${definition}`

const restField = (description: string, rest: string, definition: string): string =>
  ['  """', `  ${description}`, '', `  REST: ${rest}`, '  """', definition].join('\n')

const connection = (shape: Shape, filter: string | undefined): string => {
  const { type } = shape.resource
  const args = [
    ['Page size, 0 to 1,000. Use 0 if you only need `totalCount`.', 'first: Int = 50'],
    ['Cursor to start after: the `endCursor` of the previous page.', 'after: String'],
    ['Number of rows from the end of the list, 1 to 1,000; use instead of `first`.', 'last: Int'],
    ['Cursor to end before: the `startCursor` of the next page.', 'before: String'],
    ...(filter === undefined
      ? []
      : [[`Conditions that the returned ${shape.several} must meet.`, `filter: ${filter}`]]),
    ['Sort order; oldest first by default.', `orderBy: ${type}Order`],
    ...('with_deleted' in shape.list.params
      ? [['Whether to include deleted records.', 'includeDeleted: Boolean = false']]
      : []),
    ...('with_draft' in shape.list.params
      ? [['Whether to include drafts.', 'includeDrafts: Boolean = false']]
      : []),
  ]
  const lines = args.map(([description = '', definition = '']) => described(description, definition, '    '))
  return [`  ${shape.many}(`, ...lines, `  ): ${type}Connection`].join('\n')
}

const filterFields = ({ list }: Shape, without?: string): string[] => [
  ...Object.entries(list.filters)
    .filter(([parameter]) => parameter !== without)
    .map(([parameter, field]) =>
      field === 'id'
        ? described('Global or REST ids of the records to return; at most 200.', 'ids: [ID!]')
        : described(
            `Global or REST ids of ${pluralOf(wordsOf(field.replace(/_id$/, '')))}; at most 200.`,
            `${graphInputName(parameter)}: [ID!]`,
          ),
    ),
  ...(list.search === undefined
    ? []
    : [described('Case-insensitive prefix of the name.', 'nameStartsWith: String')]),
]

/**
 * Generates filters for the lists of the account and the parent. `account` and `parent` are undefined for
 * lists without filters.
 */
const filters = (shape: Shape): { account?: string; parent?: string; text: string[] } => {
  const { type } = shape.resource
  const input = (name: string, of: string, fields: string[]): string =>
    [
      `"Filter for ${of}'s ${shape.several}. All conditions must match."`,
      `input ${name} {`,
      ...fields,
      '}',
    ].join('\n')
  const ofAccount = filterFields(shape)
  const ofParent = shape.parent ? filterFields(shape, shape.parent.filter) : []
  const account = shape.parent ? `Account${type}Filter` : `${type}Filter`
  return {
    ...(ofAccount.length > 0 && { account }),
    ...(ofParent.length > 0 && { parent: `${type}Filter` }),
    text: [
      ...(ofAccount.length > 0 ? [input(account, 'an account', ofAccount)] : []),
      ...(ofParent.length > 0 ? [input(`${type}Filter`, aOf(shape.parent?.noun ?? ''), ofParent)] : []),
    ],
  }
}

const ofType = (field: ShownField): string[] => [
  ...(field.target === undefined
    ? []
    : [
        described(
          `${capital(nounOf(field.target))}.`,
          `${field.name.replace(/RestId$/, '')}: ${field.target}`,
        ),
      ]),
  described(field.description, `${field.name}: ${field.type}`),
  ...(field.values
    ? [
        described(
          `${capital(wordsOf(field.wire))} exactly as the API returned it.`,
          `${field.name}Raw: ${field.type.startsWith('[') ? '[String!]' : 'String'}`,
        ),
      ]
    : []),
]

const enumText = (shape: Shape, field: ShownField): string =>
  [
    JSON.stringify(`${capital(wordsOf(field.wire))} of ${aOf(shape.noun)}.`),
    `enum ${enumOf(field)} {`,
    ...(field.values ?? []).map((value) => described(`${capital(wordsOf(value.toLowerCase()))}.`, value)),
    described(
      'Value that this gateway version does not know. The matching `Raw` field contains it.',
      UNRECOGNIZED,
    ),
    '}',
  ].join('\n')

const inputText = (name: string, description: string, fields: readonly GivenField[]): string =>
  [
    JSON.stringify(description),
    `input ${name} {`,
    ...fields.map((field) =>
      described(field.description, `${field.name}: ${field.type}${field.required ? '!' : ''}`),
    ),
    '}',
  ].join('\n')

const mutations = (shape: Shape): { fields: string[]; inputs: string[] } => {
  const { noun, several, one, many, verbs } = shape
  const { type } = shape.resource
  const account = described('Global or REST id of the account.', 'accountId: ID!', '    ')
  const own = [
    described(`Global id of the ${noun}, or its REST id together with \`accountId\`.`, 'id: ID!', '    '),
    described(
      'Global or REST id of the account. Required only if `id` is a REST id.',
      'accountId: ID',
      '    ',
    ),
  ]
  const given = (description: string, definition: string): string =>
    described(description, definition, '    ')
  const field = (name: string, args: string[], payload: string): string =>
    [`  ${name}(`, ...args, `  ): ${payload}`].join('\n')
  const { create, update, delete: remove, batch } = verbs
  const fields = [
    create &&
      restField(
        `Creates ${aOf(noun)}.`,
        endpointOf(create),
        field(
          `${one}Create`,
          [account, given(`${capital(noun)} to create.`, `input: ${type}CreateInput!`)],
          `${type}Payload`,
        ),
      ),
    update &&
      restField(
        `Updates ${aOf(noun)}. Omitted fields stay unchanged; null clears a field where that is allowed.`,
        endpointOf(update),
        field(
          `${one}Update`,
          [...own, given('Fields to change, with their new values.', `input: ${type}UpdateInput!`)],
          `${type}Payload`,
        ),
      ),
    remove &&
      restField(`Deletes ${aOf(noun)}.`, endpointOf(remove), field(`${one}Delete`, own, `${type}Payload`)),
    batch &&
      restField(
        `Creates, updates and deletes up to ${batch.batch?.maximum} ${several}. Either all operations succeed or none do.`,
        endpointOf(batch),
        field(
          `${many}Batch`,
          [account, given('Operations, in order.', `operations: [${type}BatchOperation!]!`)],
          `${capital(many)}BatchPayload`,
        ),
      ),
  ]
  return {
    fields: fields.filter((each) => each !== undefined),
    inputs: [
      ...(create
        ? [inputText(`${type}CreateInput`, `${capital(noun)} to create.`, givenFields(shape, create))]
        : []),
      ...(update
        ? [
            inputText(
              `${type}UpdateInput`,
              `Changes to ${aOf(noun)}. Omitted fields stay unchanged; null clears a field.`,
              givenFields(shape, update),
            ),
          ]
        : []),
    ],
  }
}

/**
 * Generates `schema/<file>.graphql` with placeholder descriptions, to be improved by hand. Codegen prints
 * connections, payloads and similar types.
 */
export const sdlText = (shape: Shape): string => {
  const { noun, several, one, resource, list, parent, verbs } = shape
  const filter = filters(shape)
  const written = mutations(shape)
  const blocks = [
    [
      'extend type Account {',
      restField(`${capital(several)} in the account.`, endpointOf(list), connection(shape, filter.account)),
      '',
      restField(
        `${capital(noun)} with this id, even if deleted; null if there is none.`,
        endpointOf(verbs.get ?? list),
        `  ${one}("Global or REST id of the ${noun}." id: ID!): ${resource.type}`,
      ),
      '}',
    ],
    parent && [
      `extend type ${parent.type} {`,
      restField(
        `${capital(several)} in the ${parent.noun}. One REST call covers many ${pluralOf(parent.noun)}.`,
        endpointOf(list),
        connection(shape, filter.parent),
      ),
      '}',
    ],
    [
      JSON.stringify(`${capital(noun)}.`),
      `type ${resource.type} implements Node @key(fields: "id") {`,
      described('Global id of the record, for use with `node`.', 'id: ID!'),
      described("Record's id in the REST API.", 'restId: String!'),
      described('Account that owns the record.', 'account: Account'),
      ...shape.fields.flatMap(ofType),
      '}',
    ],
    ...shape.enums.map((field) => [enumText(shape, field)]),
    ...filter.text.map((text) => [text]),
    written.fields.length > 0 && ['extend type Mutation {', written.fields.join('\n\n'), '}'],
    ...written.inputs.map((text) => [text]),
  ]
  return `${blocks.flatMap((block) => (block ? [block.join('\n')] : [])).join('\n\n')}\n`
}
