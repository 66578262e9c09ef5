import { inspect } from 'node:util'

/**
 * Prints an uncaught error and exits. Node would also print the source line, which in a bundle is most of the
 * file.
 */
export const endOnFault = (): void => {
  process.on('uncaughtException', (fault) => {
    process.stderr.write(`${inspect(fault)}\n`)
    process.exit(1)
  })
}
