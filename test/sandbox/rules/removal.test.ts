import { account_id, expectRefused, NOON, refusedWith, sandbox, startDemoStore } from '../demo-store.ts'
import { joinContract, leaveContract } from '../made-up.ts'

beforeAll(joinContract)
afterAll(leaveContract)
// Uses a new in-memory store, because the demo image has no tables for invented resources.
startDemoStore('each', { location: ':memory:' })

describe('permanent delete', () => {
  it.each([
    ['hard', 'parcels', 'parcel_id'],
    ['gone', 'seals', 'seal_id'],
  ])('returns the record as deleted, and then no longer finds it: %s', async (_mode, kind, parameter) => {
    const first = await sandbox.one(`${kind}.create`, { account_id, name: 'first' })
    const second = await sandbox.one(`${kind}.create`, { account_id, name: 'second' })
    const input = { account_id, [parameter]: second.id }
    sandbox.clock.now = NOON + 60_000
    expect(await sandbox.one(`${kind}.delete`, input)).toEqual({
      ...second,
      deleted: true,
      updated_at: '2026-01-05T12:01:00Z',
    })
    sandbox.clock.now = NOON
    const missing = refusedWith('NOT_FOUND', parameter)
    await expect(sandbox.one(`${kind}.delete`, input)).rejects.toMatchObject(missing)
    await expect(sandbox.one(`${kind}.get`, input)).rejects.toMatchObject(missing)
    await expect(sandbox.one(`${kind}.get`, { ...input, with_deleted: true })).rejects.toMatchObject(missing)
    const listed = await sandbox.page(`${kind}.list`, { account_id, with_deleted: true })
    expect(listed.data).toEqual([first])
    const third = await sandbox.one(`${kind}.create`, { account_id, name: 'third' })
    expect([first.id, second.id]).not.toContain(third.id)
  })

  it('is refused for a record of another account', async () => {
    const { id: seal_id } = await sandbox.one('seals.create', { account_id, name: 'mine' })
    const other = { account_id: sandbox.demo.secondAccountId, seal_id }
    await expectRefused(sandbox.one('seals.delete', other), 'NOT_FOUND')
    expect((await sandbox.one('seals.get', { account_id, seal_id })).name).toBe('mine')
  })
})
