import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
} from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import type { Step } from '../../../src/gateway/change-sets/undo/steps.ts'
import { undoOf } from '../../../src/gateway/change-sets/undo/undo.ts'
import { MEDIA } from '../../domains/card-kinds.ts'
import { gatewayOf, globalId, inWorld, serveSandbox } from '../../domains/world.ts'
import { DELETED, DELETIONS, mutationExamples, OUTSIDE } from './mutation-examples.ts'
import { freezeClock, markOf, observingClient, recordsSince } from './observed-steps.ts'

const { world, main } = await inWorld()
await freezeClock(world)
const { sandboxUrl: baseUrl } = world
const observing = observingClient(world)
const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { client: observing.client },
)
afterAll(async () => {
  await served.close()
  await observing.close()
})
const { creations, updates, records, audience, otherAudience } = await mutationExamples(world)
const draft = await records.made('draft_tweets', { as_user_id: records.author, text: 'Soon.' })
const media = await records.first('account_media?')
const tag = await records.first('tracking_tags?')
const managerId = '1474027117843169281'
const manager = await gatewayOf(world, managerId)

const ERRORS = 'userErrors { code field message }'
const mutations = Object.values((schema.getMutationType() as GraphQLObjectType).getFields())

const fieldsOf = (type: GraphQLOutputType) => {
  const named = getNamedType(type)
  return isObjectType(named) ? named.getFields() : {}
}

/** Sends one mutation that must succeed. Returns its steps and the global id of its record. */
const carryOut = async (name: string, args: string) => {
  const payload = fieldsOf(mutations.find((each) => each.name === name)?.type as GraphQLOutputType)
  const [record] = Object.values(payload) as [GraphQLField<unknown, unknown>]
  const selection = 'id' in fieldsOf(record.type) ? `record: ${record.name} { id }` : ''
  observing.steps.length = 0
  const asked = await served.ask(`mutation { done: ${name}(${args}) { ${selection} ${ERRORS} } }`)
  expect([name, asked.errors, asked.data?.done.userErrors]).toEqual([name, [], []])
  return { steps: [...observing.steps], id: [asked.data.done.record].flat()[0]?.id as string }
}

/** Undoes steps and returns the records that have changed since a mark. */
const undo = async (steps: readonly Step[], mark: number) => {
  const { document, variables, impossible } = undoOf(steps, schema)
  if (document !== undefined) {
    const asked = await world.ask(document, variables)
    const refusals = Object.values(asked.data ?? {}).flatMap(
      (payload) => (payload as { userErrors: [] }).userErrors,
    )
    expect([document, asked.errors, refusals]).toEqual([document, [], []])
  }
  return { impossible, ...(await recordsSince(world, mark)) }
}

const OTHERS = {
  undone: ['userSettingsUpdate'],
  impossible:
    'accountMediaDelete customAudiencePermissionDelete customAudienceUpload customAudienceUsersUpdate doNotReachListUsersUpdate draftTweetPreview mediaLibraryItemDelete tailoredAudiencePermissionDelete tweetCreate'.split(
      ' ',
    ),
}

describe('undo', () => {
  it('is tested with every mutation, except those that change sets refuse', () => {
    const decided = [
      ...OUTSIDE,
      ...Object.keys(creations),
      ...Object.keys(updates),
      ...DELETIONS.map(([, deletion]) => deletion),
      ...OTHERS.undone,
      ...OTHERS.impossible,
    ]
    expect(decided.sort()).toEqual(mutations.map(({ name }) => name).sort())
  })

  it.each(Object.entries(creations))('of %s deletes the new records', async (name, args) => {
    const mark = await markOf(world)
    const { steps } = await carryOut(name, args)
    expect(steps.flatMap(({ changes }) => changes)).not.toEqual([])
    expect(await undo(steps, mark)).toEqual({ impossible: [], lost: [], extra: [] })
  })

  it.each(Object.entries(updates))('of %s restores the records', async (name, args) => {
    const mark = await markOf(world)
    const { steps } = await carryOut(name, args)
    expect(steps.flatMap(({ changes }) => changes)).not.toEqual([])
    expect(await undo(steps, mark)).toEqual({ impossible: [], lost: [], extra: [] })
  })

  it.each(DELETIONS)(
    'of %s, followed by %s, cannot restore the deleted record',
    async (creation, deletion, reason) => {
      const { id } = await carryOut(creation, creations[creation] as string)
      const { steps } = await carryOut(deletion, `accountId: "${main}", id: "${id}"`)
      const { document, impossible } = undoOf(steps, schema)
      expect(document).toBeUndefined()
      expect(impossible.map(({ record, ...rest }) => [record.id, rest])).toEqual([
        [id, { field: null, reason }],
      ])
    },
  )

  const unreadable = 'The API does not return what this call changes, so the call cannot be undone.'
  const a = `accountId: "${main}"`
  it.each([
    [
      'tweetCreate',
      `${a}, input: {asUserId: "${records.author}", text: "Now."}`,
      'Tweet',
      'The API has no call that deletes these records.',
    ],
    ['accountMediaDelete', `${a}, id: "${media}"`, 'AccountMedia', DELETED],
    ['mediaLibraryItemDelete', `${a}, id: "${MEDIA.smallImage}"`, 'MediaLibraryItem', DELETED],
    ['draftTweetPreview', `${a}, id: "${draft}"`, 'DraftTweet', unreadable],
    [
      'customAudienceUpload',
      `${a}, id: "${audience}", input: {operation: UPDATE, users: [{email: "a@b.example"}]}`,
      'CustomAudience',
      unreadable,
    ],
    [
      'customAudienceUsersUpdate',
      `${a}, id: "${audience}", operations: [{update: {users: [{email: "${'a'.repeat(64)}"}]}}]`,
      'CustomAudience',
      unreadable,
    ],
  ])('of %s is impossible', async (name, args, type, reason) => {
    const { steps } = await carryOut(name, args)
    const { document, impossible } = undoOf(steps, schema)
    expect(document).toBeUndefined()
    expect(impossible.map(({ record, ...rest }) => [record.type, rest])).toEqual([
      [type, { field: null, reason }],
    ])
  })

  it.each(['custom', 'tailored'])('of a revoked %s audience permission is impossible', async (kind) => {
    const create = `${kind}AudiencePermissionCreate`
    const { id } = await carryOut(create, creations[create] as string)
    const { steps } = await carryOut(
      `${kind}AudiencePermissionDelete`,
      `${a}, id: "${id}", ${kind}AudienceId: "${kind === 'custom' ? audience : otherAudience}"`,
    )
    const { document, impossible } = undoOf(steps, schema)
    expect(document).toBeUndefined()
    expect(impossible).toMatchObject([{ field: null, reason: DELETED }])
  })

  it('restores the earlier level of a permission that was granted twice', async () => {
    const grant = creations.customAudiencePermissionCreate as string
    await carryOut('customAudiencePermissionCreate', grant)
    const mark = await markOf(world)
    const { steps } = await carryOut(
      'customAudiencePermissionCreate',
      grant.replace('READ_ONLY', 'READ_WRITE'),
    )
    expect(await undo(steps, mark)).toEqual({ impossible: [], lost: [], extra: [] })
  })

  it('restores as much of an update as possible, and lists the fields that it cannot restore', async () => {
    const item = await records.lineItemOf({ entity_status: 'DRAFT' })
    const { steps } = await carryOut(
      'lineItemUpdate',
      `${a}, id: "${item}", input: {entityStatus: PAUSED, name: "Renamed"}`,
    )
    const { variables, impossible } = undoOf(steps, schema)
    const id = globalId('LineItem', main, item)
    expect(variables).toEqual({ id1: id, accountId1: main, input1: { name: null } })
    expect(impossible).toEqual([
      {
        record: { id, type: 'LineItem', name: 'Renamed' },
        field: 'entityStatus',
        reason: 'The API does not accept the earlier value in an update.',
      },
    ])
    const settings = await carryOut(
      'taxSettingsUpdate',
      `${a}, input: {clientAddressCity: "Oslo", taxId: "2"}`,
    )
    expect(undoOf(settings.steps, schema)).toMatchObject({
      variables: { accountId1: main, input1: { taxId: 'US-000000000' } },
      impossible: [
        {
          record: { id: globalId('Account', main, main), type: 'TaxSettings', name: null },
          field: 'clientAddressCity',
          reason: 'The API does not return this value, so the earlier one is unknown.',
        },
      ],
    })
  })

  it('handles several steps in reverse order, and skips records that a later step deletes', async () => {
    const mark = await markOf(world)
    const made = await carryOut('campaignCreate', creations.campaignCreate as string)
    const renamed = await carryOut('campaignUpdate', `id: "${made.id}", input: {name: "Renamed"}`)
    const child = await carryOut(
      'lineItemCreate',
      `${a}, input: {campaignId: "${made.id}", objective: ENGAGEMENTS, productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER]}`,
    )
    const steps = [made, renamed, child].flatMap(({ steps: own }) => own)
    const { document } = undoOf(steps, schema)
    expect(document?.match(/(?<=undo\d: )\w+/g)).toEqual([
      'lineItemDelete',
      'campaignUpdate',
      'campaignDelete',
    ])
    expect(await undo(steps, mark)).toEqual({ impossible: [], lost: [], extra: [] })
    const gone = [
      ...(
        await carryOut(
          'trackingTagUpdate',
          `${a}, id: "${tag}", input: {trackingTagUrl: "https://x.example"}`,
        )
      ).steps,
      ...(await carryOut('trackingTagDelete', `${a}, id: "${tag}"`)).steps,
    ]
    expect(undoOf(gone, schema)).toMatchObject({ document: undefined, impossible: [{ reason: DELETED }] })
  })

  it('restores user settings, except subscriptions, which the API does not return', async () => {
    const args = `${a}, userId: "${managerId}", input: {contactPhone: "+49 30 1", subscribeEmailTypes: ["ACCOUNT_PERFORMANCE"]}`
    const asked = await manager.ask(`mutation { done: userSettingsUpdate(${args}) { ${ERRORS} } }`)
    expect(asked.data.done.userErrors).toEqual([])
    const change = (contact_phone: string) => ({
      notification_email: '',
      contact_phone,
      contact_phone_extension: '',
    })
    const stepOf = (contact_phone: string, more: object = {}): Step => ({
      operation: 'user_settings.update',
      input: { account_id: main, user_id: managerId, contact_phone, ...more },
      changes: [
        { resource: 'user_settings', accountId: main, before: change(''), after: change(contact_phone) },
      ],
    })
    const step = stepOf('+49 30 1', { subscribe_email_types: ['ACCOUNT_PERFORMANCE'] })
    const { document = '', variables, impossible } = undoOf([step], schema)
    expect(impossible).toMatchObject([{ record: { type: 'UserSettings' }, field: 'subscribeEmailTypes' }])
    expect((await manager.ask(document, variables)).data).toEqual({ undo1: { userErrors: [] } })
    const read = await manager.ask(
      `{ account(id: "${main}") { userSettings(userId: "${managerId}") { contactPhone } } }`,
    )
    expect(read.data.account.userSettings).toEqual({ contactPhone: '' })
    const mark = await markOf(world)
    await manager.ask(
      `mutation { userSettingsUpdate(${a}, userId: "${managerId}", input: {contactPhone: "+49 30 2"}) { ${ERRORS} } }`,
    )
    expect(await recordsSince(world, mark)).not.toEqual({ lost: [], extra: [] })
    const own = undoOf([stepOf('+49 30 2')], schema)
    expect((await manager.ask(own.document ?? '', own.variables)).data).toEqual({ undo1: { userErrors: [] } })
    expect(await recordsSince(world, mark)).toEqual({ lost: [], extra: [] })
  })
})
