import type { Admission } from '../rate/ledger.ts'
import { readResponse } from '../transport/response.ts'
import type { Streams } from '../transport/streams.ts'
import type { WireRequest } from '../transport/transport.ts'
import type { LastCallStep, SignedCall, StreamOptions } from './call.ts'
import type { LaidOut } from './prepare.ts'
import { learnFrom } from './try.ts'

type Openable = SignedCall & LaidOut & { readonly wireRequest: WireRequest; readonly admission?: Admission }

const NOTHING = { data: [], nextCursor: null, totalCount: null }

/**
 * Opens the stream for a call.
 *
 * @throws the UpstreamError subclass for the response status
 */
export const createOpen =
  ({ streams, now }: { readonly streams: Streams; readonly now: () => number }): LastCallStep<Openable> =>
  async ({ wireRequest, signal, stream, layout, credential, admission }) => {
    const { idleMs } = stream as StreamOptions
    const opened = await streams.open(wireRequest, { signal, idleMs })
    learnFrom(admission, 'lines' in opened ? { status: 200, headers: opened.headers } : opened.refusal, now)
    if ('lines' in opened) return { response: NOTHING, lines: opened.lines }
    return { response: readResponse(layout, opened.refusal, now(), () => credential.secrets) }
  }
