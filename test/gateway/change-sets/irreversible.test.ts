import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import { MEDIA } from '../../domains/card-kinds.ts'
import { globalId, inWorld, type Json, serveSandbox } from '../../domains/world.ts'

const { world, main, demo, list } = await inWorld()
const { sandboxUrl: baseUrl } = world
const served = await serveSandbox(world.sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { openTwin } })
afterAll(() => served.close())
const campaign = globalId('Campaign', main, demo.campaignId)
const lineItem = globalId('LineItem', main, demo.lineItemId)

describe('preview', () => {
  it('lists the changes that cannot be undone, with the reason', async () => {
    const { data } = await served.ask(
      `{ account(id: "${main}") { customAudiences(first: 1) { nodes { id } } promotableUsers(first: 1) { nodes { userId } } } }`,
    )
    const [audience] = data.account.customAudiences.nodes
    const [author] = data.account.promotableUsers.nodes
    const asked = await served.ask(
      `mutation {
      renamed: lineItemUpdate(id: "${lineItem}", input: {name: "Two"}) { userErrors { message } }
      deleted: campaignDelete(id: "${campaign}") { userErrors { message } }
      posted: tweetCreate(accountId: "${main}", input: {asUserId: "${author.userId}", text: "Now."}) { userErrors { message } }
      uploaded: customAudienceUpload(id: "${audience.id}", input: {operation: UPDATE, users: [{email: "a@b.example"}]}) { userErrors { message } }
      settings: taxSettingsUpdate(accountId: "${main}", input: {clientAddressCity: "Oslo", addressCity: "Bergen"}) { userErrors { message } }
      account: accountUpdate(id: "${main}", input: {name: "Renamed"}) { userErrors { message } } }`,
      {},
      { 'x-ads-changes': 'preview' },
    )
    expect(Object.values(asked.data)).toEqual(Array(6).fill({ userErrors: [] }))
    const { irreversible, changes } = JSON.parse(asked.text).extensions.ads
    expect(irreversible).toEqual([
      {
        record: { id: campaign, type: 'Campaign', name: 'Brightwater Oat Milk – Brand Awareness Q1' },
        field: null,
        reason: 'The API cannot restore deleted records.',
      },
      {
        record: { id: expect.any(String), type: 'Tweet', name: null },
        field: null,
        reason: 'The API has no call that deletes these records.',
      },
      {
        record: { id: audience.id, type: 'CustomAudience', name: null },
        field: null,
        reason: 'The API does not return what this call changes, so the call cannot be undone.',
      },
      {
        record: { id: globalId('Account', main, main), type: 'TaxSettings', name: null },
        field: 'clientAddressCity',
        reason: 'The API does not return this value, so the earlier one is unknown.',
      },
    ])
    const own = changes.filter(({ record }: Json) => record.id === globalId('Account', main, main))
    expect(own.map(({ record, field, after }: Json) => [record.type, field, after])).toEqual([
      ['TaxSettings', 'addressCity', 'Bergen'],
      ['Account', 'name', 'Renamed'],
    ])
  })

  it('does not list standard delivery, because an undo that restores budgetOptimization clears it', async () => {
    const update = (input: string) =>
      `campaignUpdate(id: "${campaign}", input: {${input}}) { userErrors { message } }`
    const asked = await served.ask(
      `mutation { one: ${update('budgetOptimization: LINE_ITEM')} two: ${update('budgetOptimization: CAMPAIGN, standardDelivery: true')} }`,
      {},
      { 'x-ads-changes': 'preview' },
    )
    expect(asked.data).toEqual({ one: { userErrors: [] }, two: { userErrors: [] } })
    expect(JSON.parse(asked.text).extensions.ads.irreversible).toEqual([])
  })

  it('does not list the slides of a card, because an undo that restores its components clears them', async () => {
    const card = (await list('cards?')).find(({ components }) => components?.length > 0)
    const slide = `[{media: {mediaKey: "${MEDIA.squareImage}"}}, {details: {title: "B", destination: {website: {url: "https://shop.example/b"}}}}]`
    const asked = await served.ask(
      `mutation { cardUpdate(accountId: "${main}", id: "${card.id}", input: {slides: [${slide}, ${slide}]}) { userErrors { message } } }`,
      {},
      { 'x-ads-changes': 'preview' },
    )
    expect([asked.errors, asked.data?.cardUpdate]).toEqual([[], { userErrors: [] }])
    expect(JSON.parse(asked.text).extensions.ads.irreversible).toEqual([])
  })
})
