import { globalId, type World } from '../world.ts'
import { type Fields, graphInput, inputName, type Kind, WORDS } from './kinds.ts'
import type { Reason, Write } from './specification.ts'
import { graphRecord, readExactly, wireRecord } from './views.ts'

/** API through which a write is made. */
export type Way = 'rest' | 'graph'

/** Problem in a response: the REST parameter or GraphQL field, and the position of the operation. */
interface Complaint {
  readonly code: string
  readonly at: string | null | undefined
  readonly operation: number
}
/** Result of a write: the returned records or the reported problems. */
export type WriteResult =
  | { readonly records: readonly Fields[] }
  | { readonly complaints: readonly Complaint[]; readonly status?: number }

/**
 * Returns the HTTP status of a refusal: 404 for missing records, otherwise 400 (spec 2 §7; public facts
 * §4.2).
 */
const statusOf = (code: string): number => (code.endsWith('NOT_FOUND') ? 404 : 400)

const form = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? '' : String(value)]),
  )

/** Converts amounts to raw JSON integers, which keep all digits. */
const jsonValues = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('_local_micro') && typeof value === 'string'
        ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value)
        : value,
    ]),
  )

const OPERATION = { create: 'Create', update: 'Update', delete: 'Delete' } as const

export const writesOf = (world: World, account: string) => {
  const base = `/12/accounts/${account}`
  const byRest = async (write: Write): Promise<WriteResult> => {
    const { kind, verb, id, fields } = write
    const target = `${base}/${kind}${verb === 'create' ? '' : `/${id}`}`
    const response =
      verb === 'delete'
        ? await world.rest.delete(target)
        : await world.rest.form(verb === 'create' ? 'POST' : 'PUT', target, form(fields))
    return resultOf(kind, response)
  }
  // biome-ignore lint/suspicious/noExplicitAny: problems are untyped JSON
  const complaintsOf = (problems: any[], operation = 0): Complaint[] =>
    problems.map(({ code, parameter, attribute }) => ({ code, at: parameter ?? attribute, operation }))
  const resultOf = (kind: Kind, { status, text }: { status: number; text: string }): WriteResult => {
    const { data, errors = [], operation_errors = [] } = readExactly(text)
    const complaints = [
      ...complaintsOf(errors),
      ...operation_errors.flatMap((problems: unknown[], index: number) => complaintsOf(problems, index)),
    ]
    if (complaints.length === 0) {
      expect([status, text]).toEqual([200, text])
      return { records: [data].flat().map((record: Fields) => wireRecord(kind, record)) }
    }
    return { complaints, status }
  }
  const batchByRest = async (writes: readonly Write[]): Promise<WriteResult> => {
    const { kind } = writes[0] as Write
    const items = writes.map(({ verb, id, fields }) => ({
      operation_type: OPERATION[verb],
      params: { ...(verb !== 'create' && { [WORDS[kind].idParameter]: id }), ...jsonValues(fields) },
    }))
    return resultOf(kind, await world.rest.json('POST', `/12/batch/accounts/${account}/${kind}`, items))
  }

  const mutate = async (kind: Kind, field: string, payload: string, inputs: object, calls: string) => {
    const { idOf = '', args, values } = inputs as { idOf?: string; args: string; values: Fields }
    const {
      data,
      errors,
      calls: made,
    } = await world.ask(
      `mutation (${idOf}) { done: ${field}(${args}) { records: ${payload} { ${WORDS[kind].selection} }
        userErrors { code field operationIndex } } }`,
      values,
    )
    expect(errors).toEqual([])
    const { records, userErrors } = data.done
    if (userErrors.length === 0) {
      // A write makes one call. The fields of its payload need no further calls.
      expect(made).toEqual({ [calls]: 1 })
      return { records: [records].flat().map(graphRecord) }
    }
    expect(records).toBeNull()
    expect(Object.keys(made).filter((name) => name !== calls)).toEqual([])
    return {
      complaints: userErrors.map(
        ({
          code,
          field: at,
          operationIndex,
        }: {
          code: string
          field: string
          operationIndex: number | null
        }) => ({
          code,
          at,
          operation: operationIndex ?? 0,
        }),
      ),
    }
  }
  const byGraph = ({ kind, verb, id, fields }: Write, global: boolean): Promise<WriteResult> => {
    const { type, noun } = WORDS[kind]
    const many = kind === 'promoted_tweets' && verb === 'create' ? 's' : ''
    const field = `${noun}${many}${OPERATION[verb]}`
    const named = global
      ? { idOf: '$id: ID!', args: 'id: $id', values: { id: globalId(type, account, id ?? '') } }
      : { idOf: '$a: ID!, $id: ID!', args: 'accountId: $a, id: $id', values: { a: account, id } }
    const owner = { idOf: '$a: ID!', args: 'accountId: $a', values: { a: account } }
    const about = verb === 'create' ? owner : named
    const input = verb !== 'delete' && {
      idOf: `${about.idOf}, $input: ${type}${many}${OPERATION[verb]}Input!`,
      args: `${about.args}, input: $input`,
      values: { ...about.values, input: graphInput(fields) },
    }
    return mutate(kind, field, `${noun}${many}`, input || about, `${kind}.${verb}`)
  }
  const batchByGraph = (writes: readonly Write[]): Promise<WriteResult> => {
    const { kind } = writes[0] as Write
    const { type, list } = WORDS[kind]
    const operations = writes.map(({ verb, id, fields }) => {
      if (verb === 'delete') return { delete: id }
      return verb === 'create'
        ? { create: graphInput(fields) }
        : { update: { id, input: graphInput(fields) } }
    })
    const inputs = {
      idOf: `$a: ID!, $operations: [${type}BatchOperation!]!`,
      args: 'accountId: $a, operations: $operations',
      values: { a: account, operations },
    }
    return mutate(kind, `${list}Batch`, list, inputs, `${kind}.batch`)
  }

  return {
    single: (way: Way, write: Write, global: boolean): Promise<WriteResult> =>
      way === 'rest' ? byRest(write) : byGraph(write, global),
    batch: (way: Way, writes: readonly Write[]): Promise<WriteResult> =>
      way === 'rest' ? batchByRest(writes) : batchByGraph(writes),
  }
}

/** Asserts that a write was refused, and only for reasons that the model expects. */
export const expectRefusedFor = (
  answered: WriteResult,
  way: Way,
  writes: readonly Write[],
  reasons: readonly (readonly Reason[])[],
): void => {
  if ('records' in answered) throw new Error(`was done, though ${JSON.stringify(reasons)}`)
  const { complaints, status } = answered
  expect(complaints).not.toEqual([])
  for (const { code, at, operation } of complaints) {
    const { kind, verb } = writes[operation] as Write
    const words = (parameter: string) => {
      if (way === 'rest') return parameter
      return verb !== 'create' && parameter === WORDS[kind].idParameter ? 'id' : inputName(parameter)
    }
    const told = (reasons[operation] ?? []).map(({ codes, parameter }) => ({ codes, at: words(parameter) }))
    const match = told.some((reason) => reason.codes.includes(code) && reason.at === at)
    expect({ refusal: [code, at, operation], isOf: match ? 'its reasons' : told }).toEqual({
      refusal: [code, at, operation],
      isOf: 'its reasons',
    })
  }
  if (status !== undefined && writes.length === 1)
    expect(status).toBe(statusOf((complaints[0] as Complaint).code))
}
