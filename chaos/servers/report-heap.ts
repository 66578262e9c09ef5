// Preloaded with `--expose-gc --import`. On SIGUSR2, the process collects garbage and prints the heap size and the peak since the last signal.
const bytes = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const EVERY_MS = 50

let peak = 0
setInterval(() => {
  peak = Math.max(peak, bytes())
}, EVERY_MS).unref()
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const held = bytes()
  process.stdout.write(`\n${JSON.stringify({ held, peak: Math.max(peak, held) })}\n`)
  peak = held
})
