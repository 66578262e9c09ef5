import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, type Json, restList, type World } from './world.ts'

/** Parameters by REST name. Null is sent as an empty value, which clears the field; undefined is not sent. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

/** Converts a REST name to camel case, which is usually the GraphQL name. */
export const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

const camelInput = (given: Parameters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [camel(name), value]))

/** Converts parameters to form fields. */
export const formOf = (given: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? '' : String(value)]),
  )

/** Kind of record that can be written through both REST and GraphQL. */
export interface Kind {
  /** Path below the account, such as `cards/poll`. */
  readonly path: string
  /** GraphQL type, such as `PollCard`. */
  readonly type: string
  /** Prefix of the operation names under which calls are counted; default: `path`. */
  readonly operations?: string
  /** Query string for listing all records. The default includes deleted records, oldest first. */
  readonly all?: string
  /** Converts parameters to a GraphQL input; default: the same values with names in camel case. */
  readonly inputOf?: (given: Parameters) => Record<string, unknown>
}

/** Expected refusal over REST and GraphQL. */
export interface Refusal {
  /** Error code; default: INVALID_PARAMETER. */
  readonly code?: string
  /** Refused REST parameter; default: the first parameter of the change. */
  readonly parameter?: string
  /** Refused GraphQL field; default: the parameter in camel case. */
  readonly field?: string
  readonly limit?: number
  /** Text that the REST message contains. */
  readonly says?: string
  /** Whether only the API can detect the problem. If so, the gateway makes a call. */
  readonly asked?: boolean
  /** Whether the GraphQL schema already refuses the input. */
  readonly bySchema?: boolean
}

/**
 * Asserts that REST and GraphQL refuse the same change, and that the gateway makes a call only if
 * `refusal.asked` is true.
 */
export const expectRefusedBothWays = async (
  operation: string,
  graphName: (parameter: string) => string,
  change: object,
  refusal: Refusal,
  { byRest, byGraph }: { byRest: () => Promise<SandboxResponse>; byGraph: () => Promise<Asked> },
): Promise<void> => {
  const { code = 'INVALID_PARAMETER', parameter = Object.keys(change)[0] as string, says = '' } = refusal
  const received = await byRest()
  expectRefused(received, code, parameter)
  expect(received.json.errors[0].message).toContain(says)
  if (refusal.bySchema) return expectError(await byGraph(), { code: 'BAD_USER_INPUT' })
  expectUserError(await byGraph(), code, refusal.field ?? graphName(parameter), {
    limit: refusal.limit ?? null,
    called: refusal.asked ? { [operation]: 1 } : {},
  })
}

/** Returns functions that read and write one kind of record in an account over REST and GraphQL. */
export const kindOf = (world: World, account: string, kind: Kind, fields = 'restId') => {
  const { path, type, operations = path, inputOf = camelInput } = kind
  const { all: query = 'with_deleted=true&sort_by=created_at-asc' } = kind
  const base = `/12/accounts/${account}/${path}`
  const field = type.charAt(0).toLowerCase() + type.slice(1)
  const send = (method: string, target: string, given: Parameters): Promise<SandboxResponse> =>
    world.rest.form(method, target, formOf(given))
  const rest = {
    create: (given: Parameters) => send('POST', base, given),
    update: (id: string, given: Parameters) => send('PUT', `${base}/${id}`, given),
    delete: (id: string) => world.rest.delete(`${base}/${id}`),
    get: async (id: string): Promise<Json> => (await world.rest.get(`${base}/${id}`)).json.data,
    /** Creates a record over REST and returns it. */
    made: async (given: Parameters): Promise<Json> => {
      const { status, json } = await send('POST', base, given)
      expect([status, json.errors]).toEqual([200, undefined])
      return json.data
    },
  }
  const graph = {
    create: (input: object): Promise<Asked> =>
      world.ask(
        `mutation ($a: ID!, $input: ${type}CreateInput!) { done: ${field}Create(accountId: $a, input: $input) { record: ${field} { ${fields} } ${ERRORS} } }`,
        { a: account, input },
      ),
    update: (id: string, input: object): Promise<Asked> =>
      world.ask(
        `mutation ($id: ID!, $a: ID, $input: ${type}UpdateInput!) { done: ${field}Update(id: $id, accountId: $a, input: $input) { record: ${field} { ${fields} } ${ERRORS} } }`,
        { id, a: account, input },
      ),
    delete: (id: string, also = ''): Promise<Asked> =>
      world.ask(
        `mutation ($id: ID!, $a: ID) { done: ${field}Delete(id: $id, accountId: $a) { record: ${field} { ${fields} ${also} } ${ERRORS} } }`,
        { id, a: account },
      ),
  }
  const all = (): Promise<Json[]> => restList(world.rest, `${base}?${query}`)
  /** Runs an action and asserts that it changes no record of this kind. */
  const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = await all()
    const result = await work()
    expect(await all()).toEqual(before)
    return result
  }
  const refuses = (
    verb: 'create' | 'update',
    change: Parameters,
    refusal: Refusal,
    byRest: () => Promise<SandboxResponse>,
    byGraph: () => Promise<Asked>,
  ): Promise<void> =>
    expectRefusedBothWays(`${operations}.${verb}`, camel, change, refusal, {
      byRest: () => unchanged(byRest),
      byGraph: () => unchanged(byGraph),
    })
  return {
    base,
    all,
    unchanged,
    rest,
    graph,
    /** Asserts that REST and GraphQL refuse a valid create once `change` is applied to it. */
    refusesCreate: (sound: Parameters, change: Parameters, refusal: Refusal): Promise<void> => {
      const given = { ...sound, ...change }
      return refuses(
        'create',
        change,
        refusal,
        () => rest.create(given),
        () => graph.create(inputOf(given)),
      )
    },
    /** Asserts that REST and GraphQL refuse an update. */
    refusesUpdate: (id: string, change: Parameters, refusal: Refusal): Promise<void> =>
      refuses(
        'update',
        change,
        refusal,
        () => rest.update(id, change),
        () => graph.update(id, inputOf(change)),
      ),
    /** Asserts that no call returns a deleted record, regardless of flags such as with_deleted. */
    gone: async (id: string, idParameter: string, code: string): Promise<void> => {
      for (const flags of ['', '?with_deleted=true', '?with_deleted=false'])
        expectRefused(await world.rest.get(`${base}/${id}${flags}`), code, idParameter)
      for (const flags of ['', '&with_deleted=true', '&with_total_count=true'])
        expect((await world.rest.get(`${base}?${idParameter}s=${id}${flags}`)).json.data).toEqual([])
      expect((await all()).map((record) => record.id)).not.toContain(id)
    },
  }
}
