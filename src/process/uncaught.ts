import { inspect } from 'node:util'

/**
 * A fault that nothing caught ends the process with what it is. Node itself would print its line of source before, which of a
 * bundle is most of the file.
 */
export const endOnFault = (): void => {
  process.on('uncaughtException', (fault) => {
    process.stderr.write(`${inspect(fault)}\n`)
    process.exit(1)
  })
}
