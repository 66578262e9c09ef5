// Preloaded by `--expose-gc --import`: on SIGUSR2 the process collects its garbage and writes what is left, and the peak since then.
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
