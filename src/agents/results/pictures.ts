import type { Content } from '../tool.ts'
import { dataText } from './size.ts'

/** Returns the address to read an image from; undefined if its host is not a media host of the API. */
export type MediaAddress = (address: string) => URL | undefined

/** Maximum number of images in a result. */
export const MAX_PICTURES = 4
/** Maximum number of tokens that models count for an image. */
export const PICTURE_TOKENS = 1600
const MAX_PICTURE_BYTES = 1_048_576
const TIMEOUT_MS = 10_000

const TYPES = /^image\/(?:png|jpeg|gif|webp)$/
const FILM = /\.(?:mp4|mov|m3u8)(?:$|\?)/i

const bytesOf = async (body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_PICTURE_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Loaded = { readonly data: string; readonly mimeType: string } | { readonly reason: string }

const load = async (url: URL | undefined, signal: AbortSignal): Promise<Loaded> => {
  if (!url) return { reason: 'Not on a media host of the API' }
  try {
    // A redirect could lead to another host.
    const response = await fetch(url, { redirect: 'error', signal, credentials: 'omit' })
    const mimeType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!response.ok || !response.body || !TYPES.test(mimeType)) {
      await response.body?.cancel()
      return { reason: response.ok ? 'Not a PNG, JPEG, GIF or WebP image' : `Status ${response.status}` }
    }
    const bytes = await bytesOf(response.body)
    return bytes ? { data: bytes.toString('base64'), mimeType } : { reason: 'Larger than 1 MiB' }
  } catch {
    return { reason: 'Could not be loaded' }
  }
}

/** Loads a result's first images from media hosts, and lists those that could not be loaded. */
export const loadPictures = async (
  addresses: readonly string[],
  mediaAddress: MediaAddress,
  caller: AbortSignal,
): Promise<readonly Content[]> => {
  const chosen = addresses.filter((address) => !FILM.test(address)).slice(0, MAX_PICTURES)
  const signal = AbortSignal.any([caller, AbortSignal.timeout(TIMEOUT_MS)])
  const loaded = await Promise.all(
    chosen.map(async (address) => [address, await load(mediaAddress(address), signal)] as const),
  )
  const shown: string[] = []
  const missing: object[] = []
  const images: Content[] = []
  for (const [address, picture] of loaded)
    if ('data' in picture) {
      shown.push(address)
      images.push({ type: 'image', ...picture })
    } else missing.push({ address, reason: picture.reason })
  const note = { pictures: shown, ...(missing.length > 0 && { missing }) }
  return [{ type: 'text', text: dataText(note) }, ...images]
}
