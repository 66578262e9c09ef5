import { operations } from '../contract/index.ts'
import { type Operation, VERSION } from '../contract/language/define.ts'
import { DEFAULT_EDITION, type Edition } from '../contract/language/standing.ts'
import { type FoundOperation, operationOf } from '../contract/routes.ts'
import { readCall } from '../recordings/call.ts'
import { recognizeEdition } from '../recordings/edition.ts'
import type { Exchange } from '../recordings/exchange.ts'
import { readExchanges } from '../recordings/read.ts'
import {
  createDriftWatch,
  type DriftWatch,
  readResponse,
  type SeenDrift,
  UpstreamError,
} from '../upstream/index.ts'
import { createMetricsSeen } from './definitions.ts'

/** Result of comparing recordings with the contract. */
export interface RecordedDrift {
  readonly exchanges: number
  /** Number of exchanges whose operation is in the contract. */
  readonly compared: number
  readonly drift: readonly SeenDrift[]
}

/** Compares one exchange with the contract. */
const compare = (watch: DriftWatch, found: FoundOperation, exchange: Exchange): void => {
  const { operation } = found
  const { status, responseHeaders: headers, response: text } = exchange
  watch.headers(operation, headers, () => [])
  if (status < 300 && operation.responds !== undefined) return
  const read = readCall(exchange, found)
  const input = read?.problems.length === 0 ? read.input : undefined
  const call = { operation, accountId: '', inspect: watch.inspect(operation), ...(input && { input }) }
  try {
    readResponse(call, { status, headers, text }, 0, () => [])
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (input) watch.refused(operation, input, error.details)
  }
}

/** Checks whether the contract already accounts for the warning or deprecation in a response header. */
const isKnown = ({ kind }: SeenDrift, { version, deprecated }: Operation): boolean =>
  kind === 'x-api-warn' && (deprecated !== undefined || version !== VERSION)

/**
 * Compares all exchanges of a recording with an edition of the contract, by default the specification.
 * Exchanges are not sampled. With `onCut`, the last line of a file may be incomplete.
 *
 * @throws UnreadableRecording if the recording cannot be read
 */
export const driftOfRecordings = async (
  path: string,
  edition: Edition = DEFAULT_EDITION,
  onCut?: (warning: string) => void,
): Promise<RecordedDrift> => {
  let [exchanges, compared, at] = [0, 0, 0]
  const metrics = createMetricsSeen()
  const watch = createDriftWatch({
    everyMs: 0,
    records: Number.POSITIVE_INFINITY,
    now: () => at,
    edition,
  })
  for await (const exchange of readExchanges(path, onCut)) {
    exchanges += 1
    const found = operationOf(exchange.method, exchange.target)
    if (!found) continue
    compared += 1
    at = exchange.startedAt ?? Date.now()
    compare(watch, found, exchange)
    metrics.note(found.operation, exchange, at)
  }
  const recognized = metrics.isEmpty()
    ? undefined
    : await recognizeEdition(readExchanges(path, onCut && (() => {})))
  const redefined = recognized?.edition ? metrics.redefined(recognized.edition, edition) : []
  const drift = watch.seen().filter((each) => {
    const operation = operations.get(each.operation)
    return operation === undefined || !isKnown(each, operation)
  })
  return { exchanges, compared, drift: [...drift, ...redefined] }
}
