import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { type RequiringTest, requirement } from '../../requirement.ts'

const FOLDER = new URL('languages/', import.meta.url)
const starts = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/** Call made by a script. POST sends the parameters as a form, other methods in the query. */
export type Call = readonly [method: string, path: string, parameters: Readonly<Record<string, string>>]

/** Values that a script signs with, and the address that it calls. */
interface Given {
  readonly base: string
  readonly consumer_key: string
  readonly consumer_secret: string
  readonly access_token: string
  readonly access_token_secret: string
}

/** Runs a script in `languages`. Returns the values that it prints, one per line. */
export const runScript = async (
  program: string,
  script: string,
  given: Given & Readonly<Record<string, unknown>>,
  env: Record<string, string> = {},
) => {
  const { stdout } = await promisify(execFile)(program, [new URL(script, FOLDER).pathname], {
    env: { LC_ALL: 'C.UTF-8', SANDBOX: JSON.stringify(given), ...env },
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

export interface Library {
  readonly name: string
  readonly program: string
  readonly script: string
  /** Declares a test that needs the library. It is skipped if the library is missing. */
  readonly itWith: RequiringTest
}

const library = (
  name: string,
  program: string,
  script: string,
  probe: readonly string[],
  packages: string,
): Library => ({
  ...{ name, program, script },
  itWith: requirement(name, () => starts(program, ...probe), `apt-get install ${packages}`),
})

/** OAuth libraries for other languages, unmodified. */
export const LIBRARIES: readonly Library[] = [
  library("Perl's Net::OAuth", '/usr/bin/perl', 'net-oauth.pl', ['-MNet::OAuth', '-e', '1'], 'libnet-oauth-perl'),
  library('ruby-oauth', '/usr/bin/ruby', 'ruby-oauth.rb', ['-roauth', '-e', '1'], 'ruby-oauth'),
  library("PHP's OAuth extension", '/usr/bin/php', 'php-oauth.php', ['-r', 'exit(class_exists("OAuth") ? 0 : 1);'], 'php-cli php-oauth'),
  library("Python's requests-oauthlib", '/usr/bin/python3', 'requests-oauthlib.py', ['-c', 'import requests_oauthlib'], 'python3-requests-oauthlib'),
] // biome-ignore format: one library per line

/** Declares a test that needs tweepy. It is skipped if tweepy is missing. */
export const itWithTweepy = requirement(
  'tweepy',
  () => starts('/usr/bin/python3', '-c', 'import tweepy'),
  'apt-get install python3-tweepy',
)
