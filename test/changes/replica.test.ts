/**
 * Tests that changes applied to an earlier state of a list produce its current state, for any interleaving of
 * writes and reads.
 */
import fc from 'fast-check'
import type { AccountChange } from '../../src/changes/index.ts'
import { closeAll } from '../upstream/scripted-client.ts'
import { at, campaign, startLists } from './scripted-lists.ts'

afterEach(closeAll)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('rename' as const), which: fc.nat(), to: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.constant({ what: 'create' as const }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), which: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 5, arbitrary: fc.constant({ what: 'tick' as const }) },
)

interface Known {
  readonly name: string
  readonly isDeleted: boolean
  readonly stamp: string
}

/** Applies a change. Fails if the change does not fit the known state. */
const apply = (
  known: Map<string, Known>,
  { kind, entityRestId: id, changedFields, node }: AccountChange,
): void => {
  const before = known.get(id)
  const { name } = node as unknown as { name: string }
  const after = { name, isDeleted: node.deleted, stamp: node.updatedAt }
  if (kind === 'CREATED') expect(before).toBeUndefined()
  if (kind === 'DELETED') expect([before?.isDeleted ?? false, after.isDeleted]).toEqual([false, true])
  if (kind === 'UPDATED') {
    // An unchanged record would mean that the change was reported twice.
    expect(after).not.toEqual(before)
    expect(changedFields).toEqual(before?.name === name ? [] : ['name'])
  }
  known.set(id, after)
}

describe('change subscription', () => {
  it('yields changes that reproduce the current state of a list, without duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(3, 60, 130),
        fc.boolean(),
        fc.array(step, { minLength: 10, maxLength: 40 }),
        async (size, isOneSecond, steps) => {
          const { lists, subscribe, tick, setDate } = await startLists()
          let second = size
          setDate(at(second))
          const records = Array.from({ length: size }, (_, index) =>
            campaign(`c${index}`, isOneSecond ? size : index),
          )
          lists.campaigns = records
          const known = new Map(
            records.map(
              ({ id, name, updated_at: stamp }) => [id, { name, isDeleted: false, stamp }] as const,
            ),
          ) as Map<string, Known>
          const { changes, abort, ended, error } = await subscribe(['CAMPAIGN'])
          const write = (which: number, more: object): void => {
            const index = which % records.length
            const before = records[index] as (typeof records)[number]
            if (!before.deleted) records[index] = { ...before, ...more, updated_at: at(second) }
          }
          for (const each of steps) {
            if (each.what === 'rename') write(each.which, { name: `Name ${each.to}` })
            if (each.what === 'delete') write(each.which, { deleted: true })
            if (each.what === 'create')
              records.push(campaign(`c${records.length}`, second, { created_at: at(second) }))
            if (each.what === 'wait') {
              second += each.seconds
              setDate(at(second))
            }
            if (each.what === 'tick') await tick()
          }
          await tick()
          abort.abort()
          await ended
          expect(error()).toBeUndefined()
          for (const change of changes) apply(known, change)
          expect([...known].toSorted()).toEqual(
            records
              .map(({ id, name, deleted, updated_at }) => [
                id,
                { name, isDeleted: deleted, stamp: updated_at },
              ])
              .toSorted(),
          )
          await closeAll()
        },
      ),
      { numRuns: 30, seed: 20_261_123 },
    )
  })
})
