/** Writes whose response was lost, or which were never sent: what `changeSetApply` finds out about them. */
import type { GraphQLObjectType } from 'graphql'
import { getNamedType, isObjectType } from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { LEASE_MS } from '../../src/gateway/change-sets/stored.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { MEDIA } from '../domains/card-kinds.ts'
import { inWorld, type Json } from '../domains/world.ts'
import { DELETIONS, mutationExamples, OUTSIDE } from '../gateway/change-sets/mutation-examples.ts'
import { createMortal, type Moment } from './crash.ts'
import { startStage, writesIn } from './stage.ts'

// Sandbox and gateways share a clock, so that records of earlier tests are old.
const clock = { now: Date.now() }
const now = (): number => clock.now
const { world, main } = await inWorld({ runtime: { now }, timestampWindowSeconds: 100 * 365 * 86_400 })
const store = createSessionStore({ memory: { now } })
const stage = await startStage(world, { store, own: { now } })
afterAll(() => stage.close())
const { creations, updates, records, audience } = await mutationExamples(world)
const media = await records.first('account_media?')
const draft = await records.made('draft_tweets', { as_user_id: records.author, text: 'Soon.' })
const a = `accountId: "${main}"`

/** Mutations without a record to look up, or without a call that finds it. */
const UNKNOWN: Readonly<Record<string, string>> = {
  draftTweetPreview: `${a}, id: "${draft}"`,
  tailoredAudiencePermissionCreate: creations.tailoredAudiencePermissionCreate as string,
  customAudienceUpload: `${a}, id: "${audience}", input: {operation: UPDATE, users: [{email: "a@b.example"}]}`,
  customAudienceUsersUpdate: `${a}, id: "${audience}", operations: [{update: {users: [{email: "${'a'.repeat(64)}"}]}}]`,
}
/** Mutations that are looked up, but cannot be undone, or not repeated after they were undone. */
const FOUND: Readonly<Record<string, string>> = {
  tweetCreate: `${a}, input: {asUserId: "${records.author}", text: "Now."}`,
  accountMediaDelete: `${a}, id: "${media}"`,
  mediaLibraryItemCreate: creations.mediaLibraryItemCreate as string,
  mediaLibraryItemDelete: `${a}, id: "${MEDIA.smallImage}"`,
}

const mutations = (schema.getMutationType() as GraphQLObjectType).getFields()
/** Selects the id of the payload's record, as far as it has one. */
const selectionOf = (name: string): string => {
  const payload = getNamedType(mutations[name]?.type as never)
  const fields = isObjectType(payload) ? Object.values(payload.getFields()) : []
  const [record] = fields.filter(({ type }) => {
    const named = getNamedType(type)
    return isObjectType(named) && 'id' in named.getFields()
  })
  return record ? `record: ${record.name} { id }` : ''
}
const documentOf = (name: string, args: string): string =>
  `mutation { done: ${name}(${args}) { ${selectionOf(name)} userErrors { code message } } }`

const created = async (name: string, args: string): Promise<string> => {
  const { data, errors } = await stage.create(documentOf(name, args))
  expect([name, errors, data?.changeSetCreate.userErrors]).toEqual([name, [], []])
  return data.changeSetCreate.changeSet.id
}
/** Lets a process die while it applies a mutation, and returns what another one finds out. */
const resumed = async (name: string, args: string, moment: Moment) => {
  const mortal = createMortal(store)
  const dying = await startStage(world, { ...mortal, own: { now } })
  try {
    const id = await created(name, args)
    mortal.dieAt(1, moment)
    await dying.apply(id)
    expect([name, mortal.isDead]).toEqual([name, true])
    clock.now += LEASE_MS + 1
    const asked = await stage.apply(id)
    const { changeSet, userErrors } = asked.data.changeSetApply
    const writes = Object.values(writesIn(asked)).reduce((sum, count) => sum + count, 0)
    return { id, changeSet, outcome: [changeSet.state, userErrors.map(({ code }: Json) => code), writes] }
  } finally {
    await dying.close()
    clock.now += 120_000
  }
}
/** Undoes a change set, so that the next test finds the world as it was. */
const undone = async (id: string): Promise<void> => {
  const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } userErrors { message } } }'
  const { data, errors } = await stage.ask(query, { id })
  expect([errors, data?.changeSetUndo.userErrors]).toEqual([[], []])
  const applied = await stage.apply(data.changeSetUndo.changeSet.id)
  expect(applied.data.changeSetApply.changeSet.state).toBe('APPLIED')
}

const LOST = 'before its response'
const UNSENT = 'before it is sent'

describe('a write whose outcome is looked up', () => {
  it('is every mutation that a change set can contain', () => {
    const decided = [
      ...Object.keys({ ...creations, ...updates, ...FOUND, ...UNKNOWN }),
      ...DELETIONS.map(([, deletion]) => deletion),
      'customAudiencePermissionDelete',
      'tailoredAudiencePermissionDelete',
      'userSettingsUpdate',
      ...OUTSIDE,
    ]
    expect(decided.sort()).toEqual(Object.keys(mutations).sort())
  })

  const repeatable = Object.entries({ ...creations, ...updates }).filter(
    ([name]) => !(name in FOUND || name in UNKNOWN),
  )
  it.each(repeatable)('is %s', async (name, args) => {
    const lost = await resumed(name, args, LOST)
    expect(lost.outcome).toEqual(['APPLIED', [], 0])
    await undone(lost.id)
    const unsent = await resumed(name, args, UNSENT)
    expect(unsent.outcome).toEqual(['APPLIED', [], 1])
    await undone(unsent.id)
  })

  it.each(DELETIONS)('is, after %s, %s', async (creation, deletion) => {
    const { data } = await world.ask(documentOf(creation, creations[creation] as string))
    const [{ id }] = [data.done.record].flat()
    const args = `${a}, id: "${id}"`
    const lost = await resumed(deletion, args, LOST)
    expect(lost.outcome).toEqual(['APPLIED', [], 0])
  })

  it.each(Object.entries(FOUND))('is %s', async (name, args) => {
    expect((await resumed(name, args, LOST)).outcome).toEqual(['APPLIED', [], 0])
  })

  it.each(Object.entries(UNKNOWN))(
    'is not %s, which stays unknown and is not repeated',
    async (name, args) => {
      for (const moment of [LOST, UNSENT] as const)
        expect((await resumed(name, args, moment)).outcome).toEqual([
          'PARTLY_APPLIED',
          ['WRITE_OUTCOME_UNKNOWN'],
          0,
        ])
    },
  )
})
