import { decodeCall } from '../../contract/language/decode.ts'
import type { Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { formDecode, rawQuery } from '../../oauth1/index.ts'
import type { Step } from '../../steps/steps.ts'
import type { FindMissing } from '../engine/handle.ts'
import { Refusal } from '../refusal.ts'
import { jsonOf } from './body.ts'
import type { Arrival, Associated, Authenticated, Decoded, Received, Routed } from './exchange.ts'
import { mayWrite } from './permit.ts'

/**
 * Replaces batch items with a valid placeholder, because their problems are reported separately, by index
 * (spec 2 §7).
 */
const withoutItems = (
  { batch }: Operation,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const valid = batch && { operation_type: Object.keys(batch.operations)[0], params: {} }
  return valid && Array.isArray(input.operations)
    ? { ...input, operations: input.operations.map(() => valid) }
    : input
}

type Checked = Arrival & Routed & Received & Authenticated & Associated

/**
 * Creates the step that decodes and validates the input and reports all problems together (public facts
 * §4.2). Decoding the query and the form cannot fail, because authentication has already decoded both.
 */
export const createDecode =
  (findMissing: FindMissing): Step<Checked, Decoded> =>
  (exchange) => {
    const { operation, target, form, path } = exchange
    Object.assign(exchange, { input: path })
    const json = jsonOf(exchange)
    const pairs = [...formDecode(rawQuery(target)), ...formDecode(form ?? '')].filter(
      ([name]) => !name.startsWith('oauth_'),
    )
    const { input, problems } = decodeCall(operation, { path, pairs, ...(json !== undefined && { json }) })
    // The input is stored before validation, because refusals echo it.
    Object.assign(exchange, { input })
    const all = [...problems, ...problemsOf(operation, withoutItems(operation, input))]
    return all.length > 0 ? refuseAll({ ...exchange, input }, all, findMissing) : { input }
  }

/**
 * Refuses a call. Missing references are reported only to callers with write access, so that others learn
 * nothing about them.
 */
const refuseAll = async (
  exchange: Checked & Decoded,
  problems: readonly Problem[],
  findMissing: FindMissing,
): Promise<never> => {
  const { operation, input, caller } = exchange
  const missing = mayWrite(exchange) ? await findMissing(operation, input, caller, problems) : []
  throw new Refusal([...problems, ...missing])
}
