import { resolve } from 'node:path'
import { schema } from '../../harness/gateway/shared-schema.ts'
import {
  type Case,
  type OperationRow,
  type RuleRow,
  readInventory,
} from '../../scripts/coverage/inventory.ts'
import { operations } from '../../src/contract/index.ts'
import { endpointOf, type Operation } from '../../src/contract/language/define.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'
import { type Asked, inClockedWorld, restList } from '../domains/world.ts'
import { argumentsOf, callGraph, callRest, fieldOf, type Sound, type Values } from './call.ts'
import { soundCalls } from './sounds/index.ts'
import { valuesOf } from './values.ts'

// Tests every row of docs/specification that has cases: against the contract, over REST and over GraphQL.

const { world, main } = await inClockedWorld('2026-11-20T12:00:00Z')
const SOUND = await soundCalls(world)
const posts = (await restList(world.rest, `/12/accounts/${main}/tweets?tweet_type=PUBLISHED&count=1000`)).map(
  ({ tweet_id }): string => tweet_id,
)
const nextPosts = (count: number): string[] => posts.splice(0, count)

type Place = 'contract' | 'sandbox' | 'gateway'
/** Change to a valid call that a row declares as accepted or refused. */
interface Proof {
  readonly row: RuleRow
  readonly each: Case
  readonly change: Values
  readonly operation: OperationRow
  readonly sound: Sound
}

const domains = readInventory(resolve(import.meta.dirname, '../../docs/specification'))
const operationRows = new Map(
  domains.flatMap(({ rows }) => rows).flatMap((row) => (row.kind === 'operation' ? [[row.id, row]] : [])),
)
const proofOf = (row: RuleRow, each: Case, change: Values): Proof => {
  const name = each.call ?? row.operation ?? ''
  const operation = operationRows.get(name)
  const sound = SOUND[each.on === undefined ? name : `${name} ${each.on}`]
  if (operation === undefined || sound === undefined)
    throw new TypeError(`${row.id}: no call ${name} ${each.on ?? ''}`)
  return { row, each, change, operation, sound }
}
const chapters = domains.flatMap(({ name, rows }) => {
  const proven = rows.flatMap((row) => (row.kind === 'rule' && row.cases ? [row] : []))
  return proven.length === 0 ? [] : [{ name, rows: proven }]
})
/** Returns the rows with cases for a place (contract, sandbox or gateway), each with those cases. */
const rowsAt = (rows: readonly RuleRow[], place: Place, verb: 'take' | 'refuse') =>
  rows.flatMap((row) => {
    const isThere = place === 'contract' || (row.where?.includes(place) ?? true)
    const proofs = (row.cases ?? [])
      .filter(({ not }) => isThere && not?.[place] === undefined)
      .flatMap((each) => (each[verb] ?? []).map((change) => proofOf(row, each, change)))
    return proofs.length === 0 ? [] : [{ title: `${row.id}: ${row.text.slice(0, 120)}`, proofs }]
  })

const isAbsent = (value: unknown): boolean => typeof value === 'object' && value !== null && 'absent' in value
/** Returns the expected code, parameter and limit of a refusal. */
const refusalOf = ({ each: { code, parameter, limit, graphLimit }, change }: Proof) => {
  const [[first, value] = ['', undefined]] = Object.entries(change)
  return {
    code: code ?? (isAbsent(value) ? 'MISSING_PARAMETER' : 'INVALID_PARAMETER'),
    parameter: parameter ?? first,
    limit: graphLimit ?? limit,
  }
}
const CREATES = {
  'campaigns.batch': 'campaigns.create',
  'line_items.batch': 'line_items.create',
  'custom_audiences.batch': 'custom_audiences.create',
}
let made = 0
/** Applies a change to the parameters of a call. Batch items get the form that the place expects. */
const changed = ({ operation, sound, change }: Proof, place: Place): Values => {
  const of = SOUND[CREATES[operation.id as keyof typeof CREATES] ?? '']
  const itemOf = () => {
    if (of === undefined || place === 'contract') return {}
    made += 1
    const params = { ...of.params, ...('name' in of.params && { name: `Item ${made}` }) }
    return place === 'sandbox'
      ? { operation_type: 'Create', params }
      : { create: argumentsOf(of, params).input }
  }
  return valuesOf({ ...sound.params, ...change }, { itemOf, nextPosts, id: sound.id ?? '1' })
}
const errorsOf = ({ errors, data }: Asked) => [
  ...errors.map(({ extensions: { code, field, limit } }) => ({ code, field, limit })),
  ...(data?.done?.userErrors ?? []),
]

/** Returns the rows whose limits the GraphQL schema states. */
const limitsOf = (rows: readonly RuleRow[]) =>
  rowsAt(rows, 'gateway', 'refuse').flatMap(({ title, proofs }) => {
    const limited = proofs.filter(
      ({ each: { limit, code, graph } }) => limit !== undefined && (code ?? graph) === undefined,
    )
    return limited.length === 0 ? [] : [{ title, proofs: limited }]
  })
let asked: Promise<Values[]> | undefined
/** Number of types per request. A response may contain up to 120,000 values. */
const TYPES_AT_ONCE = 25
/** Reads the constraints of all types in the schema. */
const constraints = (): Promise<Values[]> => {
  asked ??= (async () => {
    const types = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'))
    const all: Values[] = []
    for (let first = 0; first < types.length; first += TYPES_AT_ONCE) {
      const fields = types.slice(first, first + TYPES_AT_ONCE).map(
        (type) => `${type}: schemaConstraints(type: "${type}") {
          operation parameter source minLength maxLength min max minItems maxItems
        }`,
      )
      const { data } = await world.ask(`{ ${fields.join(' ')} }`)
      all.push(...Object.values<Values[]>(data).flat())
    }
    return all
  })()
  return asked
}

const atContract = (proof: Proof) => {
  const contract = operations.get(proof.operation.id) as Operation
  const inAccount = contract.path.includes(':account_id') && { account_id: main }
  return problemsOf(contract, { ...inAccount, ...changed(proof, 'contract') }).map(
    ({ code, parameter, limit }) => ({ code, parameter, limit }),
  )
}
const bySandbox = (proof: Proof, more: Values = {}) =>
  callRest(world, proof.sound.account ?? main, proof.operation, proof.sound, {
    ...changed(proof, 'sandbox'),
    ...more,
  })
const byGateway = (proof: Proof, more: Values = {}) =>
  callGraph(world, proof.sound.account ?? main, proof.sound, { ...changed(proof, 'gateway'), ...more })
/** Returns all records of the sandbox as sorted lines. */
const exported = async (): Promise<string[]> =>
  (await (await fetch(`${world.sandboxUrl}/__sandbox/export`)).text()).split('\n')

describe('calls that break a rule', () => {
  let before: string[]
  // All chapters share one comparison, because an export takes as long as many calls.
  beforeAll(async () => {
    before = await exported()
  })

  describe.each(chapters)('$name', ({ rows }) => {
    it.each(rowsAt(rows, 'sandbox', 'refuse'))('are refused by the sandbox: $title', async ({ proofs }) => {
      for (const proof of proofs) {
        const { code, parameter } = refusalOf(proof)
        const { limit } = proof.each
        const { status, json } = await bySandbox(proof)
        const named = limit?.toLocaleString('en-US')
        const message =
          limit === undefined ? {} : { message: expect.stringMatching(new RegExp(` ${named}( |$)`)) }
        expect([proof.change, status, json.errors]).toEqual([
          proof.change,
          code.endsWith('NOT_FOUND') ? 404 : 400,
          [expect.objectContaining({ code, parameter, ...message })],
        ])
      }
    })

    it.each(rowsAt(rows, 'gateway', 'refuse'))('are refused in GraphQL: $title', async ({ proofs }) => {
      for (const proof of proofs) {
        const { change, each, sound, operation } = proof
        const { code, parameter, limit = null } = refusalOf(proof)
        const asked = await byGateway(proof)
        const made = {
          [operation.id]: asked.calls[operation.id],
          ...(sound.field?.startsWith('Mutation.') && asked.calls),
        }
        expect([change, made]).toEqual([change, { [operation.id]: each.graph === 'asked' ? 1 : undefined }])
        const isMutation = asked.data?.done?.userErrors !== undefined
        const named = {
          code: isMutation ? code : 'BAD_USER_INPUT',
          field: each.field ?? fieldOf(sound, parameter),
          ...((isMutation || limit !== null) && { limit }),
        }
        const byTypes = { code: expect.stringMatching(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/) }
        expect([change, errorsOf(asked)]).toEqual([
          change,
          [expect.objectContaining(each.graph === 'types' ? byTypes : named)],
        ])
      }
    })
  })

  it('change no records', async () => {
    const after = await exported()
    const [earlier, later] = [new Set(before), new Set(after)]
    expect(before.filter((line) => !later.has(line))).toEqual([])
    expect(after.filter((line) => !earlier.has(line))).toEqual([])
    expect(after).toHaveLength(before.length)
  })
})

describe.each(chapters)('$name', ({ rows }) => {
  it.each(rowsAt(rows, 'contract', 'refuse'))('enforces this rule in the contract: $title', ({ proofs }) => {
    for (const proof of proofs)
      expect([proof.change, atContract(proof)]).toEqual([proof.change, [refusalOf(proof)]])
  })

  it.each(rowsAt(rows, 'contract', 'take'))('accepts valid values in the contract: $title', ({ proofs }) => {
    for (const proof of proofs) expect([proof.change, atContract(proof)]).toEqual([proof.change, []])
  })

  it.each(rowsAt(rows, 'sandbox', 'take'))('accepts valid calls over REST: $title', async ({ proofs }) => {
    for (const proof of proofs) {
      const { status, json } = await bySandbox(proof, await proof.sound.prepare?.())
      expect([proof.change, json.errors, Math.floor(status / 100)]).toEqual([proof.change, undefined, 2])
      const written = changed(proof, 'sandbox')
      const shown = Object.keys(proof.change).filter(
        (name) => typeof written[name] === 'string' && typeof json.data?.[name] === 'string',
      )
      for (const name of shown) expect([name, json.data[name]]).toEqual([name, written[name]])
    }
  })

  it.each(rowsAt(rows, 'gateway', 'take'))('accepts valid calls in GraphQL: $title', async ({ proofs }) => {
    for (const proof of proofs) {
      const { change, sound, operation } = proof
      const asked = await byGateway(proof, await sound.prepare?.())
      expect([change, errorsOf(asked)]).toEqual([change, []])
      if (!sound.isCached) expect([change, asked.calls[operation.id]]).toEqual([change, 1])
    }
  })

  const limited = limitsOf(rows)
  if (limited.length === 0) return
  it.each(limited)('states its limits in the schema: $title', async ({ proofs }) => {
    const told = await constraints()
    for (const proof of proofs) {
      const { operation } = proof
      const { parameter, limit } = refusalOf(proof)
      const endpoint = endpointOf(operations.get(operation.id) as Operation)
      const own = told.filter((known) => known.operation === operation.id && known.parameter === parameter)
      expect([operation.id, parameter, own.length > 0]).toEqual([operation.id, parameter, true])
      for (const { source, ...bounds } of own) {
        expect([parameter, Object.values(bounds)]).toEqual([parameter, expect.arrayContaining([limit])])
        expect(source).toBe(endpoint)
      }
    }
  })
})
