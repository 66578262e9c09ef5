import { Command, CommanderError, Option } from 'commander'
import { version } from '../version.ts'
import { addApply, addUndo } from './commands/apply.ts'
import { addBudget } from './commands/budget.ts'
import { addRecord, addReplay } from './commands/cassettes.ts'
import { addDoctor } from './commands/doctor.ts'
import { addDrift } from './commands/drift.ts'
import { addExport } from './commands/export.ts'
import { addLogin } from './commands/login.ts'
import { addMcp } from './commands/mcp.ts'
import { addNew } from './commands/new.ts'
import { addPersist } from './commands/persist.ts'
import { addPlan } from './commands/plan.ts'
import { addPull } from './commands/pull.ts'
import { addQuery } from './commands/query.ts'
import { addReport } from './commands/report.ts'
import { addSandbox } from './commands/sandbox.ts'
import { addSettings } from './commands/settings.ts'
import { addSign } from './commands/sign.ts'
import { addStart } from './commands/start.ts'
import { addUpload } from './commands/upload.ts'
import { EXIT, WrongUsage } from './exit-codes.ts'

/** Commands in help order. */
const COMMANDS = [
  addStart,
  addSandbox,
  addDoctor,
  addLogin,
  addQuery,
  addPlan,
  addApply,
  addUndo,
  addReport,
  addUpload,
  addPull,
  addRecord,
  addReplay,
  addSign,
  addExport,
  addPersist,
  addBudget,
  addDrift,
  addMcp,
  addNew,
  addSettings,
]

const createProgram = (): Command => {
  // No description, so that the help fits on a screen.
  const program = new Command('adgraph')
    .version(version, '-V, --version', 'Print the version')
    .usage('[--version] [command]')
    .helpOption('-h, --help', 'Print help')
    .helpCommand('help [command]', 'Print help for a command; adgraph help settings lists settings')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError('Run adgraph --help for commands, or adgraph <command> --help for its options.')
    // Keeps options of `export account` from being parsed as options of `export`.
    .enablePositionalOptions()
    .exitOverride()
  for (const add of COMMANDS) add(program)
  // Hidden, so that the help fits on a screen. `help` is still in the list of commands, and `--version` in
  // the usage line.
  for (const option of program.options) option.hideHelp()
  return program.addHelpOption(new Option('-h, --help').hideHelp())
}

/**
 * Runs the command in the arguments and sets the exit code. Ends the process only if standard output cannot be
 * written.
 */
export const runProgram = async (argv: readonly string[]): Promise<void> => {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // EPIPE means that the reader, such as `head`, has closed the pipe.
    if (code === 'EPIPE') process.exit(EXIT.ok)
    process.stderr.write(`adgraph: The output is incomplete: ${message}\n`)
    process.exit(EXIT.failed)
  })
  // Scripts interpret exit code 2 of `plan` as changes, so its usage errors need a different code.
  const usage = argv[2] === 'plan' ? EXIT.failed : EXIT.usage
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.ok : usage
      return
    }
    process.stderr.write(`adgraph: ${(error as Error).message}\n`)
    process.exitCode = error instanceof WrongUsage ? usage : EXIT.failed
  }
}
