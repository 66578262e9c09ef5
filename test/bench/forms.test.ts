import { Kind, parse, validate, visit } from 'graphql'
import { chosenForms } from '../../bench/commands/forms.ts'
import { comparable } from '../../bench/forms/check.ts'
import { COMBINATIONS, DOCUMENTS, documentText, included, withCursors } from '../../bench/forms/documents.ts'
import { FORMS } from '../../bench/forms/forms.ts'
import { readFormsOptions } from '../../bench/options.ts'
import { createPlainSchema } from '../../bench/servers/plain/schema.ts'

const schema = createPlainSchema()
const fieldsOf = (text: string): number => {
  let fields = 0
  visit(parse(text), {
    enter: ({ kind }) => {
      if (kind === Kind.FIELD) fields += 1
    },
  })
  return fields
}
const form = (name: string) => FORMS.find((each) => each.name === name) as (typeof FORMS)[number]
const bodiesOf = (name: string, connection = 0) =>
  form(name)
    .turns(connection, 'session')
    .map(({ body = '' }) => body)

describe('FORMS', () => {
  it.each(FORMS.map(({ name }) => [name]))('has valid documents: %s', (name) => {
    for (const { query } of bodiesOf(name)
      .filter(Boolean)
      .map((body) => JSON.parse(body)))
      if (query !== undefined) expect(validate(schema, parse(query))).toEqual([])
  })

  it('lists each form after its baseline', () => {
    const names = FORMS.map(({ name }) => name)
    for (const [place, { name, against }] of FORMS.entries())
      if (against !== undefined)
        expect([name, names.indexOf(against) < place && names.includes(against)]).toEqual([name, true])
    expect(new Set(names).size).toBe(names.length)
  })

  it('has one document with directives for all 16 combinations, and 16 documents without directives', () => {
    expect(new Set(bodiesOf('include').map((body) => JSON.parse(body).query)).size).toBe(1)
    const plain = Array.from({ length: COMBINATIONS }, (_, combination) => included(combination))
    expect(new Set(plain).size).toBe(COMBINATIONS)
    for (const text of plain) expect(text).not.toContain('@include')
    // The full document has two more fields on the account. On campaigns, it has one more plain field, one
    // object with two subfields, and two fields in a fragment.
    expect(fieldsOf(plain.at(-1) as string) - fieldsOf(plain[0] as string)).toBe(2 + 1 + 3 + 2)
  })

  it('has 500 documents, the first with 46 fields, for 16 connections', () => {
    expect(fieldsOf(documentText(0))).toBe(46)
    const asked = Array.from({ length: 16 }, (_, connection) => bodiesOf('documents', connection)).flat()
    expect(new Set(asked.map((body) => JSON.parse(body).query)).size).toBe(DOCUMENTS)
  })

  it('has an escaped body that decodes to the same request as the plain body', () => {
    const [plain = '', escaped = ''] = [...bodiesOf('variables'), ...bodiesOf('escapes')]
    expect(JSON.parse(escaped)).toEqual(JSON.parse(plain))
    expect(escaped).toContain('\\u007b\\n')
  })

  it('has a form with literal ids instead of variables', () => {
    const [body = ''] = bodiesOf('literals')
    expect(JSON.parse(body)).toEqual({ query: expect.stringContaining('account(id: "18ce54d4n0000000")') })
  })

  it('has forms to which withCursors adds a cursor next to each node', () => {
    expect(withCursors('{ edges { node { name } } }')).toBe('{ edges { cursor node { name } } }')
  })
})

describe('comparable', () => {
  it('drops cursors and aliases, and turns edges into nodes', () => {
    expect(comparable({ a: { edges: [{ cursor: 'x', node: { n000: 'b', list: [1, null] } }] } })).toEqual({
      a: { nodes: [{ name: 'b', list: [1, null] }] },
    })
  })
})

describe('options for benchmark forms', () => {
  it('include the baselines of the chosen forms', () => {
    expect(chosenForms(['literals']).map(({ name }) => name)).toEqual(['variables', 'ids', 'literals'])
    expect(chosenForms(undefined)).toBe(FORMS)
  })

  it('reduce rounds and servers with --quick, and are refused for an unknown form', () => {
    const known = { forms: ['get'], servers: ['adgraph', 'apollo-server', 'mercurius-jit'] }
    expect(() => readFormsOptions(['--form', 'post'], known)).toThrow('Unknown --form post. Allowed: get')
    expect(readFormsOptions(['--quick'], known)).toMatchObject({ rounds: 5, servers: ['apollo-server'] })
    expect(readFormsOptions([], known)).toMatchObject({
      rounds: 11,
      servers: ['apollo-server', 'mercurius-jit'],
    })
  })
})
