import { unchanged } from './unchanged.ts'
import { restList, startWorld, type World } from './world.ts'

let world: World
let account: string
let campaign: string

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  campaign = (await restList(world.rest, `/12/accounts/${account}/campaigns`))[0].id
})
afterAll(() => world.close())

const target = () => `/12/accounts/${account}/campaigns/${campaign}`

describe('control characters', () => {
  it.each([
    ['NUL', '\u0000'],
    ['a bell', '\u0007'],
    ['an escape', '\u001b'],
    ['DEL', '\u007f'],
    ['one of the second set', '\u0085'],
  ])(
    '%s are refused in a text, and nothing is stored [errors.illegal_characters]',
    async (_what, character) => {
      const name = `a${character}b`
      const refusal = { code: 'ILLEGAL_CHARACTERS', message: 'name must not hold control characters' }
      for (const attempt of [
        () => world.rest.put(`${target()}?name=${encodeURIComponent(name)}`),
        () => world.rest.json('PUT', target(), { name }),
      ]) {
        const { status, json } = await unchanged(world, account, attempt)
        expect([status, json.errors]).toEqual([400, [{ ...refusal, parameter: 'name' }]])
      }
      const { data, errors, calls } = await world.ask(
        `mutation ($a: ID!, $c: ID!, $name: String) {
        campaignUpdate(accountId: $a, id: $c, input: {name: $name}) { userErrors { code field message } }
      }`,
        { a: account, c: campaign, name },
      )
      expect(errors).toEqual([])
      expect(data.campaignUpdate.userErrors).toEqual([{ ...refusal, field: 'name' }])
      expect(calls).toEqual({})
    },
  )

  it.each([
    ['a tab and line ends', 'a\tb\r\nc'],
    ['what is no control character', 'Größe ☃ 日本 \u200d'],
  ])('are not %s', async (_what, name) => {
    const { status, json } = await world.rest.json('PUT', target(), { name })
    expect([status, json.data?.name]).toEqual([200, name])
  })
})
