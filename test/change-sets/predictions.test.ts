/** Tests change sets whose preview lacks values, or differs from what the API returns. */
import { createTransport } from '../../src/upstream/transport/transport.ts'
import { MEDIA } from '../domains/card-kinds.ts'
import { globalId, inWorld } from '../domains/world.ts'
import { startStage } from './stage.ts'

const { world, main, demo, list } = await inWorld({ fresh: true })
const transport = createTransport()
/** Functions that change the API's responses, by operation. */
let changed: Record<string, (record: Record<string, unknown>) => void> = {}
const stage = await startStage(world, {
  transport: {
    close: () => transport.close(),
    send: async (request, limits) => {
      const response = await transport.send(request, limits)
      const change = changed[request.operation]
      if (!change) return response
      const envelope = JSON.parse(response.text)
      change(envelope.data)
      return { ...response, text: JSON.stringify(envelope) }
    },
  },
})
afterAll(() => stage.close())
beforeEach(() => {
  changed = {}
})

const account = `accountId: "${main}"`
const applied = async (document: string) => {
  const { changeSet, userErrors } = (await stage.create(document)).data.changeSetCreate
  expect([changeSet.state, userErrors]).toEqual(['PENDING', []])
  return (await stage.apply(changeSet.id)).data.changeSetApply
}

describe('change set', () => {
  it('lists fields whose values differ between the preview and the API', async () => {
    changed = {
      'campaigns.update': (record) => {
        record.daily_budget_amount_local_micro = 240_000_000
        record.effective_status = 'PAUSED'
      },
    }
    const id = globalId('Campaign', main, demo.campaignId)
    const { changeSet, userErrors } = await applied(
      `mutation { campaignUpdate(id: "${id}", input: {dailyBudget: {decimal: "250"}}) { userErrors { message } } }`,
    )
    const record = { type: 'Campaign', name: 'Brightwater Oat Milk – Brand Awareness Q1' }
    const usd = (micros: string) => ({ micros, currency: 'USD' })
    expect([changeSet.state, userErrors, changeSet.conflicts]).toEqual(['APPLIED', [], []])
    expect(changeSet.differences).toEqual([
      { record, field: 'effectiveStatus', expected: 'RUNNING', actual: 'PAUSED' },
      { record, field: 'dailyBudget', expected: usd('250000000'), actual: usd('240000000') },
    ])
  })

  it('can change a record twice in one batch', async () => {
    const [{ id }] = await list('custom_audiences?')
    const update = (name: string) => `{update: {id: "${id}", input: {name: "${name}"}}}`
    const { changeSet, userErrors } = await applied(
      `mutation { customAudiencesBatch(${account}, operations: [${update('One')}, ${update('Two')}]) { userErrors { message } } }`,
    )
    expect([changeSet.state, userErrors, changeSet.differences]).toEqual(['APPLIED', [], []])
    expect((await list('custom_audiences?')).find((each) => each.id === id).name).toBe('Two')
  })

  it('can be applied even if its poll is created later than in the preview', async () => {
    const create = await stage.create(`mutation ($poll: ID!) {
      pollCardCreate(${account}, input: {name: "P", durationInMinutes: 60, choices: ["a", "b"]}) {
        pollCard { id @export(as: "poll") } userErrors { message }
      }
      pollCardDelete(${account}, id: $poll) { userErrors { message } }
    }`)
    await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=5`, { method: 'POST' })
    const { changeSet, userErrors } = (await stage.apply(create.data.changeSetCreate.changeSet.id)).data
      .changeSetApply
    expect([changeSet.state, userErrors, changeSet.conflicts]).toEqual(['APPLIED', [], []])
  })

  it('predicts card fields, but reports media sizes as uncertain if it cannot read them', async () => {
    const medium = `{media: {mediaKey: "${MEDIA.squareImage}"}}`
    const details = '{details: {title: "A", destination: {website: {url: "https://shop.example/"}}}}'
    const options = '[{hashtag: "#a", tweet: "a"}, {hashtag: "#b", tweet: "b"}]'
    const talk = `name: "T", title: "T", options: ${options}, thankYouText: "y", mediaKey: "${MEDIA.wideVideo}"`
    const { changeSet, userErrors } = await applied(`mutation ($card: ID!, $talk: ID!) {
      card: cardCreate(${account}, input: {name: "C", components: [${medium}, ${details}]}) {
        card { id @export(as: "card") } userErrors { message }
      }
      named: cardUpdate(${account}, id: $card, input: {name: "D"}) { card { name } userErrors { message } }
      talk: videoConversationCardCreate(${account}, input: {${talk}}) {
        videoConversationCard { id @export(as: "talk") } userErrors { message }
      }
      titled: videoConversationCardUpdate(${account}, id: $talk, input: {title: "U"}) { userErrors { message } }
    }`)
    expect([changeSet.state, userErrors, changeSet.conflicts, changeSet.differences]).toEqual([
      'APPLIED',
      [],
      [],
      [],
    ])
    const records = 'VideoConversationCard'
    expect(changeSet.uncertain).toEqual([
      { records: 'ComponentCard', field: 'components', paths: ['card', 'named'] },
      { records, field: 'videoWidth', paths: ['talk'] },
      { records, field: 'videoHeight', paths: ['talk'] },
    ])
  })

  it('updates a card twice even though the API assigns URLs after the first update', async () => {
    const options = '[{hashtag: "#a", tweet: "a"}]'
    const input = `name: "V", title: "T", options: ${options}, thankYouText: "y", mediaKey: "${MEDIA.wideVideo}"`
    const made = await world.ask(
      `mutation { done: videoConversationCardCreate(${account}, input: {${input}}) { videoConversationCard { id } } }`,
    )
    const { id } = made.data.done.videoConversationCard
    const update = (input: string) =>
      `videoConversationCardUpdate(${account}, id: "${id}", input: {${input}}) { userErrors { message } }`
    const { changeSet, userErrors } = await applied(
      `mutation { one: ${update(`mediaKey: "${MEDIA.secondWideVideo}"`)} two: ${update('title: "U"')} }`,
    )
    expect([changeSet.state, userErrors, changeSet.conflicts, changeSet.differences]).toEqual([
      'APPLIED',
      [],
      [],
      [],
    ])
  })

  it('predicts all values of a new audience permission', async () => {
    const own = (await list('custom_audiences?')).find((each) => each.owner_account_id === main)
    const { changeSet, userErrors } = await applied(
      `mutation { customAudiencePermissionCreate(${account}, input: {customAudienceId: "${own.id}", grantedAccountId: "${demo.secondAccountId}", permissionLevel: READ_ONLY}) { userErrors { message } } }`,
    )
    expect([changeSet.state, userErrors, changeSet.uncertain]).toEqual(['APPLIED', [], []])
  })

  const TAG = 'web_event_tags'
  const AUDIENCE = 'custom_audiences'
  const PROMOTED = 'promoted_tweets'
  const counted = { audience_size: 1, targetable: false, reasons_not_targetable: ['TOO_SMALL'] }
  it.each([
    ['a tag that has received a conversion', TAG, { last_tracked_at: '2026-01-01T00:00:00Z' }, []],
    ['a tag that is now tracked', TAG, { status: 'TRACKING' }, []],
    ['a tag that someone has renamed', TAG, { name: 'Other', status: 'TRACKING' }, ['name']],
    ['an audience that was counted', AUDIENCE, counted, []],
    ['an audience that someone has described', AUDIENCE, { description: 'Other' }, ['description']],
    ['an audience that someone has deleted', AUDIENCE, { deleted: true }, ['deleted']],
    ['a promoted post that was reviewed', PROMOTED, { approval_status: 'REJECTED' }, []],
    ['a promoted post that someone has paused', PROMOTED, { entity_status: 'PAUSED' }, ['entityStatus']],
  ] as const)('stops only at changes that people make: %s', async (_case, kind, values, fields) => {
    const [audience] = await list('custom_audiences?')
    const mutation = {
      [TAG]: `webEventTagUpdate(${account}, id: "o3bk1", input: {name: "New"})`,
      [AUDIENCE]: `customAudienceUpdate(${account}, id: "${audience.id}", input: {name: "New"})`,
      [PROMOTED]: `promotedTweetDelete(${account}, id: "${demo.promotedTweetId}")`,
    }[kind]
    const { data } = await stage.create(`mutation { ${mutation} { userErrors { message } } }`)
    changed = {
      [`${kind}.list`]: (records) => {
        for (const record of [records].flat()) Object.assign(record, values)
      },
    }
    const { changeSet } = (await stage.apply(data.changeSetCreate.changeSet.id)).data.changeSetApply
    expect(changeSet.conflicts.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(changeSet.state).toBe(fields.length === 0 ? 'APPLIED' : 'PENDING')
  })
})
