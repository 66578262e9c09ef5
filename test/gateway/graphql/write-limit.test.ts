/** Tests how many API writes one operation may make. */
import { inWorld, serveSandbox } from '../../domains/world.ts'

const { world, main } = await inWorld({ fresh: true })

const audience = (key: string, more = ''): string =>
  `${key}: customAudienceCreate(accountId: "${main}", input: { name: "${key}" })${more} { userErrors { code } }`
const audiences = (count: number): string =>
  `mutation { ${Array.from({ length: count }, (_, index) => audience(`a${index}`)).join(' ')} }`
const refusal = (limit: number, writes: number) => ({
  message: `Too many writes in one operation: ${writes}, limit ${limit}. Use several operations or batches, or raise UPSTREAM_WRITE_LIMIT`,
  extensions: {
    code: 'UPSTREAM_BUDGET_EXCEEDED',
    measure: 'writes',
    limit,
    ads: { retryable: false },
  },
})

describe('mutation with many writes', () => {
  it.each([51, 399])('is refused before its first write if it has %d writes', async (count) => {
    const { status, errors, data, calls } = await world.ask(audiences(count))
    expect([status, errors, data, calls]).toEqual([400, [refusal(50, count)], null, {}])
  })

  it('is executed if it has 50 writes', async () => {
    const { errors, calls } = await world.ask(audiences(50))
    expect(errors).toEqual([])
    expect(calls['custom_audiences.create']).toBe(50)
  })

  it('is refused in its forecast with the same message as when it is executed', async () => {
    const { data, text } = await world.ask(audiences(51), {}, { 'x-ads-plan': 'only' })
    expect(data).toBeNull()
    expect(JSON.parse(text).extensions.ads.plan).toMatchObject({
      verdict: 'REFUSED',
      reasons: [refusal(50, 51).message],
    })
  })
})

describe('UPSTREAM_WRITE_LIMIT', () => {
  const served = serveSandbox(
    world.sandbox,
    { baseUrl: world.sandboxUrl },
    { limits: { upstreamWriteLimit: 2 } },
  )
  afterAll(async () => (await served).close())

  const batch = (key: string): string =>
    `${key}: campaignsBatch(accountId: "${main}", operations: [${Array.from({ length: 20 }, () => `{ delete: "nope" }`).join(' ')}]) { userErrors { code } }`

  it('counts a batch as one write', async () => {
    const { ask } = await served
    const two = await ask(`mutation { ${batch('a')} ${batch('b')} }`)
    expect(two.errors).toEqual([])
    expect(two.calls).toEqual({ 'campaigns.batch': 2 })
    const three = await ask(`mutation { ${batch('a')} ${batch('b')} ${batch('c')} }`)
    expect([three.errors, three.calls]).toEqual([[refusal(2, 3)], {}])
  })

  it('does not count a field that @include excludes', async () => {
    const { ask } = await served
    const text = `mutation ($no: Boolean!) { ${audience('a')} ${audience('b', ' @include(if: $no)')} ${audience('c')} __typename }`
    expect((await ask(text, { no: false })).errors).toEqual([])
    expect((await ask(text, { no: true })).errors).toEqual([refusal(2, 3)])
  })

  it('is shown by operationLimits', async () => {
    const { data } = await (await served).ask('{ operationLimits { measure limit } }')
    expect(data.operationLimits).toContainEqual({ measure: 'writes', limit: 2 })
  })
})
