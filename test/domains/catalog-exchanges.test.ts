import { operations } from '../../src/contract/index.ts'
import { decodeCall } from '../../src/contract/language/decode.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { describe as described } from '../../src/contract/language/values.ts'
import { createDriftWatch, type Drift } from '../../src/upstream/index.ts'
import { EXCHANGES, type Exchange } from '../fixtures/catalog-exchanges.ts'
import { clientOfScript, closeAll } from '../upstream/scripted-client.ts'
import { json as respond } from '../upstream/scripted-server.ts'
import { inWorld, type Json } from './world.ts'

const { rest } = await inWorld({ fresh: true })
afterEach(closeAll)

const ID = /\d{18,20}/
const named = EXCHANGES.map((exchange) => [`${exchange.operation}: ${exchange.title}`, exchange] as const)

/** Existing records whose ids and keys replace those in the documented requests. */
interface Made {
  readonly catalog: string
  readonly keys: readonly string[]
  readonly product_sets: string
  readonly scheduled_feeds: string
}

/** Returns demo records to use in place of the documented ones. */
const prepared = async (): Promise<Made> => {
  const path = '/12/product_catalogs'
  const [{ id: catalog }] = (await rest.get(path)).json.data
  const inCatalog = async (name: string): Promise<Json[]> =>
    (await rest.get(`${path}/${catalog}/${name}`)).json.data
  const [manual] = await inCatalog('product_sets')
  const [feed] = await inCatalog('scheduled_feeds')
  const keys = (await inCatalog('products')).map(({ product_key }) => product_key)
  return { catalog, keys, product_sets: manual?.id, scheduled_feeds: feed?.id }
}

/** Returns the documented request with the ids of existing records. */
const requestOf = ({ method, path, body }: Exchange, made: Made) => {
  const target = path
    .replace(ID, made.catalog)
    .replace(/(product_sets|scheduled_feeds)\/\d+/, (_all, name: keyof Made) => `${name}/${made[name]}`)
  const { product_keys: keys } = (body ?? {}) as { readonly product_keys?: readonly string[] }
  const known = keys && { product_keys: keys.map((_key, index) => made.keys[index]) }
  return { method, target, body: body && { ...body, ...known } }
}

/** Replaces each value with its type. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, inner]) => [name, shapeOf(inner)]),
  )
}
/** Replaces each value with null, because documented and demo records leave different fields unset. */
const namesOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesOf)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, inner]) => [name, Array.isArray(inner) ? [] : namesOf(inner)]),
  )
}

describe('documented request', () => {
  it.each(named)('is accepted by the sandbox: %s [sandbox: catalogs.examples]', async (_title, exchange) => {
    const made = await prepared()
    if (exchange.operation === 'product_catalogs.create')
      await rest.delete(`/12/product_catalogs/${made.catalog}`)
    if (exchange.operation === 'scheduled_feeds.create')
      await rest.delete(`/12/product_catalogs/${made.catalog}/scheduled_feeds/${made.scheduled_feeds}`)
    const { method, target, body } = requestOf(exchange, made)
    const { status, json } = await (body ? rest.json(method, target, body) : rest.send({ method, target }))
    expect([json.errors, status]).toEqual([undefined, 200])
    expect(namesOf(json.data)).toEqual(namesOf(exchange.response.data))
    // The documented responses to a batch of products do not echo all parameters.
    if (!exchange.operation.startsWith('products.'))
      expect(shapeOf(json.request)).toEqual(shapeOf(exchange.response.request))
    if (exchange.operation.endsWith('.create') && exchange.operation !== 'product_sets.create')
      expect(shapeOf(json.data)).toEqual(shapeOf(exchange.response.data))
  })
})

describe('documented response', () => {
  it.each(named)('is read without drift: %s [gateway: catalogs.examples]', async (_title, exchange) => {
    const operation = operations.get(exchange.operation) as Operation
    const drifts: Drift[] = []
    const { client, server } = await clientOfScript((response) => respond(response, 200, exchange.response), {
      drift: createDriftWatch({ onDrift: (drift) => void drifts.push(drift) }),
    })
    const [path = '', query = ''] = exchange.path.split('?')
    const names = operation.path.split('/')
    const values = path.split('/').slice(1)
    const inPath = Object.fromEntries(
      names.flatMap((name, index) =>
        name.startsWith(':') ? [[name.slice(1), values[index] as string]] : [],
      ),
    )
    const pairs = [...new URLSearchParams(query)]
    const { input, problems } = decodeCall(operation, { path: inPath, pairs, json: exchange.body })
    expect(problems).toEqual([])
    const { data } = await client.call(operation, input as never)
    expect(drifts).toEqual([])
    expect(server.seen.map(({ method, target }) => [method, target.split('?')[0]])).toEqual([
      [exchange.method, path],
    ])
    const { within = '', resource } = operation
    const documented = [(exchange.response.data as Json)[within] ?? exchange.response.data].flat()
    const rows = [data].flat() as unknown as Json[]
    expect(rows).toHaveLength(documented.length)
    for (const [index, record] of documented.entries()) {
      // The documented record has every field of the contract, and no others.
      expect(Object.keys(record).sort()).toEqual(Object.keys(resource.fields).sort())
      const row = JSON.parse(JSON.stringify(rows[index]))
      for (const [name, schema] of Object.entries(resource.fields)) {
        const graph =
          name === 'id' ? 'restId' : name.replace(/_([a-z0-9])/g, (_all, letter) => letter.toUpperCase())
        if (!described(schema).properties && name !== 'filters')
          expect([name, row[graph]]).toEqual([name, record[name]])
      }
      if (record.filters)
        expect(row.filters).toEqual(
          record.filters.map((filter: Json) => ({
            ...filter,
            attributeRaw: filter.attribute,
            operatorRaw: filter.operator,
          })),
        )
    }
  })
})
