import { startStage } from '../../change-sets/stage.ts'
import { globalId, inWorld, type Json } from '../../domains/world.ts'
import { markOf, recordsSince } from './observed-steps.ts'

const { world, main, demo, at } = await inWorld({ fresh: true })
const stage = await startStage(world)
afterAll(() => stage.close())

const campaign = globalId('Campaign', main, demo.campaignId)
const PAYLOAD = `{
  changeSet { id state undoOf { id } document variables conflicts { record { id } field expected actual }
  irreversible { record { id } field reason } }
  userErrors { code message }
}`
const applied = async (document: string): Promise<string> => {
  const { id } = (await stage.create(document)).data.changeSetCreate.changeSet
  const { data, errors } = await stage.apply(id)
  expect([errors, data?.changeSetApply.userErrors]).toEqual([[], []])
  return id
}
const undo = (id: string) => stage.ask(`mutation ($id: ID!) { changeSetUndo(id: $id) ${PAYLOAD} }`, { id })
const stateOf = async (id: string): Promise<Json> => await stage.find(id, 'state undoneBy { id }')

const RENAME = `mutation { campaignUpdate(id: "${campaign}", input: {name: "New", dailyBudget: {decimal: "21"}}) { userErrors { message } } }`

describe('changeSetUndo', () => {
  it('proposes a change set that restores records and deletes new ones', async () => {
    const mark = await markOf(world)
    const id = await applied(`mutation {
      campaignUpdate(id: "${campaign}", input: {name: "New", totalBudget: null}) { userErrors { message } }
      trackingTagCreate(accountId: "${main}", input: {lineItemId: "${demo.lineItemId}", trackingTagType: IMPRESSION_TAG, trackingTagUrl: "https://measure.example"}) { userErrors { message } }
    }`)
    expect(await recordsSince(world, mark)).not.toEqual({ lost: [], extra: [] })
    const undone = await undo(id)
    const { changeSet, userErrors } = undone.data.changeSetUndo
    expect([userErrors, changeSet.state, changeSet.undoOf.id]).toEqual([[], 'PENDING', id])
    expect(changeSet.document.match(/(?<=undo\d: )\w+/g)).toEqual(['trackingTagDelete', 'campaignUpdate'])
    expect(await stateOf(id)).toEqual({ state: 'APPLIED', undoneBy: null })
    expect((await stage.apply(changeSet.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(await recordsSince(world, mark)).toEqual({ lost: [], extra: [] })
    expect(await stateOf(id)).toEqual({ state: 'UNDONE', undoneBy: { id: changeSet.id } })
    expect((await undo(id)).errors).toMatchObject([{ extensions: { code: 'CHANGE_SET_CONFLICT' } }])
  })

  it('skips records that were changed after the apply, and restores the others', async () => {
    const id = await applied(`mutation {
      campaignUpdate(id: "${campaign}", input: {name: "New"}) { userErrors { message } }
      lineItemUpdate(accountId: "${main}", id: "${demo.lineItemId}", input: {name: "New"}) { userErrors { message } }
    }`)
    await world.rest.put(at(`campaigns/${demo.campaignId}?daily_budget_amount_local_micro=23000000`))
    const { changeSet, userErrors } = (await undo(id)).data.changeSetUndo
    expect(userErrors).toMatchObject([{ code: 'RECORD_CHANGED' }])
    expect(changeSet.conflicts).toEqual([
      {
        record: { id: campaign },
        field: 'dailyBudget',
        expected: { micros: '20000000', currency: 'USD' },
        actual: { micros: '23000000', currency: 'USD' },
      },
    ])
    expect(changeSet.document.match(/(?<=undo\d: )\w+/g)).toEqual(['lineItemUpdate'])
    expect((await stage.apply(changeSet.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(await stateOf(id)).toEqual({ state: 'APPLIED', undoneBy: null })
  })

  it('skips new records if somebody else has added records below them', async () => {
    const { data } = await stage.ask(
      `{ account(id: "${main}") { fundingInstruments(first: 1) { nodes { id } } } }`,
    )
    const [funding] = data.account.fundingInstruments.nodes
    const id = await applied(`mutation ($campaign: ID!, $item: ID!) {
      campaignUpdate(id: "${campaign}", input: {name: "Beside"}) { userErrors { message } }
      campaignCreate(accountId: "${main}", input: {name: "New", fundingInstrumentId: "${funding.id}",
        dailyBudget: {decimal: "5"}, entityStatus: PAUSED}) { campaign { id @export(as: "campaign") } }
      lineItemCreate(accountId: "${main}", input: {campaignId: $campaign, name: "Own", objective: ENGAGEMENTS,
        productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER], bidStrategy: AUTO, entityStatus: PAUSED,
        endTime: "2039-12-31T23:59:59Z"}) { lineItem { id @export(as: "item") } }
      targetingCriterionCreate(accountId: "${main}", input: {lineItemId: $item, targetingType: BROAD_KEYWORD,
        targetingValue: "oats"}) { userErrors { message } }
    }`)
    const { result } = await stage.find(id, 'result')
    const item = result.data.lineItemCreate.lineItem.id
    const own = result.data.campaignCreate.campaign.id
    const fieldsOf = async () => {
      const { changeSet } = (await undo(id)).data.changeSetUndo
      return [changeSet.conflicts, changeSet.document.match(/(?<=undo\d: )\w+/g)]
    }
    expect(await fieldsOf()).toEqual([
      [],
      ['targetingCriterionDelete', 'lineItemDelete', 'campaignDelete', 'campaignUpdate'],
    ])
    const added = await stage.ask(
      `mutation { trackingTagCreate(accountId: "${main}", input: {lineItemId: "${item}",
        trackingTagType: IMPRESSION_TAG, trackingTagUrl: "https://measure.example"}) { trackingTag { id restId } } }`,
    )
    const tag = added.data.trackingTagCreate.trackingTag
    const restIdOf = (globalId: string) => Buffer.from(globalId, 'base64url').toString().split(':')[3]
    expect(await fieldsOf()).toEqual([
      [
        { record: { id: tag.id }, field: 'lineItemRestId', expected: null, actual: restIdOf(item) },
        { record: { id: item }, field: 'campaignRestId', expected: null, actual: restIdOf(own) },
      ],
      ['targetingCriterionDelete', 'campaignUpdate'],
    ])
    await world.rest.delete(at(`tracking_tags/${tag.restId}`))
    expect(await fieldsOf()).toEqual([[], expect.arrayContaining(['campaignDelete'])])
  })

  it('marks a change set as undone only if all its writes were undone', async () => {
    const fault = { operation: 'line_items.update', times: 1, fault: 'status=403; code=FORBIDDEN' }
    const faults = `${world.sandboxUrl}/__sandbox/faults`
    await fetch(faults, { method: 'POST', body: JSON.stringify(fault) })
    const { id } = (
      await stage.create(`mutation {
      campaignUpdate(id: "${campaign}", input: {name: "Half"}) { userErrors { message } }
      lineItemUpdate(accountId: "${main}", id: "${demo.lineItemId}", input: {name: "Rest"}) { userErrors { message } }
    }`)
    ).data.changeSetCreate.changeSet
    expect((await stage.apply(id)).data.changeSetApply.changeSet.state).toBe('PARTLY_APPLIED')
    const { changeSet } = (await undo(id)).data.changeSetUndo
    expect(changeSet.conflicts).toEqual([])
    expect((await stage.apply(id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect((await stage.apply(changeSet.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(await stateOf(id)).toEqual({ state: 'APPLIED', undoneBy: null })
  })

  const promoted = globalId('PromotedTweet', main, demo.promotedTweetId)
  it.each([
    [
      'a deletion',
      `promotedTweetDelete(id: "${promoted}")`,
      { record: { id: promoted }, field: null, reason: 'The API cannot restore deleted records.' },
    ],
    [
      'a value that the API does not return',
      `taxSettingsUpdate(accountId: "${main}", input: {clientAddressCity: "Oslo"})`,
      {
        record: { id: globalId('Account', main, main) },
        field: 'clientAddressCity',
        reason: 'The API does not return this value, so the earlier one is unknown.',
      },
    ],
  ])('lists what it cannot undo, and the original remains APPLIED: %s', async (_case, mutation, expected) => {
    const id = await applied(`mutation {
      lost: ${mutation} { userErrors { message } }
      campaignUpdate(id: "${campaign}", input: {name: "Kept"}) { userErrors { message } }
    }`)
    const { changeSet, userErrors } = (await undo(id)).data.changeSetUndo
    expect([userErrors, changeSet.conflicts]).toEqual([[], []])
    expect(changeSet.irreversible).toEqual([expected])
    expect((await stage.apply(changeSet.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(await stateOf(id)).toEqual({ state: 'APPLIED', undoneBy: null })
  })

  it('detects each of 100 edits made after the apply', async () => {
    const edits = [
      (n: number) => `name=E${n}`,
      (n: number) => `daily_budget_amount_local_micro=${22_000_000 + n * 10_000}`,
      (n: number) => `total_budget_amount_local_micro=${700_000_000 + n * 10_000}`,
      (n: number) => `purchase_order_number=P${n}`,
    ]
    const id = await applied(RENAME)
    const { purchase_order_number: number } = (await world.rest.get(at(`campaigns/${demo.campaignId}`))).json
      .data
    let detected = 0
    for (let seed = 0; seed < 100; seed += 1) {
      const edit = edits[seed % edits.length] as (n: number) => string
      const { status } = await world.rest.put(at(`campaigns/${demo.campaignId}?${edit(seed)}`))
      expect(status).toBe(200)
      const { errors } = await undo(id)
      if (errors[0]?.message.startsWith('All records were changed')) detected += 1
      await world.rest.put(
        at(
          `campaigns/${demo.campaignId}?name=New&daily_budget_amount_local_micro=21000000&total_budget_amount_local_micro=600000000&purchase_order_number=${number ?? ''}`,
        ),
      )
    }
    expect(detected).toBe(100)
    expect((await undo(id)).data.changeSetUndo.userErrors).toEqual([])
  }, 120_000)

  it('is refused if the change set was not applied, or if the API cannot undo any of it', async () => {
    const { id } = (await stage.create(RENAME)).data.changeSetCreate.changeSet
    expect((await undo(id)).errors).toMatchObject([
      {
        message: 'The change set is PENDING, so it cannot be undone',
        extensions: { code: 'CHANGE_SET_CONFLICT' },
      },
    ])
    const gone = await applied(`mutation { campaignDelete(id: "${campaign}") { userErrors { message } } }`)
    expect((await undo(gone)).errors).toMatchObject([
      { message: 'The API cannot undo any of these changes. The change set lists the reasons' },
    ])
  })
})
