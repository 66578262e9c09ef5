import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const { client, sandbox } = await serving()
const account = sandbox.demo.mainAccountId
const US = '96683cc9126741d1'
/** Query for an account in the New York time zone. The sandbox's clock shows 2026-11-20T12:00:00Z. */
const BASE = {
  entity: 'CAMPAIGN',
  entity_ids: '8wku4',
  start_time: '2026-11-10T05:00:00Z',
  end_time: '2026-11-13T05:00:00Z',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT,BILLING',
}
type Changes = Readonly<Record<string, string>>
const create = (changes: Changes) => {
  const query = new URLSearchParams({ ...BASE, ...changes }).toString().replaceAll('+', '%20')
  return client.post(`/12/stats/jobs/accounts/${account}?${query}`)
}

describe('statistics job creation', () => {
  const ids = (amount: number) => Array.from({ length: amount }, (_, index) => `c${index}`).join(',')
  const segmented = (type: string, more: Changes = {}) => ({ segmentation_type: type, ...more })
  const WINDOW = 'INVALID_TIME_WINDOW'
  const [AUGUST, HALF, UTC] = ['2026-08-14T04:00:00Z', '2026-11-10T05:30:00Z', '2026-11-10T00:00:00Z']
  const [IN_2028, LATER] = ['2028-11-10T05:00:00Z', '2028-11-12T05:00:00Z']
  // Columns: name, query overrides, error code and parameter, text expected in the message.
  it.each<[string, Changes, string, string]>([
    ['21 ids', { entity_ids: ids(21) }, 'INVALID_PARAMETER entity_ids', '20'],
    ['an unknown entity', { entity_ids: '8zzzz' }, 'CAMPAIGN_NOT_FOUND entity_ids', '8zzzz'],
    ['91 days [stats_jobs.create.range.maximum]', { start_time: AUGUST }, `${WINDOW} end_time`, '90 days'],
    [
      '46 days in segments [stats_jobs.create.range.maximum]',
      { start_time: '2026-09-28T04:00:00Z', segmentation_type: 'AGE' },
      `${WINDOW} end_time`,
      '45 days',
    ],
    ['an end before the start', { end_time: '2026-11-09T05:00:00Z' }, `${WINDOW} end_time`, 'later'],
    ['a start in the future', { start_time: IN_2028, end_time: LATER }, `${WINDOW} start_time`, 'future'],
    ['half an hour', { start_time: HALF, granularity: 'HOUR' }, 'INVALID_PARAMETER start_time', 'whole hour'],
    ["another time zone's days", { start_time: UTC }, 'INVALID_PARAMETER start_time', 'America/New_York'],
    ['an unknown placement', { placement: 'MOON' }, 'INVALID_PARAMETER placement', 'SPOTLIGHT'],
    ['an unknown segmentation', segmented('SHOE_SIZE'), 'INVALID_PARAMETER segmentation_type', 'METROS'],
    [
      'metric groups of other entities',
      { entity: 'ACCOUNT', entity_ids: account },
      'INVALID_PARAMETER metric_groups',
      '',
    ],
    ['metros without a country', segmented('METROS'), 'MISSING_PARAMETER country', 'METROS'],
    [
      'cities without a country',
      segmented('CITIES', { platform: '0' }),
      'MISSING_PARAMETER country',
      'CITIES',
    ],
    ['devices without a platform', segmented('DEVICES'), 'MISSING_PARAMETER platform', 'DEVICES'],
    ['a country without segments', { country: US }, 'INCLUSIVE_PARAMETERS segmentation_type', 'country'],
    ['a platform without segments', { platform: '0' }, 'INCLUSIVE_PARAMETERS segmentation_type', 'platform'],
    ['a country by its code', segmented('METROS', { country: 'US' }), 'INVALID_PARAMETER country', 'value'],
    ['an unknown platform', segmented('DEVICES', { platform: 'IOS' }), 'INVALID_PARAMETER platform', 'value'],
    [
      'tags with other metric groups',
      segmented('CONVERSION_TAGS'),
      'INVALID_PARAMETER metric_groups',
      'WEB_CONVERSION',
    ],
  ])('refuses %s [stats_jobs.create.parameters]', async (_what, changes, problem, words) => {
    const refused = await create(changes)
    const [code = '', parameter] = problem.split(' ')
    expectRefusal(refused, code.endsWith('NOT_FOUND') ? 404 : 400, code, parameter)
    expect(refused.json.errors[0].message).toContain(words)
  })
})
