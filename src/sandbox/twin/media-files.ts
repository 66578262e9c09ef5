import { contentTypeIn } from '../../contract/domains/media-content.ts'
import { mediaIdOf, mediaUploadOperations } from '../../contract/domains/media-uploads.ts'
import type { FoundUpload, OtherSystem } from '../engine/other-system.ts'
import { measure } from '../media/measure.ts'
import type { Entity, Frame } from '../storage/tables.ts'
import type { Source } from './load.ts'

/** Returns the URL to read a media file from; undefined if its host is not a media host of the API. */
export type MediaAddress = (address: string) => URL | undefined

/** Maximum number of bytes that are read from a file. Most files state their size in the first few kilobytes. */
const MAX_HEAD_BYTES = 262_144
const TIMEOUT_MS = 2000

/**
 * Image variant to read, and its maximum side in pixels (public guide on media URLs). Larger images are
 * scaled down, so a file of the maximum size does not reveal the original's size.
 */
const LARGE = { name: 'large', side: 2048 }

const sizeIn = (head: Buffer): Frame | undefined => {
  const type = contentTypeIn(head)
  return type === undefined ? undefined : measure(type, head)
}

/** Reads the beginning of a file, until its size in pixels is known. */
const readSize = async (url: URL): Promise<Frame | undefined> => {
  const response = await fetch(url, {
    // A redirect could lead to another host.
    redirect: 'error',
    credentials: 'omit',
    headers: { range: `bytes=0-${MAX_HEAD_BYTES - 1}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) await response.body?.cancel()
  if (!response.ok || !response.body) return undefined
  let head: Buffer = Buffer.alloc(0)
  // Leaving the loop cancels the body.
  for await (const chunk of response.body) {
    head = Buffer.concat([head, chunk])
    const size = sizeIn(head)
    if (size || head.length >= MAX_HEAD_BYTES) return size
  }
  return undefined
}

/** Upload as returned by STATUS (public media guide). */
interface UploadRecord {
  readonly media_key?: string
  readonly image?: { readonly image_type?: string; readonly w?: number; readonly h?: number } | null
  readonly video?: { readonly video_type?: string } | null
  readonly processing_info?: {
    readonly state?: string
    readonly error?: { readonly message?: string | null } | null
  } | null
}

const foundUpload = (mediaKey: string, { image, video, processing_info }: UploadRecord): FoundUpload => ({
  mediaKey,
  contentType: image?.image_type ?? video?.video_type,
  frame: image?.w && image.h ? { width: image.w, height: image.h } : undefined,
  failure:
    processing_info?.state === 'failed' ? (processing_info.error?.message ?? 'InvalidMedia') : undefined,
})

/**
 * Creates the reader for the sizes and uploads of media files, which the rules need. It reads each file and
 * each upload at most once.
 */
export const createMediaFiles = (
  source: Source,
  mediaAddress: MediaAddress,
): Pick<OtherSystem, 'sizeOf' | 'uploadOf'> => {
  const sizes = new Map<string, Promise<Frame | undefined>>()
  const uploads = new Map<string, Promise<FoundUpload | undefined>>()
  /** Origins that did not respond. Their other files are not requested, so that a preview waits only once. */
  const silent = new Set<string>()
  const readUpload = async (key: string): Promise<FoundUpload | undefined> => {
    const page = await source(mediaUploadOperations.status, { command: 'STATUS', media_id: mediaIdOf(key) })
    const record = page?.records[0] as UploadRecord | undefined
    return record?.media_key === undefined ? undefined : foundUpload(record.media_key, record)
  }
  const readFile = async ({ media_url, media_type }: Entity): Promise<Frame | undefined> => {
    const url = typeof media_url === 'string' ? mediaAddress(media_url) : undefined
    const isImage = media_type === 'IMAGE'
    if (isImage) url?.searchParams.set('name', LARGE.name)
    if (!url || silent.has(url.origin)) return undefined
    const size = await readSize(url).catch(() => {
      silent.add(url.origin)
      return undefined
    })
    return size && isImage && Math.max(size.width, size.height) >= LARGE.side ? undefined : size
  }
  return {
    uploadOf: (key) => {
      const upload = uploads.get(key) ?? readUpload(key)
      uploads.set(key, upload)
      // A failed read may be repeated.
      upload.catch(() => uploads.delete(key))
      return upload
    },
    sizeOf: async (media) => {
      const key = media.media_key as string
      const uploaded = (await uploads.get(key))?.frame
      if (uploaded) return uploaded
      const size = sizes.get(key) ?? readFile(media)
      sizes.set(key, size)
      return size
    },
  }
}
