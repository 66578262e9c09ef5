/** Tests what `changeSetApply` finds out about writes whose response was lost or that were never sent. */
import type { GraphQLObjectType } from 'graphql'
import { getNamedType, isObjectType } from 'graphql'
import { spreadCases } from '../../harness/gateway/random-runs.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { LEASE_MS } from '../../src/gateway/change-sets/stored.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { MEDIA } from '../domains/card-kinds.ts'
import { inWorld, type Json } from '../domains/world.ts'
import { DELETIONS, mutationExamples, OUTSIDE } from '../gateway/change-sets/mutation-examples.ts'
import { createMortal, type Moment } from './crash.ts'
import { startStage, writesIn } from './stage.ts'

// Sandbox and gateways share a clock. The tests advance it, so that records of earlier tests are old.
const clock = { now: Date.now() }
const now = (): number => clock.now
const { world, main, demo } = await inWorld({ runtime: { now }, timestampWindowSeconds: 100 * 365 * 86_400 })
const store = createSessionStore({ memory: { now } })
const demoStage = await startStage(world, { store, own: { now } })
afterAll(() => demoStage.close())
const { creations, updates, records, audience, otherAudience } = await mutationExamples(world)
const media = await records.first('account_media?')
const draft = await records.made('draft_tweets', { as_user_id: records.author, text: 'Soon.' })
const a = `accountId: "${main}"`
// An account can have only one do-not-reach list, and `doNotReachListCreate` is tested in the main account.
const third = demo.thirdAccountId
const { json: unreached } = await world.rest.form('POST', `/12/accounts/${third}/do_not_reach_lists`, {})

/** Mutations whose outcome cannot be looked up: they have no record, or no call finds it. */
const UNKNOWN: Readonly<Record<string, string>> = {
  draftTweetPreview: `${a}, id: "${draft}"`,
  customAudienceUpload: `${a}, id: "${audience}", input: {operation: UPDATE, users: [{email: "a@b.example"}]}`,
  doNotReachListUsersUpdate: `accountId: "${third}", id: "${unreached.data.id}", operations: [{update: {users: [{email: "${'a'.repeat(64)}"}]}}]`,
  customAudienceUsersUpdate: `${a}, id: "${audience}", operations: [{update: {users: [{email: "${'a'.repeat(64)}"}]}}]`,
}
/**
 * Mutations whose outcome can be looked up, but that cannot be undone, or cannot be repeated after an undo.
 */
const FOUND: Readonly<Record<string, string>> = {
  tweetCreate: `${a}, input: {asUserId: "${records.author}", text: "Now."}`,
  accountMediaDelete: `${a}, id: "${media}"`,
  mediaLibraryItemCreate: creations.mediaLibraryItemCreate as string,
  mediaLibraryItemDelete: `${a}, id: "${MEDIA.smallImage}"`,
}

/** Deletions of permissions, each with the audience that was shared. */
const REVOKED = {
  customAudiencePermissionDelete: `customAudienceId: "${audience}"`,
  tailoredAudiencePermissionDelete: `tailoredAudienceId: "${otherAudience}"`,
}

/** User who may change user settings, unlike the demo user. */
const manager = await world.sandbox.credentials.of('1474027117843169281')
/** Mutations whose outcome can be looked up, and that can be undone and repeated. */
const REPEATABLE = {
  ...Object.fromEntries(Object.entries({ ...creations, ...updates }).filter(([name]) => !(name in FOUND))),
  userSettingsUpdate: `${a}, userId: "${manager.user_id}", input: {contactPhone: "+49 30 1"}`,
}
const managerStage = await startStage(world, { store, own: { now }, user: manager })
afterAll(() => managerStage.close())
const userOf = (name: string) => (name === 'userSettingsUpdate' ? manager : world.sandbox.demoUser)
const stageOf = (name: string) => (userOf(name) === manager ? managerStage : demoStage)

const mutations = (schema.getMutationType() as GraphQLObjectType).getFields()
/** Selects the payload's record id, if it has a record. */
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
  const { data, errors } = await stageOf(name).create(documentOf(name, args))
  expect([name, errors, data?.changeSetCreate.userErrors]).toEqual([name, [], []])
  return data.changeSetCreate.changeSet.id
}
/** Breaker that never opens, because processes die often. */
const breaker = { failures: Number.POSITIVE_INFINITY, openMs: 1, longestOpenMs: 1 }
/**
 * Starts a process that can die. All tests for a user revive the same process, because starting one takes a
 * long time.
 */
const mortalOf = async (user: typeof manager) => {
  const mortal = createMortal(store)
  const stage = await startStage(world, { ...mortal, breaker, own: { now }, user })
  afterAll(() => stage.close())
  return { mortal, stage }
}
const demoMortal = await mortalOf(world.sandbox.demoUser)
const managerMortal = await mortalOf(manager)
/** Makes a process die while it applies a mutation, and returns what another process finds out about it. */
const resumed = async (name: string, args: string, moment: Moment) => {
  const { mortal, stage: dying } = userOf(name) === manager ? managerMortal : demoMortal
  try {
    const id = await created(name, args)
    mortal.dieAt(1, moment)
    await dying.apply(id)
    expect([name, mortal.isDead]).toEqual([name, true])
    clock.now += LEASE_MS + 1
    const asked = await stageOf(name).apply(id)
    const { changeSet, userErrors } = asked.data.changeSetApply
    const writes = Object.values(writesIn(asked)).reduce((sum, count) => sum + count, 0)
    return { id, changeSet, outcome: [changeSet.state, userErrors.map(({ code }: Json) => code), writes] }
  } finally {
    clock.now += 120_000
  }
}
/** Undoes a change set, so that each test starts from the same state. */
const undone = async (name: string, id: string): Promise<void> => {
  const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } userErrors { message } } }'
  const { data, errors } = await stageOf(name).ask(query, { id })
  expect([errors, data?.changeSetUndo.userErrors]).toEqual([[], []])
  const applied = await stageOf(name).apply(data.changeSetUndo.changeSet.id)
  expect(applied.data.changeSetApply.changeSet.state).toBe('APPLIED')
}

const LOST = 'before its response'
const UNSENT = 'before it is sent'

describe('interrupted write', () => {
  it('is tested for every mutation that a change set can contain', () => {
    const decided = [
      ...Object.keys({ ...REPEATABLE, ...FOUND, ...UNKNOWN, ...REVOKED }),
      ...DELETIONS.map(([, deletion]) => deletion),
      ...OUTSIDE,
    ]
    expect(decided.sort()).toEqual(Object.keys(mutations).sort())
  })

  const cases = Object.entries(REPEATABLE).flatMap(([name, args]) => [
    [name, LOST, args, 0] as const,
    [name, UNSENT, args, 1] as const,
  ])
  // Half of the cases still cover every mutation.
  it.each(spreadCases(cases, 0.5))(
    'is completed without being carried out twice: %s, interrupted %s',
    async (name, moment, args, writes) => {
      const { id, outcome } = await resumed(name, args, moment)
      expect(outcome).toEqual(['APPLIED', [], writes])
      await undone(name, id)
    },
  )

  it.each(DELETIONS)(
    'is completed without being carried out twice: %s, then an interrupted %s',
    async (creation, deletion) => {
      const { data } = await world.ask(documentOf(creation, creations[creation] as string))
      const [{ id }] = [data.done.record].flat()
      const args = `${a}, id: "${id}"`
      const lost = await resumed(deletion, args, LOST)
      expect(lost.outcome).toEqual(['APPLIED', [], 0])
    },
  )

  it.each(Object.entries(REVOKED))(
    'is completed without being carried out twice: %s',
    async (name, shared) => {
      const creation = name.replace('Delete', 'Create')
      for (const [moment, writes] of [
        [LOST, 0],
        [UNSENT, 1],
      ] as const) {
        const { data } = await world.ask(documentOf(creation, creations[creation] as string))
        const args = `${a}, id: "${data.done.record.id}", ${shared}`
        expect((await resumed(name, args, moment)).outcome).toEqual(['APPLIED', [], writes])
      }
    },
  )

  it.each(Object.entries(FOUND))(
    'is found if it was carried out, and is not repeated: %s',
    async (name, args) => {
      expect((await resumed(name, args, LOST)).outcome).toEqual(['APPLIED', [], 0])
    },
  )

  it.each(Object.entries(UNKNOWN))(
    'has an unknown outcome if the outcome cannot be looked up, and is not repeated: %s',
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
