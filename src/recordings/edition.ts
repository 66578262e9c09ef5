import { inEdition } from '../contract/editions.ts'
import { operations } from '../contract/index.ts'
import { decodeObject } from '../contract/language/decode.ts'
import type { BatchOperationType, Operation } from '../contract/language/define.ts'
import { isRecord } from '../contract/language/is-record.ts'
import { EDITIONS, type Edition } from '../contract/language/standing.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { describe } from '../contract/language/values.ts'
import { operationOf } from '../contract/routes.ts'
import { readCall } from './call.ts'
import { type Exchange, listOf, parsedResponse } from './exchange.ts'

/** Facts in a recording that contradict an edition. */
export interface Contradictions {
  readonly edition: Edition
  readonly count: number
  /** Describes the first contradiction, without values from the recording. */
  readonly example?: string
}
export interface RecognizedEdition {
  /**
   * Recognized edition; undefined if the recording contradicts all editions, or does not distinguish them.
   */
  readonly edition: Edition | undefined
  readonly exchanges: number
  readonly contradictions: readonly Contradictions[]
}

type Fields = Readonly<Record<string, unknown>>
/** One call, or one item of a batch, with the record that it returned and the parameters that were refused. */
interface Seen {
  readonly operation: Operation
  readonly input: Fields
  readonly record: unknown
  readonly refused: readonly unknown[]
  readonly isAccepted: boolean
}

const parametersIn = (errors: unknown): readonly unknown[] =>
  listOf(errors).map((error) => isRecord(error) && error.parameter)

/** Returns the input and the response fields of an exchange; undefined for an unknown or unreadable call. */
const readExchange = (exchange: Exchange) => {
  const found = operationOf(exchange.method, exchange.target)
  const read = found && readCall(exchange, found)
  if (!read) return undefined
  const answered = parsedResponse(exchange)
  return { operation: found.operation, input: read.input, answer: isRecord(answered) ? answered : {} }
}

const seenIn = (
  exchange: Exchange,
): { calls: readonly Seen[]; records: readonly (readonly [Operation, unknown])[] } => {
  const read = readExchange(exchange)
  if (!read) return { calls: [], records: [] }
  const { operation, input, answer } = read
  const isAccepted = exchange.status < 300
  const create = operations.get(`${operation.resource.name}.create`)
  const data = [answer.data ?? []].flat()
  const records = create && isAccepted ? data.map((record) => [create, record] as const) : []
  const { batch } = operation
  if (!batch) {
    const refused = parametersIn(answer.errors)
    return { calls: [{ operation, input, record: answer.data, refused, isAccepted }], records }
  }
  const calls = listOf(input.operations).flatMap((item, index): Seen[] => {
    const { operation_type: type, params } = isRecord(item) ? item : {}
    const isKnown = typeof type === 'string' && Object.hasOwn(batch.operations, type)
    const single = isKnown ? batch.operations[type as BatchOperationType] : undefined
    if (!single || !isRecord(params)) return []
    const refused = parametersIn(listOf(answer.operation_errors)[index])
    const own = { ...decodeObject(single, params), account_id: input.account_id }
    return [{ operation: single, input: own, record: data[index], refused, isAccepted }]
  })
  return { calls, records }
}

type Problems = ReadonlyMap<string, string>
const problemsIn = (edition: Edition, operation: Operation, input: Fields): Problems =>
  new Map(
    problemsOf(inEdition(operation, edition), input).map(({ parameter = '', message }) => [
      parameter,
      message,
    ]),
  )

const withoutNulls = (record: unknown): Fields =>
  isRecord(record) ? Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) : {}

/**
 * Returns the contradictions between an exchange and each edition. Problems common to all editions are
 * ignored, because they cannot tell editions apart.
 */
const contradictionsIn = (exchange: Exchange): ReadonlyMap<Edition, readonly string[]> => {
  const found = new Map<Edition, string[]>(EDITIONS.map((edition) => [edition, []]))
  const { calls, records } = seenIn(exchange)
  const compare = (
    operation: Operation,
    input: Fields,
    note: (edition: Edition, own: Problems, all: Problems[]) => void,
  ) => {
    if (EDITIONS.every((edition) => inEdition(operation, edition) === operation)) return
    const all = EDITIONS.map((edition) => problemsIn(edition, operation, input))
    for (const [index, edition] of EDITIONS.entries()) note(edition, all[index] as Problems, all)
  }
  const accepted = (operation: Operation) => (edition: Edition, own: Problems, all: Problems[]) => {
    for (const [parameter, message] of own)
      if (!all.every((each) => each.has(parameter))) found.get(edition)?.push(`${operation.name}: ${message}`)
  }
  for (const [create, record] of records) compare(create, withoutNulls(record), accepted(create))
  for (const { operation, input, record, refused, isAccepted } of calls) {
    compare(operation, input, (edition, own, all) => {
      if (isAccepted) accepted(operation)(edition, own, all)
      else
        for (const [parameter, message] of all.flatMap((each) => [...each]))
          if (refused.includes(parameter) && !own.has(parameter))
            found.get(edition)?.push(`${operation.name}: refused, ${message}`)
      for (const [name, schema] of Object.entries(inEdition(operation, edition).params)) {
        const { default: usual } = describe(schema)
        const isDefault = isAccepted && isRecord(record) && usual !== undefined && input[name] === undefined
        const differs = EDITIONS.some(
          (each) => describe(inEdition(operation, each).params[name] ?? {}).default !== usual,
        )
        if (isDefault && differs && operation.verb === 'create' && record[name] !== usual)
          found.get(edition)?.push(`${operation.name}: ${name} does not default to ${usual}`)
      }
    })
  }
  return found
}

/**
 * Recognizes the edition of a recording by calls, defaults, records and refusals that occur in only one
 * edition.
 */
export const recognizeEdition = async (exchanges: AsyncIterable<Exchange>): Promise<RecognizedEdition> => {
  const found = new Map<Edition, { count: number; example?: string }>(
    EDITIONS.map((edition) => [edition, { count: 0 }]),
  )
  let total = 0
  for await (const exchange of exchanges) {
    total += 1
    for (const [edition, [first]] of contradictionsIn(exchange)) {
      const known = found.get(edition)
      if (!known || first === undefined) continue
      known.count += 1
      known.example ??= first
    }
  }
  const contradictions = EDITIONS.map((edition) => ({ edition, count: 0, ...found.get(edition) }))
  const possible = contradictions.filter(({ count }) => count === 0)
  const edition = possible.length === 1 ? possible[0]?.edition : undefined
  return { edition, exchanges: total, contradictions }
}
