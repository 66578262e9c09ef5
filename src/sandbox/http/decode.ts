import { decodeCall } from '../../contract/language/decode.ts'
import type { Operation } from '../../contract/language/define.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { formDecode, rawQuery } from '../../oauth1/index.ts'
import { Refusal } from '../refusal.ts'
import { jsonOf } from './body.ts'
import type { Arrival, Decoded, Received, Routed } from './exchange.ts'
import type { Step } from './steps.ts'

/** Items have problems of their own, with an index (spec 2 §7). */
const withoutItems = (
  { batch }: Operation,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const valid = batch && { operation_type: Object.keys(batch.operations)[0], params: {} }
  return valid && Array.isArray(input.operations)
    ? { ...input, operations: input.operations.map(() => valid) }
    : input
}

/** All problems at once (public facts §4.2). Query and form are well-formed: the signature covered them. */
export const decode: Step<Arrival & Routed & Received, Decoded> = (exchange) => {
  const { operation, target, form, path } = exchange
  Object.assign(exchange, { input: path })
  const json = jsonOf(exchange)
  const pairs = [...formDecode(rawQuery(target)), ...formDecode(form ?? '')].filter(
    ([name]) => !name.startsWith('oauth_'),
  )
  const { input, problems } = decodeCall(operation, { path, pairs, ...(json !== undefined && { json }) })
  // Refusals echo it.
  Object.assign(exchange, { input })
  const all = [...problems, ...problemsOf(operation, withoutItems(operation, input))]
  if (all.length > 0) throw new Refusal(all)
  return { input }
}
