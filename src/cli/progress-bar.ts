import { Presets, SingleBar } from 'cli-progress'

/**
 * Creates a progress bar, which is shown if standard error is a terminal. Ctrl-C restores the terminal's cursor and
 * line wrapping, which the bar turns off.
 */
export const createProgressBar = (format: string): SingleBar => {
  const options = { format, stream: process.stderr, noTTYOutput: false, hideCursor: true }
  const bar = new SingleBar(options, Presets.shades_classic)
  const end = (signal: NodeJS.Signals): void => {
    bar.stop()
    process.kill(process.pid, signal)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  return bar
}
