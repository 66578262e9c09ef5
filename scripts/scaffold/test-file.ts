import type { Operation } from '../../src/contract/language/define.ts'
import { aOf } from '../sdl/nouns.ts'
import { ownFields } from './demo.ts'
import { requiredOfCreate } from './ledger.ts'
import { literal, numbered, sampleOf } from './samples.ts'
import { type GivenField, givenFields, type Shape, type ShownField } from './shape.ts'

/** Returns the fields whose values the test compares. JSON fields have no predictable form. */
const compared = (shape: Shape): readonly ShownField[] =>
  ownFields(shape).filter(({ about }) => about.wire !== 'json')

const selection = (shape: Shape): string =>
  [
    'restId',
    ...compared(shape).map(({ name, about }) => (about.wire === 'micros' ? `${name} { micros }` : name)),
    ...('deleted' in shape.resource.fields ? ['deleted'] : []),
  ].join(' ')

/** Returns the expected GraphQL value of a field. A reference has the first record's value. */
const answered = (field: ShownField, noun: string, number: number): string => {
  if (field.about['x-references'] !== undefined) return `first.${field.wire}`
  const value = numbered(sampleOf(field.about, noun), number)
  return field.about.wire === 'micros' ? literal({ micros: String(value) }) : literal(value)
}

const given = (field: GivenField, noun: string, number: number, other = false): string => {
  if (field.about['x-references'] !== undefined) return `first.${field.wire}`
  const value = literal(numbered(sampleOf(field.about, noun, other), number))
  return field.about.wire === 'micros' ? `{ micros: '${value}' }` : value
}

const inputOf = (fields: readonly GivenField[], noun: string, number: number, other = false): string =>
  `{ ${fields.map((field) => `${field.name}: ${given(field, noun, number, other)}`).join(', ')} }`

/** Returns the form value of a parameter. */
const formValue = (field: GivenField, noun: string): string =>
  field.about['x-references'] === undefined
    ? literal(String(numbered(sampleOf(field.about, noun), 6)))
    : `first.${field.wire}`

/** Returns the parameters changed by the test: the required ones, or the first one if all are optional. */
const changedBy = (shape: Shape, operation: Operation): readonly GivenField[] => {
  const fields = givenFields(shape, operation).filter(
    ({ wire, about }) => about.wire !== 'json' && ownFields(shape).some((field) => field.wire === wire),
  )
  const required = fields.filter((field) => field.required)
  return required.length > 0 ? required : fields.slice(0, 1)
}

/** Returns the expected fields of a created record. */
const madeRecord = (shape: Shape, create: Operation, number: number): string => {
  const wires = new Map(givenFields(shape, create).map((field) => [field.wire, field]))
  const members = compared(shape).flatMap((field) => {
    const parameter = wires.get(field.wire)
    if (!parameter) return []
    return [`${field.name}: ${given(parameter, shape.noun, number)}`]
  })
  return `{ restId: expect.any(String), ${members.join(', ')} }`
}

const mutation = (shape: Shape, verb: 'Create' | 'Update' | 'Delete'): string => {
  const { type } = shape.resource
  const [declared, args] =
    verb === 'Create'
      ? [`$a: ID!, $input: ${type}CreateInput!`, 'accountId: $a, input: $input, clientMutationId: "once"']
      : verb === 'Update'
        ? [`$a: ID!, $id: ID!, $input: ${type}UpdateInput!`, 'accountId: $a, id: $id, input: $input']
        : ['$a: ID!, $id: ID!', 'accountId: $a, id: $id']
  return `'mutation (${declared}) { ${shape.one}${verb}(${args}) { ${shape.one} { ${selection(shape)} } userErrors { code field } } }'`
}

const writes = (shape: Shape): string => {
  const { resource, one, noun, several, verbs } = shape
  const { create, update, delete: remove } = verbs
  if (!create) return ''
  const inputs = givenFields(shape, create).filter(({ about }) => about.wire !== 'json' || !about.optional)
  const changes = update ? changedBy(shape, update) : []
  const tags = [create, update, remove].flatMap((operation) => operation?.name ?? [])
  const body = [
    `    const [first] = await all()`,
    `    const make = () => world.ask(${mutation(shape, 'Create')}, { a: main, input: ${inputOf(inputs, noun, 4)} })`,
    `    const made = await make()`,
    `    expect(made.errors).toEqual([])`,
    `    expect(made.data.${one}Create).toMatchObject({ ${one}: ${madeRecord(shape, create, 4)}, userErrors: [] })`,
    `    expect(made.calls).toEqual({ '${create.name}': 1 })`,
    `    const repeated = await make()`,
    `    expect([repeated.data, repeated.calls]).toEqual([made.data, {}])`,
    `    const id = made.data.${one}Create.${one}.restId`,
  ]
  if (update && changes.length > 0) {
    const changed = changes.map((field) => {
      const shown = shape.fields.find(({ wire }) => wire === field.wire)
      return `${shown?.name}: ${given(field, noun, 5, true)}`
    })
    body.push(
      `    const changed = await world.ask(${mutation(shape, 'Update')}, { a: main, id, input: ${inputOf(changes, noun, 5, true)} })`,
      `    expect(changed.errors).toEqual([])`,
      `    expect(changed.data.${one}Update).toEqual({ ${one}: { ...made.data.${one}Create.${one}, ${changed.join(', ')} }, userErrors: [] })`,
      `    expect(changed.calls).toEqual({ '${update.name}': 1 })`,
    )
  }
  if (remove)
    body.push(
      `    const gone = await world.ask(${mutation(shape, 'Delete')}, { a: main, id: globalId('${resource.type}', main, id) })`,
      `    expect(gone.data.${one}Delete).toMatchObject({ ${one}: { restId: id${'deleted' in resource.fields ? ', deleted: true' : ''} }, userErrors: [] })`,
      `    expect(gone.calls).toEqual({ '${remove.name}': 1 })`,
      `    const again = await world.ask(${mutation(shape, 'Delete')}, { a: main, id })`,
      `    expect(again.data.${one}Delete).toEqual({ ${one}: null, userErrors: [{ code: '${resource.notFound}', field: 'id' }] })`,
    )
  const required = requiredOfCreate(shape)
  const form = givenFields(shape, create)
    .filter(({ wire }) => required.includes(wire))
    .map((field) => `${field.wire}: ${formValue(field, noun)}`)
  const nameOf = (wire: string) => inputs.find((field) => field.wire === wire)?.name
  const refusals =
    required.length === 0
      ? ''
      : `
  it.each([
${required.map((wire) => `    ['${wire} [${resource.name}.create.${wire}.required]', '${wire}', '${nameOf(wire)}'],\n`).join('')}  ])('are refused without %s', async (_title, parameter, field) => {
    const before = await all()
    const [first] = before
    const form: Record<string, string> = { ${form.join(', ')} }
    delete form[parameter]
    const { status, json } = await world.rest.form('POST', base, form)
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter })]])
    const input: Record<string, unknown> = ${inputOf(inputs, noun, 6)}
    delete input[field]
    const asked = await world.ask(${mutation(shape, 'Create')}, { a: main, input })
    expect([asked.errors.map(({ extensions }) => extensions.code), asked.calls]).toEqual([['BAD_USER_INPUT'], {}])
    expect(await all()).toEqual(before)
  })
`
  return `
describe('writes of ${several}', () => {
  it('create${update ? ', update' : ''}${remove ? ' and delete' : ''} with one call each [${tags.join(', ')}]', async () => {
${body.join('\n')}
  })
${refusals}})
`
}

const children = (shape: Shape): string => {
  const { parent, resource, many } = shape
  if (!parent) return ''
  return `
  it('lists those of ${aOf(parent.noun)}', async () => {
    const [first] = await all()
    const { data, errors, calls } = await world.ask(
      'query ($id: ID!) { node(id: $id) { ... on ${parent.type} { ${many} { nodes { restId } } } } }',
      { id: globalId('${parent.type}', main, first.${parent.field}) },
    )
    expect(errors).toEqual([])
    const own = (await live()).filter((row) => row.${parent.field} === first.${parent.field})
    expect(data.node.${many}.nodes).toEqual(own.map(({ id }) => ({ restId: id })))
    expect(calls['${resource.name}.list']).toBe(1)
  })
`
}

/**
 * Generates `test/domains/<file>.test.ts`, which compares the data and calls of reads and writes with those
 * of the REST API.
 */
export const testText = (shape: Shape): string => {
  const { resource, many, several, noun, verbs, list } = shape
  const { type, name } = resource
  const fields = compared(shape)
  const deleted = 'with_deleted' in list.params ? 'with_deleted=true&' : ''
  const includeDeleted = deleted ? ', includeDeleted: true' : ''
  const record = [
    'restId: first.id',
    ...fields.map((field) => `${field.name}: ${answered(field, noun, 1)}`),
    ...('deleted' in resource.fields ? ['deleted: false'] : []),
  ]
  return `import { idsOf, readToEnd } from './paging.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let base: string

beforeAll(async () => {
  // Without read-ahead, so that calls are counted level by level.
  world = await startWorld({}, {}, 'off')
  main = world.sandbox.demo.mainAccountId
  base = \`/12/accounts/\${main}/${name}\`
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const live = () => restList(world.rest, \`\${base}?sort_by=created_at-asc\`)
const all = () => restList(world.rest, \`\${base}?${deleted}sort_by=created_at-asc\`)

describe('${several}', () => {
  it('lists those of an account page by page, one call each [${list.name}]', async () => {
    const ids = (await all()).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    for (const first of [1, 2, 50]) {
      const field = \`account(id: "\${main}") { ${many}($PAGE${includeDeleted}) { $NODES } }\`
      const pages = await readToEnd(world, field, ['account', '${many}'], first)
      expect(idsOf(pages)).toEqual(ids)
      for (const { asked } of pages) expect(asked.calls).toEqual({ 'accounts.list': 1, '${list.name}': 1 })
    }
  })

  it('shows all fields [${name}.fields]', async () => {
    const [first] = await all()
    expect(Object.keys(first).sort()).toEqual([
${Object.keys(resource.fields)
  .sort()
  .map((wire) => `      '${wire}',\n`)
  .join('')}    ])
    const { data, errors, calls } = await world.ask(
      'query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection(shape)} account { restId } } } }',
      { id: globalId('${type}', main, first.id) },
    )
    expect(errors).toEqual([])
    expect(data.node).toEqual({ ${record.join(', ')}, account: { restId: main } })
    expect(calls['${list.name}']).toBe(1)
  })
${
  verbs.get
    ? `
  it('finds records by id in one call, including deleted ones [${verbs.get.name}]', async () => {
    const rows = await all()
    const ids = [...rows.map(({ id }) => id), 'zzzzzzzz'].map((id) => globalId('${type}', main, id))
    const { data, errors, calls } = await world.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(errors).toEqual([])
    expect(data.nodes).toEqual([...ids.slice(0, -1).map((id) => ({ id })), null])
    expect(calls).toEqual({ '${list.name}': 1 })
    const [first] = rows
    expect((await world.rest.get(\`\${base}/\${first.id}\`)).json.data).toEqual(first)
  })
`
    : ''
}${children(shape)}})
${writes(shape)}`
}
