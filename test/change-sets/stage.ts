import type { GatewayOptions } from '../../src/gateway/options.ts'
import { createSessionStore, type SessionStore } from '../../src/gateway/stores/session-store.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import type { UpstreamOptions } from '../../src/upstream/index.ts'
import { type Asked, type Json, type Served, serveSandbox, type World } from '../domains/world.ts'

/** Fields of a change set that tests compare. */
const FIELDS = `id state hash note accountRestIds createdBy { userId screenName } operationName
  changes { record { type name } kind field before after }
  writes { window calls } refusals { path code message field }
  conflicts { record { type name } field expected actual }
  uncertain { records field paths } differences { record { type name } field expected actual } data result decision { approved comment }`

export interface Stage extends Served {
  create(document: string, variables?: object, more?: object): Promise<Asked>
  apply(id: string, headers?: Record<string, string>): Promise<Asked>
  find(id: string, fields?: string): Promise<Json>
}

interface StageOptions {
  readonly store?: SessionStore
  readonly own?: GatewayOptions['changeSetOptions']
  readonly transport?: UpstreamOptions['transport']
  readonly breaker?: UpstreamOptions['breaker']
  /** Gateway user; default: the demo user. */
  readonly user?: Parameters<typeof serveSandbox>[3]
  readonly auditLog?: GatewayOptions['auditLog']
  /** Opens twins for previews; default: twins with the sandbox's rules. */
  readonly openTwin?: typeof openTwin
  readonly policy?: GatewayOptions['policy']
  /** Whether the sandbox stores idempotency keys itself; default: true. */
  readonly sandboxHeaders?: boolean
}

/**
 * Starts a gateway with change sets for a world. Gateways that share a store also share their change sets.
 */
export const startStage = async (
  { sandbox, sandboxUrl: baseUrl }: World,
  {
    store = createSessionStore(),
    own,
    transport,
    breaker,
    user,
    auditLog,
    openTwin: open = openTwin,
    policy,
    sandboxHeaders = true,
  }: StageOptions = {},
): Promise<Stage> => {
  const served = await serveSandbox(
    sandbox,
    { baseUrl, sandboxUrl: baseUrl, ...(transport && { transport }), ...(breaker && { breaker }) },
    {
      limits: { openTwin: open, changeSetOptions: { store, ...own }, ...(policy && { policy }) },
      sandboxHeaders,
      ...(auditLog && { auditLog }),
    },
    user,
  )
  const payload = `{ changeSet { ${FIELDS} } userErrors { code message field } }`
  return {
    ...served,
    create: (document, variables = {}, more = {}) =>
      served.ask(`mutation ($input: ChangeSetCreateInput!) { changeSetCreate(input: $input) ${payload} }`, {
        input: { document, variables, ...more },
      }),
    apply: (id, headers) =>
      served.ask(`mutation ($id: ID!) { changeSetApply(id: $id) ${payload} }`, { id }, headers),
    find: async (id, fields = FIELDS) =>
      (await served.ask(`query ($id: ID!) { changeSet(id: $id) { ${fields} } }`, { id })).data?.changeSet,
  }
}

/** Returns the writes among an operation's calls. */
export const writesIn = ({ calls }: Pick<Asked, 'calls'>): Record<string, number> =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => !/\.(?:list|get)$/.test(name)))

/** Counts the writes that a world's sandbox has received. */
export const countWrites = ({ sandbox }: World): number =>
  Object.values(writesIn({ calls: sandbox.calls.counts().operations })).reduce((sum, count) => sum + count, 0)
