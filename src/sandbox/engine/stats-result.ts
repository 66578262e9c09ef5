import type { Readable } from 'node:stream'

/** State of a statistics job's result at its URL. `isSigned` means that requests for it must be signed. */
export type StatsResult = { readonly isSigned: boolean } & (
  | { readonly expiredAt: string }
  | { readonly lateStatus: number }
  | { readonly open: () => Readable }
)
