import { Command, CommanderError } from 'commander'
import { version } from '../version.ts'
import { addSandbox } from './commands/sandbox.ts'
import { addStart } from './commands/start.ts'
import { EXIT } from './exit-codes.ts'
import { settingsHelp } from './settings-help.ts'

const createProgram = (): Command => {
  const program = new Command('adgraph')
    .description('A GraphQL layer over an advertising management REST interface, with a sandbox of it.')
    .version(version)
    .showHelpAfterError()
    .exitOverride()
    .addHelpText('after', settingsHelp)
  for (const add of [addStart, addSandbox]) add(program)
  return program
}

/** Runs the command that the arguments name; sets the exit code, and ends the process only for a wrong usage. */
export const runProgram = async (argv: readonly string[]): Promise<void> => {
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
      return
    }
    process.stderr.write(`adgraph: ${(error as Error).message}\n`)
    process.exitCode = EXIT.failed
  }
}
