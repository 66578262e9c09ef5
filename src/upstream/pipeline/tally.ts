import type { Operation } from '../../contract/language/define.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import { grouped } from '../../contract/language/limits.ts'
import { graphName } from '../../contract/language/names.ts'
import { Incomplete, UpstreamError } from '../errors.ts'
import type { Call, CallStep } from './call.ts'

/**
 * Checks the size of a body.
 *
 * @throws InvalidInput PAYLOAD_TOO_LARGE if it exceeds the API's limit (spec 2 §8 Limits)
 */
export const assertSize = ({ bodyBytes: limit }: Operation, body: string | Uint8Array | undefined): void => {
  if (limit === undefined || body === undefined || Buffer.byteLength(body) <= limit) return
  throw new InvalidInput([
    {
      code: 'PAYLOAD_TOO_LARGE',
      message: `The request exceeds the limit of ${grouped(limit)} bytes`,
      limit,
      rule: 'bodyBytes',
    },
  ])
}

/**
 * Checks that the API has processed all records of a write.
 *
 * @throws Incomplete if the number differs from the number sent (spec 2 §7)
 */
export const assertTally = (
  { name, tally, resource }: Operation,
  input: Readonly<Record<string, unknown>>,
  data: unknown,
): void => {
  if (!tally) return
  const sent = tally.sent(input)
  const counted = data as Readonly<Record<string, unknown>>
  const differing = tally.fields.find(
    (field) => counted[graphName(field, resource.fields[field] ?? {})] !== sent,
  )
  if (differing === undefined) return
  throw new Incomplete(
    `The advertising API processed a different number of records than the ${sent} that were sent`,
    { operation: name, status: 200 },
  )
}

/**
 * Sends a write once more if the API processed a different number of records than were sent (spec 2 §4 Custom
 * audiences).
 */
export const repeatMiscounted: CallStep<Call> = (call, next) =>
  call.operation.tally ? counted(call, next) : next(call)

const counted: CallStep<Call> = async (call, next) => {
  const { operation, input, isRepeatable } = call
  for (let isRepeated = false; ; isRepeated = true) {
    const result = await next(call).catch((error: unknown) => {
      // If the repeat fails, the outcome is unknown, because the first write may have been carried out in
      // part.
      if (isRepeated && error instanceof UpstreamError && !isRepeatable)
        error.failedWrite('UNKNOWN', { operation, input })
      throw error
    })
    try {
      assertTally(operation, input, result.response.data)
      return result
    } catch (error) {
      if (isRepeated || !(error instanceof Incomplete)) throw error
    }
  }
}
