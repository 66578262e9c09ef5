import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { WrongUsage } from '../exit-codes.ts'
import { commandFor, GATEWAY, type GatewayOptions, originOf, queryGateway } from '../gateway-client.ts'
import { assertCanSave, saveSession, sessionFile } from '../session-file.ts'

interface Options extends GatewayOptions {
  readonly json?: true
}
interface Payload {
  readonly userErrors: readonly { readonly message: string; readonly field: string | null }[]
}
interface Started extends Payload {
  readonly login: string | null
  readonly authorizeUrl: string | null
}
interface Completed extends Payload {
  readonly sessionToken: string | null
  readonly expiresAt: string | null
  readonly user: { readonly screenName: string } | null
}

const START =
  'mutation Login { loginStart(input: { callback: "oob" }) { login authorizeUrl userErrors { message field } } }'
const COMPLETE =
  'mutation Pin($input: LoginCompleteInput!) { loginComplete(input: $input) { sessionToken expiresAt user { screenName } userErrors { message field } } }'
/** Pattern of a PIN without spaces. The gateway uses the same pattern. */
const PIN = /^[\x21-\x7e]{1,256}$/

/** Returns a mutation's payload. @throws Error with the gateway's message if there is none */
const payloadOf = async <T extends Payload>(options: Options, field: string, body: object): Promise<T> => {
  const { data, errors = [] } = await queryGateway(options, body, {})
  const payload = (data as Readonly<Record<string, T | null>> | null | undefined)?.[field]
  if (!payload || errors.length > 0)
    throw new Error(errors.map(({ message }) => message).join('; ') || 'The gateway returned no result')
  return payload
}

/** Replaces the mutation that the gateway suggests by this command. */
const withCommand = (message: string, options: Options): string =>
  message.replace('Start again with loginStart', `Run ${commandFor(options)('login')} again`)

const assertAccepted = ({ userErrors }: Payload, options: Options): void => {
  if (userErrors.length > 0)
    throw new Error(userErrors.map(({ message }) => withCommand(message, options)).join('; '))
}

/** Prompts for a PIN, and again after each wrong PIN. @throws Error if the input ends first */
const completeWithPin = async (options: Options, login: string | null): Promise<Completed> => {
  const prompt = createInterface({ input: process.stdin, output: process.stderr, prompt: 'PIN: ' })
  try {
    prompt.prompt()
    for await (const line of prompt) {
      const verifier = line.replaceAll(/\s/g, '')
      if (PIN.test(verifier)) {
        const variables = { input: { login, verifier } }
        const completed = await payloadOf<Completed>(options, 'loginComplete', { query: COMPLETE, variables })
        const wrong = completed.userErrors.find(({ field }) => field === 'verifier')
        if (!wrong) return completed
        process.stderr.write(`${wrong.message}\n`)
      }
      prompt.prompt()
    }
  } finally {
    prompt.close()
  }
  throw new Error('No PIN entered')
}

const run = async (options: Options): Promise<void> => {
  const file = options.tokenFile ?? sessionFile()
  if (file === undefined) throw new WrongUsage('No home directory: set HOME, or use --token-file')
  // Checked first, because a PIN works only once.
  await assertCanSave(file)
  const started = await payloadOf<Started>(options, 'loginStart', { query: START })
  assertAccepted(started, options)
  process.stderr.write(`Open this address, sign in and enter the PIN here:\n\n  ${started.authorizeUrl}\n\n`)
  const completed = await completeWithPin(options, started.login)
  assertAccepted(completed, options)
  const { sessionToken, expiresAt, user } = completed
  await saveSession(file, originOf(options), { token: sessionToken ?? '', expiresAt: expiresAt ?? '' })
  const signedIn = { screenName: user?.screenName, expiresAt, tokenFile: file }
  process.stdout.write(
    options.json
      ? `${JSON.stringify(signedIn)}\n`
      : `Signed in as @${user?.screenName} until ${expiresAt}. The session is saved in ${file}.\n`,
  )
}

/**
 * Adds `adgraph login`, which signs in with a PIN and saves the session in a file that only its owner can
 * read.
 */
export const addLogin = (program: Command): void => {
  program
    .command('login')
    .summary('Sign in to a gateway with a PIN')
    .description('Sign in to a gateway with a PIN. The session is saved in a file and never printed.')
    .option('--url <address>', 'Gateway URL', GATEWAY)
    .option('--token-file <file>', 'File to save the session in; default: ~/.config/adgraph/sessions.json')
    .option('--json', 'Print the result as one line of JSON')
    .addHelpText('after', '\nExample:\n  adgraph login --url https://ads.example.com')
    .action(run)
}
