import { resolve } from 'node:path'
import { Argument, type Command } from 'commander'
import { portMistake } from '../../process/port-option.ts'
import { WrongUsage } from '../exit-codes.ts'

interface NewOptions {
  readonly install: boolean
  readonly start: boolean
  readonly port: string
}

const HELP = `
The project is a React app with generated types. It needs no adgraph package at runtime.
Installs with npm, then starts the gateway and the development server.

Example:
  adgraph new dashboard my-app`

const create = async (folder: string, options: NewOptions): Promise<void> => {
  const mistake = portMistake(options.port, 1)
  if (mistake !== undefined) throw new WrongUsage(mistake)
  const port = Number(options.port)
  const { assertIsFree, copyDashboard } = await import('../new/folder.ts')
  const { npm, runDashboard } = await import('../new/run.ts')
  const target = resolve(folder)
  assertIsFree(target)
  // Runs first, so that a missing npm leaves no folder behind.
  if (options.install) await npm(['--version'], process.cwd(), 'ignore')
  copyDashboard(target)
  const argument = /^[\w./\\:~-]+$/.test(folder) ? folder : JSON.stringify(folder)
  const page = `http://127.0.0.1:${port}/`
  const later = `
  Copied the dashboard to ${target}

  To start it later:
  cd ${argument}${options.install ? '' : ' && npm install'}
  RETURN_URLS=${page} npx adgraph start      # in one terminal
  npm run dev${port === 5173 ? '' : ` -- --port ${port}`}      # in another

`
  process.stdout.write(later)
  if (!options.install) return
  await npm(['install', '--include=dev', '--no-audit', '--no-fund'], target, 'inherit')
  if (options.start) process.exitCode = await runDashboard(target, port)
}

/** Adds `adgraph new`, which copies the dashboard to a new project. */
export const addNew = (program: Command): void => {
  program
    .command('new')
    .summary('Create a dashboard of your own')
    .description('Copy the dashboard to a new folder, install its dependencies and run it')
    .addArgument(new Argument('<template>', 'What to copy').choices(['dashboard']))
    .argument('<folder>', 'New or empty folder')
    .option('--port <number>', 'Port of the development server', '5173')
    .option('--no-install', 'Copy only; do not install or start')
    .option('--no-start', 'Do not start the gateway or the development server')
    .addHelpText('after', HELP)
    .action((_template: string, folder: string, options: NewOptions) => create(folder, options))
}
