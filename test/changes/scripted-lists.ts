import type { ServerResponse } from 'node:http'
import {
  type AccountChange,
  type AccountChanges,
  type AccountChangesOptions,
  createAccountChanges,
} from '../../src/changes/index.ts'
import type { ChangeEntity } from '../../src/contract/domains/account-changes.ts'
import { clientOfScript } from '../upstream/scripted-client.ts'
import { json } from '../upstream/scripted-server.ts'
import { createManualTimers } from './manual-timers.ts'

export const ACCOUNT = '18ce54d4x5t'

// biome-ignore lint/suspicious/noExplicitAny: records as the API sends them
type Rec = Record<string, any>
type Answer = (response: ServerResponse) => void

/** Builds a campaign as returned by the API, created and changed `second` seconds after noon. */
export const campaign = (id: string, second: number, more: Rec = {}): Rec => ({
  id,
  name: `Campaign ${id}`,
  funding_instrument_id: 'fund1',
  budget_optimization: 'CAMPAIGN',
  entity_status: 'ACTIVE',
  effective_status: 'RUNNING',
  servable: true,
  reasons_not_servable: [],
  currency: 'USD',
  daily_budget_amount_local_micro: 5_000_000,
  total_budget_amount_local_micro: null,
  created_at: at(0),
  updated_at: at(second),
  deleted: false,
  ...more,
})
export const at = (second: number): string =>
  new Date(Date.parse('2026-05-01T11:00:00Z') + second * 1000).toISOString().replace('.000', '')

export interface Collected {
  readonly changes: AccountChange[]
  readonly error: () => unknown
  readonly ended: Promise<void>
  readonly abort: AbortController
}

/**
 * Starts an API with scripted lists. It refuses requests that do not sort by latest change first. `date` is
 * the API's clock.
 */
export const startLists = async (options: AccountChangesOptions = {}) => {
  const lists: Record<string, Rec[]> = {}
  const responses: Record<string, Answer[]> = {}
  let date = Date.parse('2026-05-01T12:00:00Z')
  const clock = createManualTimers()
  const { client, server } = await clientOfScript(
    (response, _index, { target }) => {
      const url = new URL(target, 'http://upstream')
      const noun = url.pathname.split('/').at(-1) as string
      const special = responses[noun]?.shift()
      if (special) return special(response)
      if (url.searchParams.get('sort_by') !== 'updated_at-desc') return json(response, 400, { errors: [] })
      const rows = (lists[noun] ?? []).toSorted((one, other) =>
        other.updated_at.localeCompare(one.updated_at),
      )
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const to = from + Number(url.searchParams.get('count'))
      json(
        response,
        200,
        { request: {}, data: rows.slice(from, to), next_cursor: to < rows.length ? String(to) : null },
        { date: new Date(date).toUTCString() },
      )
    },
    { now: clock.now },
  )
  const accountChanges = createAccountChanges({ timers: clock.timers, random: () => 1, ...options })
  /**
   * Subscribes to the account's changes and collects them.
   *
   * @param as client of another session of the same principal
   * @param through changes of a different process or world
   */
  const subscribe = async (
    entities: readonly ChangeEntity[],
    key = 'person',
    as = client,
    through: { readonly changes: AccountChanges; readonly world?: string } = { changes: accountChanges },
  ): Promise<Collected> => {
    const abort = new AbortController()
    const listener = { key, world: through.world ?? '', client: as }
    const events = await through.changes.changes(listener, ACCOUNT, entities, abort.signal)
    const changes: AccountChange[] = []
    let failure: unknown
    const ended = (async () => {
      try {
        for await (const change of events) changes.push(change)
      } catch (error) {
        failure = error
      }
    })()
    return { changes, error: () => failure, ended, abort }
  }
  /** Number of requests that `calls` has already counted. */
  let looked = 0
  const calls = (): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const { target } of server.seen.slice(looked)) {
      const noun = (target.split('?')[0] as string).split('/').at(-1) as string
      counts[noun] = (counts[noun] ?? 0) + 1
    }
    looked = server.seen.length
    return counts
  }
  return {
    ...clock,
    lists,
    responses,
    server,
    client,
    accountChanges,
    subscribe,
    calls,
    setDate: (text: string) => {
      date = Date.parse(text)
    },
  }
}

export const shown = ({ kind, entity, entityRestId, at, changedFields }: AccountChange) => ({
  kind,
  entity,
  id: entityRestId,
  at,
  changedFields,
})
