import type { Command } from 'commander'
import { ConfigError, readOwnConfig } from '../../config.ts'
import {
  baseStringUri,
  collectParameters,
  createSigner,
  normalizeParameters,
  parseAuthorizationHeader,
  percentEncode,
  rawQuery,
  signatureBaseString,
} from '../../oauth1/index.ts'
import { collect, pairOf } from '../arguments.ts'
import { WrongUsage } from '../exit-codes.ts'

interface Options {
  readonly data: readonly string[]
  readonly nonce?: string
  readonly timestamp?: string
  readonly withoutToken?: true
  readonly header?: true
  readonly json?: true
}

export interface SignedByHand {
  /** Value of the Authorization header. */
  readonly authorization: string
  /** Signature base string (RFC 5849 §3.4.1). */
  readonly baseString: string
}

const formOf = (data: readonly string[]): string =>
  data
    .map(pairOf)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')

const uriOf = (url: string): string => {
  try {
    return baseStringUri(url)
  } catch {
    throw new WrongUsage('The URL must be absolute and begin with http:// or https://')
  }
}

/**
 * Signs with the credentials from the settings, without sending anything.
 *
 * @throws ConfigError if no application is configured, WrongUsage for invalid arguments
 */
const sign = (method: string, url: string, options: Options): SignedByHand => {
  if (options.timestamp !== undefined && !/^\d{1,10}$/.test(options.timestamp))
    throw new WrongUsage('--timestamp must be a whole number of seconds since 1970')
  const uri = uriOf(url)
  const { upstream } = readOwnConfig()
  if (!upstream)
    throw new ConfigError('Signing requires ADS_BASE_URL, ADS_CONSUMER_KEY and ADS_CONSUMER_SECRET')
  const { nonce, timestamp, withoutToken } = options
  const signer = createSigner({
    consumer: upstream.consumer,
    ...(upstream.token && !withoutToken && { token: upstream.token }),
    ...(nonce !== undefined && { nonce: () => nonce }),
    ...(timestamp !== undefined && { timestamp: () => Number(timestamp) }),
  })
  const form = formOf(options.data)
  const verb = method.toUpperCase()
  const authorization = signer.authorize({ method: verb, url, form })
  const header = parseAuthorizationHeader(authorization)
  const parameters = collectParameters({
    query: rawQuery(url),
    form,
    authorization: header.ok ? header.parameters : [],
  })
  const baseString = signatureBaseString(verb, uri, normalizeParameters(parameters))
  return { authorization, baseString }
}

/** Adds `adgraph sign`, which prints the header and the signature base string of a request. */
export const addSign = (program: Command): void => {
  program
    .command('sign')
    .summary('Print the OAuth 1.0a signature of a request')
    .description('Print the OAuth 1.0a header and the signature base string of a request. Nothing is sent.')
    .argument('<method>', 'GET, POST, PUT or DELETE')
    .argument('<url>', 'Absolute URL, including its query')
    .option('-d, --data <name=value>', 'Form parameter; repeatable', collect, [])
    .option('--nonce <text>', 'Nonce to use; default: random')
    .option('--timestamp <seconds>', 'Timestamp to use; default: the current time')
    .option('--without-token', 'Sign without an access token, for example to get a request token')
    .option('--header', 'Print only the header, for curl --header "$(adgraph sign --header …)"')
    .option('--json', 'Print the result as one line of JSON')
    .addHelpText(
      'after',
      "\nExample:\n  adgraph sign GET 'https://ads.example.com/12/accounts?count=1'\n\nRequests are signed with ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET, ADS_ACCESS_TOKEN and ADS_ACCESS_TOKEN_SECRET.",
    )
    .action((method: string, url: string, options: Options) => {
      const signed = sign(method, url, options)
      const header = `Authorization: ${signed.authorization}`
      if (options.header) {
        process.stdout.write(`${header}\n`)
        return
      }
      process.stdout.write(
        options.json ? `${JSON.stringify(signed)}\n` : `${header}\n\nBase string:\n${signed.baseString}\n`,
      )
    })
}
