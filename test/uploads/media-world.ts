/** Uploads media over real HTTP and reads them back from the sandbox. */
import { serveSandbox } from '../domains/world.ts'
import type { KINDS } from './media-files.ts'
import { type UploadOptions, upload } from './upload-client.ts'
import { main, world } from './uploads-world.ts'

export type Kind = keyof typeof KINDS

export const mediaAt = (query = '', gateway = world.url, account = main): string =>
  `${gateway}/media-uploads/${account}?${query}`

interface Sending extends UploadOptions {
  readonly url?: string
}
/** Uploads a complete file with a Content-Length header. */
export const sendFile = (query: string, file: Buffer, { url, type, headers, ...more }: Sending = {}) =>
  upload(mediaAt(query, url), file, {
    type: type ?? 'application/octet-stream',
    headers: { 'content-length': `${file.length}`, ...headers },
    ...more,
  })

/** Returns the API calls made by `work`, by operation. */
export const callsOf = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const counts = () => world.sandbox.calls.counts().operations
  const before = counts()
  await work()
  return Object.fromEntries(
    Object.entries(counts())
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}

/** Reads back a file from the media library by its key. */
export const readBack = async (mediaKey: string): Promise<Buffer> => {
  const { json } = await world.rest.get(`/12/accounts/${main}/media_library/${mediaKey}`)
  const response = await fetch(json.data.media_url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Starts another gateway whose waits advance the clock of the sandbox. */
export const serveAnotherForMedia = (more: Parameters<typeof serveSandbox>[2] = {}) =>
  serveSandbox(
    world.sandbox,
    { baseUrl: world.sandboxUrl },
    {
      reportTiming: {
        now: Date.now,
        pause: async () => {
          await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=5`, { method: 'POST' })
        },
      },
      ...more,
    },
  )
