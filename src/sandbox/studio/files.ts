import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** Folder that `scripts/build-pages.ts` writes to, relative to this source file or to the bundle. */
const FOLDER = new URL(
  import.meta.filename.endsWith('.js') ? '../../../studio/' : '../../../dist/studio/',
  import.meta.url,
)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface StudioFile {
  readonly type: string
  readonly bytes: Buffer
  readonly encoding?: 'gzip'
}

const bytesOf = (path: string): Promise<Buffer | undefined> =>
  readFile(new URL(path, FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Reads the page. Returns undefined if it has not been built. */
export const readPage = async (): Promise<string | undefined> => (await bytesOf('index.html'))?.toString()

/**
 * Reads an asset. Text assets are stored compressed, and are decompressed for clients without gzip. Returns
 * undefined if there is no asset with this name.
 */
export const readAsset = async (
  name: string,
  { 'accept-encoding': accepted = 'identity' }: IncomingHttpHeaders,
): Promise<StudioFile | undefined> => {
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  const compressed = await bytesOf(`studio/assets/${name}.gz`)
  if (!compressed) {
    const bytes = await bytesOf(`studio/assets/${name}`)
    return bytes && { type, bytes }
  }
  const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings()
  return encodings.some((encoding) => encoding === 'gzip' || encoding === '*')
    ? { type, bytes: compressed, encoding: 'gzip' }
    : { type, bytes: await promisify(gunzip)(compressed) }
}
