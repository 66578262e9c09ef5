import { BenchFailure } from './contender.ts'
import { BadOption, COMMANDS, USAGE } from './options.ts'

interface Command {
  run(args: readonly string[]): Promise<void>
}

const commandOf = (name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(COMMANDS, name) ? name : undefined

const start = async (args: readonly string[]): Promise<number> => {
  const name = commandOf(args[0])
  const { run } = (await import(`./commands/${name ?? 'throughput'}.ts`)) as Command
  try {
    await run(name === undefined ? args : args.slice(1))
    return 0
  } catch (error) {
    if (error instanceof BadOption) {
      process.stderr.write(`${error.message}\n\n${USAGE}`)
      return 2
    }
    const message = error instanceof BenchFailure ? error.message : (error as Error).stack
    process.stderr.write(`Benchmark failed: ${message}\n`)
    return 1
  }
}

process.exitCode = await start(process.argv.slice(2))
if (process.exitCode !== 0) process.exit()
