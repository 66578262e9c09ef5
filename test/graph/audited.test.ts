/** Tests the audit log of mutations that make several calls. */
import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import type { AuditedMutation, AuditedWrite, MutationAudit } from '../../src/graph/context/audit.ts'
import type { GraphContext } from '../../src/graph/context/context.ts'
import { recordingMutations } from '../../src/graph/mutation/audited.ts'
import { auditedClient } from '../../src/graph/mutation/audited-writes.ts'
import { Forbidden, LocallyRefused, TimedOut } from '../../src/upstream/errors.ts'
import type { Client } from '../../src/upstream/index.ts'

const { batch } = contract.custom_audience_users
const details = { operation: batch.name }
const DONE = { data: { successCount: 1, totalCount: 1 } }
const REFUSED = new Forbidden('no', { ...details, status: 403 })
const NOT_SENT = new LocallyRefused('too many calls wait', batch.name, 1)
const UNANSWERED = new TimedOut('no answer', details)

/**
 * Returns the log entry of a mutation whose calls have these outcomes in order. The first failure ends the
 * mutation.
 */
const recorded = async (calls: readonly (object | Error)[], userErrors: readonly object[] = []) => {
  const ends = [...calls]
  const ended: AuditedMutation[] = []
  const audit: MutationAudit = {
    begun: async () => undefined,
    ended: async (mutation) => void ended.push(mutation),
  }
  const call = async () => {
    const end = ends.shift()
    if (end instanceof Error) throw end
    return end
  }
  const context = { audit, client: { call } } as unknown as GraphContext
  const input = { account_id: 'abc1', custom_audience_id: 'aud1', operations: [] }
  const resolve = async (_root: unknown, _args: unknown, { client }: GraphContext) => {
    while (ends.length > 0) await client.call(batch, input)
    return { userErrors }
  }
  const { Mutation } = recordingMutations({
    Mutation: { upload: { resolve, extensions: { standsFor: { operation: batch } } } },
  })
  await Mutation.upload.resolve(undefined, {}, context).catch(() => undefined)
  const [mutation] = ended
  return [mutation?.outcome, mutation?.writes.map(({ outcome }) => outcome)]
}

describe('audit log', () => {
  it.each([
    ['all calls succeed', [DONE, DONE], [], 'done', ['done', 'done']],
    ['the first call is refused', [REFUSED], [], 'refused', ['refused']],
    ['the first call is not sent', [NOT_SENT], [], 'failed', ['failed']],
    ['no call is made', [], [{ code: 'INVALID_PARAMETER' }], 'refused', []],
    ['one call gets no response', [DONE, UNANSWERED], [], 'UNKNOWN', ['done', 'UNKNOWN']],
    ['a call is refused after another succeeded', [DONE, REFUSED], [], 'UNKNOWN', ['done', 'refused']],
    ['a call is not sent after another succeeded', [DONE, NOT_SENT], [], 'UNKNOWN', ['done', 'failed']],
  ])("records a mutation's outcome if %s", async (_what, calls, userErrors, outcome, writes) => {
    expect(await recorded(calls, userErrors)).toEqual([outcome, writes])
  })

  it.each<[operation: Operation, input: object, records: string[]]>([
    [contract.products.delete, { product_catalog_id: '7', product_keys: ['8', '9'] }, ['7', '8', '9']],
    [contract.product_sets.create, { product_catalog_id: '7', name: 'Shoes' }, ['7']],
    [contract.product_sets.delete, { product_catalog_id: '7', product_set_id: '6' }, ['7', '6']],
    [contract.conversions.create, { pixel_id: 'ny3od', conversions: [] }, ['ny3od']],
    [contract.conversion_events.create, { app_id: 'com.example', hashed_device_id: 'x' }, []],
    [contract.product_catalogs.list, { user_id: '5' }, []],
  ])('lists the records that a write without an account affects: %#', async (operation, input, records) => {
    const begun: AuditedWrite[] = []
    const audit: MutationAudit = {
      begun: async (_field, write) => void (write && begun.push(write)),
      ended: async () => undefined,
    }
    const client = { call: async () => ({ data: null }) } as unknown as Client
    await auditedClient(client, 'field', audit, []).call(operation, input as never)
    expect(begun.flatMap((write) => write.records)).toEqual(records)
  })
})
