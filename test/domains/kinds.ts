import type { Received } from '../../harness/sandbox/signed.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, type Json, restList, type World } from './world.ts'

/** Parameters by wire name; null is sent as the empty value that clears, undefined is left out. */
export type Parameters = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

/** Words in camel case: most names of the graph are those of the wire. */
export const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

const camelInput = (given: Parameters): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [camel(name), value]))

/** Parameters as pairs of a form. */
export const formOf = (given: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? '' : String(value)]),
  )

/** Records that are written by REST and by GraphQL alike. */
export interface Kind {
  /** Below the account, as in `cards/poll`. */
  readonly path: string
  /** In the graph, as in `PollCard`. */
  readonly type: string
  /** What its calls are counted as: its path unless told otherwise. */
  readonly operations?: string
  /** Query of the list that shows all of them. */
  readonly all?: string
  /** An input of the graph that says what parameters say; camel case unless told otherwise. */
  readonly inputOf?: (given: Parameters) => Record<string, unknown>
}

/** How both sides refuse a write. */
export interface Refusal {
  /** INVALID_PARAMETER unless told otherwise. */
  readonly code?: string
  /** The first parameter that was changed unless told otherwise. */
  readonly parameter?: string
  /** Of the graph: the parameter in camel case unless told otherwise. */
  readonly field?: string
  readonly limit?: number
  /** Part of the message of REST. */
  readonly says?: string
  /** The gateway cannot know it: the interface is asked. */
  readonly asked?: boolean
  /** The graph's input has no such value. */
  readonly bySchema?: boolean
}

/** Proves that REST and the graph refuse a change alike, and that the graph asks only where it has to. */
export const expectRefusedBothWays = async (
  operation: string,
  graphName: (parameter: string) => string,
  change: object,
  refusal: Refusal,
  { byRest, byGraph }: { byRest: () => Promise<Received>; byGraph: () => Promise<Asked> },
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

/** The records of one kind in one account, both ways. */
export const kindOf = (world: World, account: string, kind: Kind, fields = 'restId') => {
  const { path, type, operations = path, inputOf = camelInput } = kind
  const { all: query = 'with_deleted=true&sort_by=created_at-asc' } = kind
  const base = `/12/accounts/${account}/${path}`
  const field = type.charAt(0).toLowerCase() + type.slice(1)
  const send = (method: string, target: string, given: Parameters): Promise<Received> =>
    world.rest.form(method, target, formOf(given))
  const rest = {
    create: (given: Parameters) => send('POST', base, given),
    update: (id: string, given: Parameters) => send('PUT', `${base}/${id}`, given),
    delete: (id: string) => world.rest.delete(`${base}/${id}`),
    get: async (id: string): Promise<Json> => (await world.rest.get(`${base}/${id}`)).json.data,
    /** A new record. */
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
  /** Carries something out and proves that no record of the kind changed by it. */
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
    byRest: () => Promise<Received>,
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
    /** Proves that both sides refuse a create because of what differs from a sound one. */
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
    /** Proves that both sides refuse an update. */
    refusesUpdate: (id: string, change: Parameters, refusal: Refusal): Promise<void> =>
      refuses(
        'update',
        change,
        refusal,
        () => rest.update(id, change),
        () => graph.update(id, inputOf(change)),
      ),
    /** Proves that a deleted record is gone: no call shows it, whatever its flags. */
    gone: async (id: string, idParameter: string, code: string): Promise<void> => {
      for (const flags of ['', '?with_deleted=true', '?with_deleted=false'])
        expectRefused(await world.rest.get(`${base}/${id}${flags}`), code, idParameter)
      for (const flags of ['', '&with_deleted=true', '&with_total_count=true'])
        expect((await world.rest.get(`${base}?${idParameter}s=${id}${flags}`)).json.data).toEqual([])
      expect((await all()).map((record) => record.id)).not.toContain(id)
    },
  }
}
