import type { Command } from 'commander'

/** Adds `adgraph start`, which `npm start` runs too. */
export const addStart = (program: Command): void => {
  program
    .command('start')
    .description('Start the gateway, with a sandbox unless ADS_BASE_URL is set')
    .action(async () => (await import('../../process/start.ts')).run())
}
