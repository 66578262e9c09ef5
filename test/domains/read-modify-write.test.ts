import { recordNothingFrom } from '../../harness/sandbox/exchanges.ts'
import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { inWorld, type Json, restList } from './world.ts'

const { world, rest } = await inWorld()
// These requests are not recorded, because `True` is not a valid boolean in OpenAPI.
recordNothingFrom(world.sandboxUrl)
const account = world.sandbox.demo.mainAccountId

type Verbs = Readonly<Partial<Record<string, Operation>>>
const byName = contract as unknown as Readonly<Record<string, Verbs>>

/** Resources whose records an SDK reads, changes and sends back with all their fields. */
const KINDS = [
  'campaigns',
  'line_items',
  'promotable_users',
  'custom_audiences',
  'cards',
  'poll_cards',
  'video_conversation_cards',
  'image_conversation_cards',
  'draft_tweets',
  'scheduled_tweets',
  'media_library',
  'tracking_tags',
  'preroll_call_to_actions',
] as const

/** Converts a value to text the way the Python SDK does. */
const written = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return Array.isArray(value) ? value.map(written).join(',') : String(value)
}

/** Builds update parameters from all values of a record, exactly as they were read. */
const readBack = ({ params }: Operation, record: Json): Record<string, string> =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => record[name] != null && typeof record[name] !== 'object')
      .map((name) => [name, written(record[name])]),
  )

describe('unchanged record', () => {
  it.each(KINDS)('can be sent back after a read: %s [sandbox: protocol.booleans.any_case]', async (name) => {
    const { list, update } = byName[name] ?? {}
    if (!list || !update) return
    const path = list.path.replace(':account_id', account)
    const records = await restList(rest, `/${list.version}${path}?`)
    expect(records.length).toBeGreaterThan(0)
    // Published posts cannot be changed, and times more than a year ahead cannot be set.
    const own = records.filter(
      ({ scheduled_status: state = 'SCHEDULED', scheduled_at: at = '' }) =>
        state === 'SCHEDULED' && at < '2030',
    )
    for (const record of own.slice(0, 60)) {
      const pairs = readBack(update, record)
      delete pairs.account_id
      const target = `/${list.version}${path}/${record.id ?? record.media_key}`
      const response =
        update.body === 'json' ? await rest.json('PUT', target, pairs) : await rest.form('PUT', target, pairs)
      expect([name, pairs, response.json.errors]).toEqual([name, pairs, undefined])
    }
  })

  it('can be sent back with every stored pay_by value and with bill_to NOT_SET [sandbox: line_items.update.pay_by.read_back, tax_settings.bill_to.not_set]', async () => {
    const lineItems = await restList(rest, `/12/accounts/${account}/line_items?`)
    const kinds = new Map(lineItems.map((item) => [item.pay_by, item]))
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['ENGAGEMENT', 'IMPRESSION']))
    for (const [pay_by, { id }] of kinds) {
      const { status, json } = await rest.form('PUT', `/12/accounts/${account}/line_items/${id}`, { pay_by })
      expect([status, json.data.pay_by]).toEqual([200, pay_by])
    }
    const settings = `/12/accounts/${account}/tax_settings`
    expect((await rest.get(settings)).json.data.bill_to).toBe('NOT_SET')
    const { status, json } = await rest.form('PUT', settings, { bill_to: 'NOT_SET' })
    expect([status, json.data.bill_to]).toEqual([200, 'NOT_SET'])
  })
})
