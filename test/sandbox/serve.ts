import { recordFrom } from '../../harness/sandbox/exchanges.ts'
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/server.ts'

export interface Served {
  readonly sandbox: Sandbox
  readonly base: string
  /** Client that signs as the demo user, with timestamps from `clock`. */
  readonly client: Client
  /** Client that signs as a user with other accounts. */
  readonly stranger: Client
  /** Clock in milliseconds since the epoch. Only tests move it. */
  readonly clock: { now: number }
  /** Returns the clock's time in Unix seconds. */
  readonly timestamp: () => number
}

export const NOON = Date.parse('2026-11-20T12:00:00Z')

const logger = {
  // Logs internal errors of the sandbox, because its responses mask them.
  error: (details: object, message: string) => console.error(message, details),
}

/** Starts a sandbox in memory that listens on loopback, with a frozen clock. */
export const serve = async (options: SandboxOptions = {}): Promise<Served> => {
  const clock = { now: NOON }
  const created = await createSandbox({ logger, ...options, runtime: { now: () => clock.now } })
  const { url: base } = await created.listen(0, '127.0.0.1')
  const sandbox = recordFrom(created, base, options.edition)
  const timestamp = () => Math.floor(clock.now / 1000)
  return {
    sandbox,
    base,
    client: clientOf(base, sandbox.demoUser, { timestamp }),
    stranger: clientOf(base, sandbox.secondUser, { timestamp }),
    clock,
    timestamp,
  }
}

/** Starts one sandbox for all tests of a file and closes it after the last test. */
export const serving = async (options: SandboxOptions = {}): Promise<Served> => {
  const served = await serve(options)
  afterAll(() => served.sandbox.close())
  return served
}

/** Creates an account with one funding instrument, so that a test knows everything in it. */
export const newAccount = async (client: Client): Promise<{ account: string; funding: string }> => {
  const account = (await client.post('/12/accounts')).json.data[0].id
  const made = await client.post(
    `/12/accounts/${account}/funding_instruments?currency=USD&start_time=2026-01-01T00%3A00%3A00Z&type=CREDIT_CARD`,
  )
  return { account, funding: made.json.data.id }
}
