import { createHash, hash } from 'node:crypto'

/** Position in a media upload. `digest` covers the account and all bytes up to this position. */
export interface MediaCheckpoint {
  readonly sentBytes: number
  readonly totalBytes: number
  readonly mediaKey: string
  readonly digest: string
}

export const formatMediaCheckpoint = (checkpoint: MediaCheckpoint): string => {
  const { sentBytes, totalBytes, mediaKey, digest } = checkpoint
  return `${sentBytes}-${totalBytes}-${mediaKey}-${digest}`
}

export const parseMediaCheckpoint = (text: string): MediaCheckpoint | undefined => {
  const [, sent, total, mediaKey, digest] =
    /^(\d{1,12})-(\d{1,12})-(\d{1,3}_\d{1,20})-([\w-]{43})$/.exec(text) ?? []
  if (mediaKey === undefined || digest === undefined) return undefined
  return { sentBytes: Number(sent), totalBytes: Number(total), mediaKey, digest }
}

/** Returns the initial digest, which covers only the account id. */
export const firstDigest = (accountId: string): string => hash('sha256', `${accountId}\n`, 'base64url')

/**
 * Extends a digest by one segment. Digests form a chain, so that an upload can continue from a checkpoint
 * without its earlier bytes.
 */
export const nextDigest = (digest: string, segment: Uint8Array): string =>
  createHash('sha256').update(digest).update(segment).digest('base64url')
