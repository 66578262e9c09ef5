import { WrongUsage } from './exit-codes.ts'

/**
 * Reads a recording that an argument names. Warns on standard error if its last line is incomplete.
 *
 * @param read reads the recording. Receives a function that prints a warning
 * @throws WrongUsage if the recording cannot be read
 */
export const readRecording = async <T>(read: (warn: (message: string) => void) => Promise<T>): Promise<T> => {
  const { UnreadableRecording } = await import('../recordings/read.ts')
  try {
    return await read((message) => void process.stderr.write(`${message}\n`))
  } catch (error) {
    throw error instanceof UnreadableRecording ? new WrongUsage(error.message) : error
  }
}
