import type { IncomingHttpHeaders } from 'node:http'
import type { Principal } from '../../graph/context/principal.ts'
import type { Sender } from '../../policy/index.ts'
import type { Scopes } from './spend-ledger.ts'

/**
 * Sender of a client's writes, with the ids that a policy needs to recognize it and to count its new
 * spending.
 */
export interface PolicedSender extends Sender {
  /** Name that the sender's new spending is counted under. All sessions of a user share it. */
  readonly id: string
  /** User id; undefined in service mode if it is unknown. */
  readonly userId: string | undefined
}

/** Header with the name of the client program. */
const CLIENT_NAME = 'apollographql-client-name'
/** Header that selects a world of the sandbox. Worlds have separate accounts. */
const WORLD = 'x-sandbox-workspace'

export const senderOf = ({ key, user }: Principal, headers: IncomingHttpHeaders): PolicedSender => {
  const { [CLIENT_NAME]: client, 'user-agent': agent = '' } = headers
  return {
    id: user ? `user ${user.id}` : key,
    userId: user?.id,
    names: user ? [user.id, ...(user.screenName === null ? [] : [user.screenName])] : [key],
    client: typeof client === 'string' && client !== '' ? client : undefined,
    tool: /^[^\s/]+/.exec(agent)?.[0],
  }
}

/** Returns the sandbox world of a call; empty for the default world. */
export const worldOf = (headers: Readonly<Record<string, string>> | undefined): string =>
  headers?.[WORLD] ?? ''

/** Returns the names that new daily spend is counted under. */
export const scopesOf = (sender: PolicedSender, world: string, accountId: string): Scopes => ({
  'newDailySpend.perPrincipalAndHour': `${world} ${sender.id}`,
  'newDailySpend.perAccountAndDay': `${world} ${accountId}`,
})
