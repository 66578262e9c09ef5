import { once } from 'node:events'
import { type Started, wholeLines } from '../../harness/program.ts'

const MB = 1_000_000
/** `NODE_OPTIONS` that let `heapOf` read a program's heap. */
export const HEAP_REPORT_OPTIONS = `--expose-gc --import=${new URL('../servers/report-heap.ts', import.meta.url)}`

/** Memory of a process's objects and buffers (`heapUsed` and `external`) in MB. */
export interface Heap {
  /** Size after a garbage collection. */
  readonly held: number
  /** Peak since the previous call. */
  readonly peak: number
}

const heapReports = ({ output }: Started): string[] =>
  wholeLines(output()).filter((line) => line.startsWith('{"held"'))

/** Reads the heap of a process that runs with `HEAP_REPORT_OPTIONS`. @throws Error if it exits before it reports */
export const heapOf = async (program: Started): Promise<Heap> => {
  const { child, exit } = program
  const before = heapReports(program).length
  child.kill('SIGUSR2')
  while (heapReports(program).length === before) {
    const chunk = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), exit])
    if (!Array.isArray(chunk)) throw new Error(`The process exited with ${chunk}`)
  }
  const { held, peak } = JSON.parse(heapReports(program).at(-1) as string)
  return { held: held / MB, peak: peak / MB }
}
