import { once } from 'node:events'
import { type Started, wholeLines } from '../../harness/program.ts'

const MB = 1_000_000
/** `NODE_OPTIONS` of a program whose heap can be asked for. */
export const TELLING_HEAP = `--expose-gc --import=${new URL('../servers/tell-heap.ts', import.meta.url)}`

/** Objects and buffers of a process (`heapUsed` and `external`) in MB. */
export interface Heap {
  /** After a garbage collection. */
  readonly held: number
  /** Highest value since the process was asked before. */
  readonly peak: number
}

const toldBy = ({ output }: Started): string[] =>
  wholeLines(output()).filter((line) => line.startsWith('{"held"'))

/** Asks a process that runs with `TELLING_HEAP`. @throws Error when it ends before it answers */
export const heapOf = async (program: Started): Promise<Heap> => {
  const { child, exit } = program
  const before = toldBy(program).length
  child.kill('SIGUSR2')
  while (toldBy(program).length === before) {
    const chunk = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), exit])
    if (!Array.isArray(chunk)) throw new Error(`the process ended with ${chunk}`)
  }
  const { held, peak } = JSON.parse(toldBy(program).at(-1) as string)
  return { held: held / MB, peak: peak / MB }
}
