import { isLoopback } from '../contract/language/loopback.ts'
import { isPrivate, OPEN_TO_EVERYONE } from './kinds.ts'
import type { Settings, SettingsResult } from './read.ts'

const APPLICATION = ['ADS_BASE_URL', 'ADS_CONSUMER_KEY', 'ADS_CONSUMER_SECRET'] as const
const TOKEN = ['ADS_ACCESS_TOKEN', 'ADS_ACCESS_TOKEN_SECRET'] as const

/** Checks whether other machines can use service mode without a credential. */
const isOpenToOthers = ({ settings: { HOST, PUBLIC_URL }, isSet }: SettingsResult): boolean =>
  isSet('ADS_ACCESS_TOKEN') &&
  !isSet('SERVICE_KEY') &&
  [
    HOST,
    ...(PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) ? [new URL(PUBLIC_URL).hostname] : []),
  ].some((name) => !isLoopback(name))

type Name = keyof Settings

/** Returns one line for each violated rule that involves several settings. */
export const contradictions = (read: SettingsResult): string[] => {
  const { settings, isSet } = read
  const { WEB_CONCURRENCY: workers = 1, OPEN_SERVICE_MODE } = settings
  const problems: string[] = []
  const need = (names: readonly Name[], why: readonly Name[], reason = ''): void => {
    const set = why.filter(isSet)
    const missing = names.filter((name) => !isSet(name))
    if (set.length > 0 && missing.length > 0)
      problems.push(
        `${set.join(', ')} ${set.length === 1 ? 'requires' : 'require'} ${missing.join(', ')}${reason}`,
      )
  }
  need(APPLICATION, [...APPLICATION, ...TOKEN])
  need(TOKEN, TOKEN)
  need(['TLS_CERT', 'TLS_KEY'], ['TLS_CERT', 'TLS_KEY'])
  need(['SESSION_KEY'], ['SESSION_STORE_URL'], ': all processes need the same key')
  if (workers > 1 && !isSet('SESSION_STORE_URL'))
    problems.push(
      'SESSION_STORE_URL is required when WEB_CONCURRENCY is more than 1: all processes need the same ' +
        'sessions',
    )
  if (isOpenToOthers(read) && OPEN_SERVICE_MODE !== OPEN_TO_EVERYONE)
    problems.push(
      'HOST or PUBLIC_URL exposes service mode to others without SERVICE_KEY. Set SERVICE_KEY, or set ' +
        `OPEN_SERVICE_MODE to the words "${OPEN_TO_EVERYONE}"`,
    )
  if (settings.PRODUCTION === 'yes' && !isSet('ADS_BASE_URL') && settings.SANDBOX_IN_PRODUCTION === 'no')
    problems.push(
      'PRODUCTION=yes would serve the embedded sandbox, because ADS_BASE_URL is not set. Set ADS_BASE_URL, or ' +
        'set SANDBOX_IN_PRODUCTION=yes if this is intended',
    )
  if (settings.SIGN_IN_METHOD === 'oauth2' && isSet('ADS_BASE_URL') && !isSet('ADS_CLIENT_ID'))
    problems.push('SIGN_IN_METHOD=oauth2 requires ADS_CLIENT_ID')
  if (settings.TRUSTED_DOCUMENTS_MODE !== 'off' && settings.TRUSTED_DOCUMENTS.length === 0)
    problems.push(
      `TRUSTED_DOCUMENTS_MODE is ${settings.TRUSTED_DOCUMENTS_MODE}, but TRUSTED_DOCUMENTS lists no manifest`,
    )
  if (settings.AGENTS === 'on' && isSet('FEDERATION_PREFIX'))
    problems.push('AGENTS=on does not work with FEDERATION_PREFIX, because tools use unprefixed names')
  const { ADS_BASE_URL: base = '' } = settings
  if (!isSet('ADS_CREDENTIALS_URL') && URL.canParse(base) && !isPrivate(base))
    problems.push('ADS_BASE_URL must be https unless ADS_CREDENTIALS_URL is set')
  return problems
}
