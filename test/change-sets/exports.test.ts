import { inWorld } from '../domains/world.ts'
import { startStage, writesIn } from './stage.ts'

const { world, main, rest, at } = await inWorld({ fresh: true })
const stage = await startStage(world)
afterAll(() => stage.close())
const [funding] = (await rest.get(at('funding_instruments'))).json.data

const LAUNCH = `mutation Launch($campaign: ID!, $item: ID!, $name: String!) {
  campaignCreate(accountId: "${main}", input: {name: $name, fundingInstrumentId: "${funding.id}",
    dailyBudget: {decimal: "5"}, entityStatus: PAUSED}) { campaign { id @export(as: "campaign") } }
  lineItemCreate(accountId: "${main}", input: {campaignId: $campaign, name: "One", objective: ENGAGEMENTS,
    productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER], bidStrategy: AUTO,
    endTime: "2039-12-31T23:59:59Z"}) { lineItem { id @export(as: "item") campaign { name } } }
  targetingCriterionCreate(accountId: "${main}", input: {lineItemId: $item, targetingType: BROAD_KEYWORD,
    targetingValue: "oats"}) { targetingCriterion { targetingValue lineItem { name } } userErrors { message } }
}`

describe('change set for a document with @export', () => {
  it('is previewed with placeholders, and applied with the ids of the created records', async () => {
    const created = await stage.create(LAUNCH, { name: 'Launched' })
    expect(writesIn(created)).toEqual({})
    const { changeSet, userErrors } = created.data.changeSetCreate
    expect(userErrors).toEqual([])
    expect(changeSet).toMatchObject({
      state: 'PENDING',
      refusals: [],
      writes: [{ window: 'write', calls: 3 }],
      data: {
        lineItemCreate: { lineItem: { campaign: { name: 'Launched' } } },
        targetingCriterionCreate: {
          targetingCriterion: { targetingValue: 'oats', lineItem: { name: 'One' } },
          userErrors: [],
        },
      },
    })
    const applied = await stage.apply(changeSet.id)
    expect(applied.data.changeSetApply).toMatchObject({ changeSet: { state: 'APPLIED' }, userErrors: [] })
    expect(writesIn(applied)).toEqual({
      'campaigns.create': 1,
      'line_items.create': 1,
      'targeting_criteria.create': 1,
    })
    const { lineItem } = applied.data.changeSetApply.changeSet.result.data.lineItemCreate
    const [, , , id] = Buffer.from(lineItem.id, 'base64url').toString().split(':')
    const criteria = await rest.get(at(`targeting_criteria?line_item_ids=${id}`))
    expect(criteria.json.data.map((each: { targeting_value: string }) => each.targeting_value)).toEqual([
      'oats',
    ])
  })

  it('cannot contain values for exported variables', async () => {
    const { errors, calls } = await stage.create(LAUNCH, { name: 'Launched', item: 'x' })
    expect(errors).toMatchObject([
      {
        message: 'Do not send variables that the mutation exports: $item (lineItemCreate.lineItem.id)',
        extensions: { code: 'BAD_USER_INPUT', field: 'item' },
      },
    ])
    expect(calls).toEqual({})
  })
})
