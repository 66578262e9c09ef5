import { decodeCall } from '../../contract/language/decode.ts'
import type { Operation } from '../../contract/language/define.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { formDecode, rawQuery } from '../../oauth1/index.ts'
import { Refusal } from '../refusal.ts'
import { jsonOf } from './body.ts'
import type { Arrival, Decoded, Received, Routed } from './exchange.ts'
import type { Step } from './steps.ts'

/**
 * A batch is judged as a whole here: that there are operations, and not too many. Its items are judged where they
 * are carried out, so that each problem stands at the index of its item (spec 2 §7).
 */
const asWhole = ({ batch }: Operation, input: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const sound = batch && { operation_type: Object.keys(batch.operations)[0], params: {} }
  return sound && Array.isArray(input.operations)
    ? { ...input, operations: input.operations.map(() => sound) }
    : input
}

/**
 * Interprets path, query, form and JSON by the contract and checks them against it; all problems are reported at
 * once (public facts §4.2). Query and form decode without failing here: the signature was verified over them.
 */
export const decode: Step<Arrival & Routed & Received, Decoded> = (exchange) => {
  const { operation, target, form, path } = exchange
  Object.assign(exchange, { input: path })
  const json = jsonOf(exchange)
  const pairs = [...formDecode(rawQuery(target)), ...formDecode(form ?? '')].filter(
    ([name]) => !name.startsWith('oauth_'),
  )
  const { input, problems } = decodeCall(operation, { path, pairs, ...(json !== undefined && { json }) })
  // The echo of a refused call shows what was understood of it.
  Object.assign(exchange, { input })
  const all = [...problems, ...problemsOf(operation, asWhole(operation, input))]
  if (all.length > 0) throw new Refusal(all)
  return { input }
}
