import type { Command } from 'commander'
import type { StartOptions } from '../../process/start-options.ts'

/** Adds `adgraph start`, which `npm start` also runs. */
export const addStart = (program: Command): void => {
  program
    .command('start')
    .summary('Start the gateway and the sandbox')
    .description('Start the gateway, with a sandbox unless ADS_BASE_URL is set')
    .option('--port <number>', 'Port of the gateway; overrides PORT')
    .option('--open', 'Open GraphiQL in a browser')
    .addHelpText('after', '\nExample:\n  adgraph start --port 4010 --open\n\nSettings: adgraph help settings')
    .action(async (options: StartOptions) => (await import('../../process/start.ts')).run(() => options))
}
