import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { ERRORS } from './refusals.ts'
import type { Asked, World } from './world.ts'

type Body = Readonly<Record<string, unknown>>
export const base = ({ sandbox }: World, path: string): string =>
  `/12/accounts/${sandbox.demo.mainAccountId}/${path}`
export const form = (world: World, method: string, path: string, body: Record<string, string>) =>
  world.rest.form(method, base(world, path), body)
export const mutate = (world: World, name: string, type: string, input: Body, id?: string): Promise<Asked> =>
  world.ask(
    `mutation ($a: ID!, $input: ${type}!${id ? ', $id: ID!' : ''}) { done: ${name}(accountId: $a, input: $input${id ? ', id: $id' : ''}) { ${ERRORS} } }`,
    { a: world.sandbox.demo.mainAccountId, input, ...(id && { id }) },
  )
export const inAccount = (world: World, selection: string): Promise<Asked> =>
  world.ask(`{ account(id: "${world.sandbox.demo.mainAccountId}") { ${selection} } }`)

export const campaign = ({ sandbox: { demo } }: World) => ({
  funding_instrument_id: demo.fundingInstrumentId,
  name: 'Edition',
  daily_budget_amount_local_micro: '5000000',
})
export const campaignInput = ({ sandbox: { demo } }: World) => ({
  fundingInstrumentId: demo.fundingInstrumentId,
  name: 'Edition',
  dailyBudget: { micros: '5000000' },
})
export const week = { start_time: '2026-11-13T05:00:00Z', end_time: '2026-11-20T05:00:00Z' }
const job = ({ sandbox: { demo } }: World) => ({
  entity: 'LINE_ITEM',
  entity_ids: demo.lineItemId,
  ...week,
  granularity: 'TOTAL',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT',
})
export const jobInput = ({ sandbox: { demo } }: World) => ({
  entity: 'LINE_ITEM',
  entityIds: [demo.lineItemId],
  startTime: week.start_time,
  endTime: week.end_time,
  granularity: 'TOTAL',
  placement: 'ALL_ON_TWITTER',
  metricGroups: ['ENGAGEMENT'],
})
export const stats = (world: World, more: Record<string, string>) =>
  world.rest.get(
    `/12/stats/accounts/${world.sandbox.demo.mainAccountId}?${new URLSearchParams({ ...job(world), ...more })}`,
  )
export const createJob = (world: World, more: Record<string, string>) =>
  world.rest.form('POST', `/12/stats/jobs/accounts/${world.sandbox.demo.mainAccountId}`, {
    ...job(world),
    ...more,
  })
export const firstId = async (world: World, list: string): Promise<string> =>
  (await world.rest.get(base(world, `${list}?count=1`))).json.data[0].id

/** Call allowed only in the specification's edition, made both over REST and over GraphQL. */
export interface Guard {
  readonly parameter: string
  readonly rest: (world: World) => Promise<SandboxResponse>
  readonly graph: (world: World) => Promise<Asked>
  /** Calls that the gateway makes before it refuses the operation. */
  readonly reads?: Readonly<Record<string, number>>
}

export const updateCampaign = (parameter: string, value: string, input: Body): Guard => ({
  parameter,
  rest: (world) =>
    form(world, 'PUT', `campaigns/${world.sandbox.demo.pausedCampaignId}`, { [parameter]: value }),
  graph: (world) =>
    mutate(world, 'campaignUpdate', 'CampaignUpdateInput', input, world.sandbox.demo.pausedCampaignId),
})
export const createCampaign = (parameter: string, value: string, input: Body): Guard => ({
  parameter,
  rest: (world) => form(world, 'POST', 'campaigns', { ...campaign(world), [parameter]: value }),
  graph: (world) =>
    mutate(world, 'campaignCreate', 'CampaignCreateInput', { ...campaignInput(world), ...input }),
})
export const segments = (type: string, more: Record<string, string> = {}): Guard => ({
  parameter: 'segmentation_type',
  rest: (world) => createJob(world, { segmentation_type: type, ...more }),
  graph: (world) =>
    mutate(world, 'statsJobCreate', 'StatsJobCreateInput', {
      ...jobInput(world),
      segmentationType: type,
      ...more,
    }),
})
export const US = { country: '96683cc9126741d1' }
const IOS = { platform: '0' }
export const NO_LONGER_SEGMENTS: readonly (readonly [string, Record<string, string>?])[] = [
  ['APP_STORE_CATEGORY'],
  ['AUDIENCES'],
  ['CITIES', US],
  ['CONVERSATIONS'],
  ['DEVICES', IOS],
  ['EVENTS'],
  ['INTERESTS'],
  ['KEYWORDS'],
  ['LANGUAGES'],
  ['LOCATIONS'],
  ['PLATFORM_VERSIONS', IOS],
  ['POSTAL_CODES', US],
  ['REGIONS', US],
  ['SIMILAR_TO_FOLLOWERS_OF_USER'],
  ['TV_SHOWS'],
]
