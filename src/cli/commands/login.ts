import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { GATEWAY, type GatewayOptions, originOf, queryGateway } from '../gateway-client.ts'
import { SESSION_FILE, saveSession } from '../session-file.ts'

interface Options extends GatewayOptions {
  readonly pin?: string
  readonly json?: true
}
interface UserErrors {
  readonly userErrors: readonly { readonly message: string }[]
}
interface Started extends UserErrors {
  readonly login: string | null
  readonly authorizeUrl: string | null
}
interface Completed extends UserErrors {
  readonly sessionToken: string | null
  readonly expiresAt: string | null
  readonly user: { readonly screenName: string } | null
}

const START =
  'mutation Login { loginStart(input: { callback: "oob" }) { login authorizeUrl userErrors { message } } }'
const COMPLETE =
  'mutation Pin($input: LoginCompleteInput!) { loginComplete(input: $input) { sessionToken expiresAt user { screenName } userErrors { message } } }'

/** Returns a mutation's payload. @throws Error with the gateway's message if the mutation was refused */
const payloadOf = async <T extends UserErrors>(options: Options, field: string, body: object): Promise<T> => {
  const { data, errors } = await queryGateway(options, body, {})
  const payload = (data as Readonly<Record<string, T | null>> | null | undefined)?.[field]
  const refusals = errors ?? payload?.userErrors ?? []
  if (!payload || refusals.length > 0)
    throw new Error(refusals.map(({ message }) => message).join('; ') || 'The gateway returned no result')
  return payload
}

const readPin = async (): Promise<string> => {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  prompt.once('close', () => reject(new Error('No PIN entered')))
  try {
    return (await Promise.race([prompt.question('PIN: '), ended])).trim()
  } finally {
    prompt.close()
  }
}

const run = async (options: Options): Promise<void> => {
  const { login, authorizeUrl } = await payloadOf<Started>(options, 'loginStart', { query: START })
  process.stderr.write(`Open this address, sign in and enter the PIN here:\n\n  ${authorizeUrl}\n\n`)
  const verifier = await readPin()
  const { sessionToken, expiresAt, user } = await payloadOf<Completed>(options, 'loginComplete', {
    query: COMPLETE,
    variables: { input: { login, verifier } },
  })
  const file = options.tokenFile ?? SESSION_FILE
  await saveSession(file, originOf(options), { token: sessionToken ?? '', expiresAt: expiresAt ?? '' })
  const signedIn = { screenName: user?.screenName, expiresAt, tokenFile: file }
  process.stdout.write(
    options.json
      ? `${JSON.stringify(signedIn)}\n`
      : `Signed in as @${user?.screenName} until ${expiresAt}. The session is saved in ${file}.\n`,
  )
}

/**
 * Adds `adgraph login`, which creates a session by PIN and saves it in a file that only its owner can read.
 */
export const addLogin = (program: Command): void => {
  program
    .command('login')
    .description('Sign in to a gateway with a PIN. The session is saved in a file and never printed.')
    .option('--url <address>', 'Gateway URL', GATEWAY)
    .option('--token-file <file>', 'File to save the session in; default: ~/.config/adgraph/sessions.json')
    .option('--json', 'Print one line of JSON')
    .addHelpText('after', '\nExample:\n  adgraph login --url https://ads.example.com')
    .action(run)
}
