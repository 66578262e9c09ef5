import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { movie } from '../sandbox/media/files.ts'
import { killGatewayProcesses, startGatewayProcess } from './gateway-process.ts'
import { mediaAt } from './media-world.ts'
import { upload } from './upload-client.ts'
import { main, startUploads, world } from './uploads-world.ts'

const MIB = 1_048_576
startUploads({ database: ':memory:', uploadBytes: 512 * MIB })
afterEach(killGatewayProcesses)

/** Size of the video. With `UPLOAD_MIB=500`, the test takes several minutes. */
const BYTES = Number(process.env.UPLOAD_MIB ?? 200) * MIB
const HEAD = movie()
HEAD.writeUInt32BE(8 + BYTES - HEAD.length, HEAD.length - 8)

/** Yields the video from a position that is a multiple of 1 MiB. Each MiB differs from all others. */
function* video(from = 0): Generator<Buffer> {
  for (let at = from; at < BYTES; at += MIB) {
    const block = Buffer.alloc(MIB, 'videos are long ')
    block.writeUInt32BE(at, MIB / 2)
    if (at === 0) HEAD.copy(block)
    yield block
  }
}
const digestOf = async (blocks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const block of blocks) hash.update(block)
  return hash.digest('hex')
}

/** Reads the stored video back in parts. */
async function* stored(address: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < BYTES; at += 20 * MIB) {
    const range = `bytes=${at}-${Math.min(BYTES, at + 20 * MIB) - 1}`
    yield Buffer.from(await (await fetch(address, { headers: { range } })).arrayBuffer())
  }
}

const residentMiB = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Asserts that memory does not grow with the number of bytes, and logs both maximums. */
const expectFlat = (samples: readonly number[]): void => {
  const half = Math.floor(samples.length / 2)
  const [early, late] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))]
  console.info(`resident memory: at most ${Math.round(early)} MiB, then ${Math.round(late)} MiB`)
  expect(late - early).toBeLessThan(MAX_GROWTH_MIB)
}
/** Maximum growth. A gateway that buffered the whole file would exceed it; memory varies by about 20 MiB anyway. */
const MAX_GROWTH_MIB = 40

describe('large video', () => {
  it('is uploaded with bounded memory, even if one gateway is killed and another continues', async () => {
    const [first, second] = await Promise.all([startGatewayProcess(), startGatewayProcess()])
    const headers = { 'content-length': `${BYTES}` }
    const killed = once(first.child, 'exit')
    const samples: [number[], number[]] = [[], []]
    const broken = await upload(mediaAt('upload=large', first.url), video(), {
      type: 'video/mp4',
      headers,
      onLine: ({ sentBytes }) => {
        // Lines sent before the kill still arrive after it, when the process no longer exists.
        if (first.child.killed) return undefined
        samples[0].push(residentMiB(first.child.pid))
        if (sentBytes >= BYTES / 2) first.child.kill('SIGKILL')
        return undefined
      },
    })
    await killed
    expect(broken.complete).toBe(false)
    const { checkpoint, sentBytes } = broken.lines.at(-1)
    expect(sentBytes).toBeLessThan(BYTES)
    const query = `upload=large&offset=${sentBytes}&checkpoint=${encodeURIComponent(checkpoint)}`
    const { lines } = await upload(mediaAt(query, second.url), video(sentBytes), {
      type: 'video/mp4',
      headers: { 'content-length': `${BYTES - sentBytes}` },
      onLine: () => {
        samples[1].push(residentMiB(second.child.pid))
        return undefined
      },
    })
    expect(lines[0]).toEqual({ upload: 'large', sentBytes })
    expect(lines.at(-1)).toMatchObject({ done: true, sentBytes: BYTES, totalBytes: BYTES })
    for (const each of samples) expectFlat(each)
    const { json } = await world.rest.get(`/12/accounts/${main}/media_library/${lines.at(-1).mediaKey}`)
    expect(await digestOf(stored(json.data.media_url))).toBe(await digestOf(video()))
  }, 180_000)
})
