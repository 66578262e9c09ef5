/** Tests which writes in an audit log count as approved. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditRecord, checkApprovals, openAuditLog, verifyAuditLog } from '../../src/audit/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'approvals-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
/** Writes a log and returns its path. */
const logOf = (...records: readonly AuditRecord[]): Promise<string> => logAt(0, ...records)
/** Writes a log of a process whose clock differs by `ahead` ms. */
const logAt = async (ahead: number, ...records: readonly AuditRecord[]): Promise<string> => {
  files += 1
  const path = join(folder, `${files}.jsonl`)
  const log = await openAuditLog({ path, now: () => Date.now() + ahead })
  for (const record of records) await log.append(record)
  await log.close()
  return path
}
const check = async (...records: readonly AuditRecord[]) => checkApprovals([await logOf(...records)])

const SET = { changeSet: 'cs1', changeSetHash: 'h1' }
const created = { event: 'change-set.created', requestId: 'r0', ...SET }
const approved = { event: 'change-set.decided', requestId: 'r1', ...SET, approved: true }
const apply = { event: 'change-set.apply', requestId: 'r2', ...SET, approved: true }
const direct = { event: 'mutation.begun', requestId: 'r2', operation: 'campaigns.update' }
const write = { ...direct, ...SET, approved: true }
const applied = { event: 'change-set.applied', requestId: 'r2', ...SET }

describe('writes in an audit log', () => {
  it('are approved if a person approved the applied change set', async () => {
    expect(await check(created, approved, apply, write, write, applied)).toEqual({
      writes: 2,
      approved: 2,
      free: 0,
      unapproved: [],
    })
  })

  it('count as exempt if their change set needed no approval', async () => {
    const { approved: _approved, ...freely } = apply
    expect(await check(created, freely, { ...direct, ...SET }, applied)).toEqual({
      writes: 1,
      approved: 0,
      free: 1,
      unapproved: [],
    })
  })

  it.each([
    ['outside a change set', [direct], 1, 'it is not part of a change set'],
    [
      'outside a change set, in a request that applies one',
      [approved, apply, direct, applied],
      3,
      'it is not part of a change set',
    ],
    [
      'in a change set whose approval is for other content',
      [{ ...approved, changeSetHash: 'h0' }, apply, write],
      3,
      'its approval is not in the log',
    ],
    [
      'in a change set that was declined later',
      [approved, { ...approved, approved: false }, apply, write],
      4,
      'its approval is not in the log',
    ],
  ])('are unapproved if they were made %s', async (_case, records, seq, reason) => {
    const { writes, unapproved } = await check(...records)
    expect({ writes, unapproved }).toEqual({
      writes: 1,
      unapproved: [{ seq, operation: 'campaigns.update', reason }],
    })
  })

  it('are approved if another process has logged the approval', async () => {
    const [own, other] = [await logOf(apply, write, applied), await logOf(created, approved)]
    expect(await checkApprovals([own], [other])).toMatchObject({ writes: 1, approved: 1, unapproved: [] })
    const declined = await logOf({ ...approved, approved: false })
    expect((await checkApprovals([own], [declined])).unapproved).toHaveLength(1)
  })

  it.each([
    ['approved', 50_000, 0],
    ['unapproved', 70_000, 1],
  ])('are %s if another process logs the approval %d ms later', async (_verdict, ahead, count) => {
    const [own, other] = [await logOf(apply, write, applied), await logAt(ahead, created, approved)]
    expect((await checkApprovals([own], [other])).unapproved).toHaveLength(count)
  })

  it('are matched to the correct change set if one request applies two change sets', async () => {
    const other = { changeSet: 'cs2', changeSetHash: 'h2' }
    const records = [approved, apply, { ...apply, ...other, approved: undefined }, write, applied]
    expect(await check(...records, { ...direct, ...other })).toEqual({
      writes: 2,
      approved: 1,
      free: 1,
      unapproved: [],
    })
  })

  it('are not counted if they were only repeated', async () => {
    const update = { ...direct, field: 'campaignUpdate' }
    const applied = { ...write, field: 'campaignUpdate' }
    const ended = (...repeated: readonly boolean[]) => ({
      event: 'mutation',
      requestId: 'r2',
      field: 'campaignUpdate',
      writes: repeated.map((each) => ({ operation: 'campaigns.update', ...(each && { repeated: true }) })),
    })
    expect(await check(update, ended(true), update, ended(false), update)).toMatchObject({
      writes: 2,
      unapproved: [{ seq: 3 }, { seq: 5 }],
    })
    const { changeSet, changeSetHash } = applied
    const endedStep = { ...ended(true), changeSet, changeSetHash }
    expect(await check(applied, endedStep)).toMatchObject({ writes: 0 })
    // Clients choose request ids, so a step must not take back a direct write.
    expect(await check(update, applied, endedStep)).toMatchObject({ writes: 1, unapproved: [{ seq: 1 }] })
  })

  it('are counted even after a truncated line', async () => {
    const path = join(folder, 'torn.jsonl')
    const append = async (record: AuditRecord) => {
      const log = await openAuditLog({ path })
      await log.append(record)
      await log.close()
    }
    await append(approved)
    appendFileSync(path, '{"seq":2,"previous":"ab')
    await append(write)
    expect(await verifyAuditLog([path])).not.toHaveProperty('reason')
    expect(await checkApprovals([path])).toMatchObject({ writes: 1, approved: 1 })
  })

  it('are counted even if a record id contains a line separator', async () => {
    expect(await check({ ...direct, records: ['a\u2028b'] })).toMatchObject({ writes: 1 })
  })

  it('are unapproved if they are uploads, which no change set can contain', async () => {
    expect((await check({ event: 'upload.begun', requestId: 'r2' })).unapproved).toEqual([
      { seq: 1, operation: 'upload.begun', reason: 'it is not part of a change set' },
    ])
  })
})
