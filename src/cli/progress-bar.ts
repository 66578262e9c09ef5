import { Presets, SingleBar } from 'cli-progress'

/**
 * Creates a progress bar, which is shown if standard error is a terminal. The bar turns off the terminal's cursor and
 * line wrapping. They are restored when the process exits, also after Ctrl-C.
 */
export const createProgressBar = (format: string): SingleBar => {
  const options = { format, stream: process.stderr, noTTYOutput: false, hideCursor: true }
  const bar = new SingleBar(options, Presets.shades_classic)
  const end = (signal: NodeJS.Signals): void => {
    bar.stop()
    process.kill(process.pid, signal)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  process.once('exit', () => bar.stop())
  return bar
}
