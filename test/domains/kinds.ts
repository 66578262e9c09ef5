import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, type Json, restList, type World } from './world.ts'

/** Parameters by wire name; null is sent as the empty value that clears, and undefined is omitted. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

/** Converts names to camel case: most graph names are those of the wire. */
export const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

const camelInput = (given: Parameters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [camel(name), value]))

/** Converts parameters to form pairs. */
export const formOf = (given: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? '' : String(value)]),
  )

/** Kind of record that is written by REST and by GraphQL alike. */
export interface Kind {
  /** Path below the account, as in `cards/poll`. */
  readonly path: string
  /** Type in the graph, as in `PollCard`. */
  readonly type: string
  /** Name under which its calls are counted; default: its path. */
  readonly operations?: string
  /** Query of the list that shows all records. */
  readonly all?: string
  /** Converts parameters to a graph input; default: camel case. */
  readonly inputOf?: (given: Parameters) => Record<string, unknown>
}

/** Expected refusal on both sides. */
export interface Refusal {
  /** Code; default INVALID_PARAMETER. */
  readonly code?: string
  /** Parameter; default: the first one that was changed. */
  readonly parameter?: string
  /** Field in the graph; default: the parameter in camel case. */
  readonly field?: string
  readonly limit?: number
  /** Part of the message from REST. */
  readonly says?: string
  /** Whether the gateway cannot know the problem, so that it makes a call. */
  readonly asked?: boolean
  /** Whether the graph's input has no such value. */
  readonly bySchema?: boolean
}

/**
 * Asserts that REST and the graph refuse a change alike, and that the graph makes a call only if necessary.
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

/** Records of one kind in one account, both ways. */
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
    /** Creates a record. */
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
  /** Runs an action, and asserts that it changed no record of the kind. */
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
    /** Asserts that both sides refuse a create because of its difference from a valid one. */
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
    /** Asserts that both sides refuse an update. */
    refusesUpdate: (id: string, change: Parameters, refusal: Refusal): Promise<void> =>
      refuses(
        'update',
        change,
        refusal,
        () => rest.update(id, change),
        () => graph.update(id, inputOf(change)),
      ),
    /** Asserts that a deleted record is hidden from every call, whatever its flags. */
    gone: async (id: string, idParameter: string, code: string): Promise<void> => {
      for (const flags of ['', '?with_deleted=true', '?with_deleted=false'])
        expectRefused(await world.rest.get(`${base}/${id}${flags}`), code, idParameter)
      for (const flags of ['', '&with_deleted=true', '&with_total_count=true'])
        expect((await world.rest.get(`${base}?${idParameter}s=${id}${flags}`)).json.data).toEqual([])
      expect((await all()).map((record) => record.id)).not.toContain(id)
    },
  }
}
