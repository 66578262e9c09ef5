import { join } from 'node:path'
import { readInventory } from '../../scripts/coverage/inventory.ts'
import { openApiDocument } from '../../src/contract/openapi/openapi.ts'

type Json = Record<string, unknown>
interface OperationObject {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
  servers?: Json[]
  'x-specification': { source: string; standing: string }
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, OperationObject>>
  components: Record<string, Record<string, Json>>
}

const text = JSON.stringify(openApiDocument())
const document = JSON.parse(text) as Document
const each = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const walk = (value: unknown, visit: (object: Json) => void): void => {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Json)
  for (const inner of Object.values(value)) walk(inner, visit)
}

describe('OpenAPI document', () => {
  it('has version 3.1 and is identical each time it is generated', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: '12' })
    expect(JSON.stringify(openApiDocument())).toBe(text)
  })

  it('contains each operation of the inventory exactly once, except for the credential service', () => {
    // The inventory was written by hand from the specification, without reading the contract.
    const inventory = readInventory(join(import.meta.dirname, '../../docs/specification'))
    const listed = inventory.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'operation' ? [`${row.method.toLowerCase()} ${row.path}`] : [])),
    )
    // Endpoints of the credential service are not in the document.
    const built = listed.filter((line) => /^\w+ \/(1\.1\/(?:statuses|users)|2(?!\/oauth2)|5|12)\//.test(line))
    expect(built.length).toBeGreaterThan(120)
    expect(each.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      built.map((line) => line.replace(/:(\w+)/g, '{$1}')).sort(),
    )
    const ids = each.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('contains the target of every reference', () => {
    const references: string[] = []
    walk(document, (object) => {
      if (typeof object.$ref === 'string') references.push(object.$ref)
    })
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const [start, ...names] = reference.split('/')
      expect(start).toBe('#')
      const found = names.reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], document)
      expect([reference, typeof found]).toEqual([reference, 'object'])
    }
  })

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of each) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      for (const { required } of inPath) expect(required).toBe(true)
      const names = operation.parameters.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('shows which fields of a criterion a response may omit', () => {
    const schema = document.components.schemas?.TargetingCriterion as { required: string[]; properties: Json }
    expect(Object.keys(schema.properties).filter((name) => !schema.required.includes(name))).toEqual([
      'location_type',
      'localized_name',
    ])
  })

  it('uses only JSON Schema types, and no internal keywords', () => {
    const types = ['string', 'integer', 'number', 'number', 'boolean', 'object', 'array', 'null']
    const schemas: unknown[] = [
      ...Object.values(document.components.schemas ?? {}),
      ...each.flatMap(({ operation }) => [
        ...operation.parameters.map(({ schema }) => schema),
        ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ]),
    ]
    walk(schemas, (object) => {
      const own = Object.keys(object)
      expect(
        own.filter((key) => /^(x-wire|x-shape|x-minimum|x-known|x-references|x-derived|~)/.test(key)),
      ).toEqual([])
      if (typeof object.type === 'string' && own.some((key) => key !== 'type'))
        expect(types).toContain(object.type)
    })
  })

  it('declares the source and the possible statuses of every operation', () => {
    for (const { method, operation } of each) {
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '429', '500', '503']),
      )
      expect(['SPECIFIED', 'INFERRED']).toContain(operation['x-specification'].standing)
      expect(operation['x-specification'].source).not.toBe('')
      // The only documented DELETE with a body deletes several products.
      const hasNoBody = method === 'get' || method === 'delete'
      if (hasNoBody && operation.operationId !== 'products.delete')
        expect(operation.requestBody).toBeUndefined()
    }
  })

  it('marks operations that only the sandbox supports', () => {
    expect(
      each.filter(({ operation }) => operation.servers).map(({ operation }) => operation.operationId),
    ).toEqual([
      'accounts.create',
      'accounts.delete',
      'features.add',
      'features.remove',
      'funding_instruments.create',
      'funding_instruments.delete',
    ])
  })

  it('describes a batch as an array of at most 40 items', () => {
    const batch = document.paths['/12/batch/accounts/{account_id}/campaigns']?.post
    const { schema } = batch?.requestBody?.content['application/json'] ?? {}
    expect(schema).toMatchObject({ type: 'array', minItems: 1, maxItems: 40 })
    expect(Object.keys(batch?.requestBody?.content ?? {})).toEqual(['application/json'])
  })

  it('describes amounts as 64-bit integers, and lists as comma-separated values', () => {
    const campaign = document.components.schemas?.Campaign?.properties as Record<string, Json>
    expect(campaign.total_budget_amount_local_micro).toEqual({
      anyOf: [expect.objectContaining({ type: 'integer', format: 'int64', minimum: 0 }), { type: 'null' }],
    })
    const list = document.paths['/12/accounts/{account_id}/campaigns']?.get
    expect(list?.parameters.find(({ name }) => name === 'campaign_ids')).toMatchObject({
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: { type: 'array', maxItems: 200 },
    })
  })
})
