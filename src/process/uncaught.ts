import { inspect } from 'node:util'

/**
 * Ends the process on an uncaught error and prints it. Node would also print the source line, which is most
 * of the file in a bundle.
 */
export const endOnFault = (): void => {
  process.on('uncaughtException', (fault) => {
    process.stderr.write(`${inspect(fault)}\n`)
    process.exit(1)
  })
}
