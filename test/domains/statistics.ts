import type { Client } from '../../harness/sandbox/signed.ts'
import type { Json } from './world.ts'

/** Time window of a statistics call. */
export interface Window {
  readonly from: string
  readonly to: string
}

interface Asking {
  readonly granularity?: string
  readonly groups?: string
}

/** Returns a function that reads the metrics of entities for one window over REST. */
export const statsReader =
  (rest: Client, account: string) =>
  async (
    entity: string,
    ids: readonly string[],
    { from, to }: Window,
    { granularity = 'DAY', groups = 'ENGAGEMENT' }: Asking = {},
  ): Promise<Json[]> => {
    const query = new URLSearchParams({
      entity,
      entity_ids: ids.join(),
      start_time: from,
      end_time: to,
      granularity,
      placement: 'ALL_ON_TWITTER',
      metric_groups: groups,
    })
    const { status, json } = await rest.get(`/12/stats/accounts/${account}?${query}`)
    if (status !== 200)
      throw new Error(`statistics were answered with ${status}: ${JSON.stringify(json.errors)}`)
    return json.data.map(({ id_data: [{ metrics }] }: Json) => metrics)
  }

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Returns a function that adds a fault rule for API calls. All rules are removed after each test. */
export const faultsOf = (sandboxUrl: string): ((rule: object) => Promise<unknown>) => {
  const address = `${sandboxUrl}/__sandbox/faults`
  afterEach(() => fetch(address, { method: 'DELETE' }))
  return (rule) => fetch(address, { method: 'POST', body: JSON.stringify(rule) })
}
