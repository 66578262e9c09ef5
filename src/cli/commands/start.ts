import type { Command } from 'commander'

/** `adgraph start`: what `npm start` does. */
export const addStart = (program: Command): void => {
  program
    .command('start')
    .description('start the gateway, with a sandbox unless ADS_BASE_URL names an interface')
    .action(async () => (await import('../../process/start.ts')).run())
}
