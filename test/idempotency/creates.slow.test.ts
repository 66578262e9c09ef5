import { schema } from '../../harness/gateway/shared-schema.ts'
import { inClockedWorld, type Served, serveSandbox } from '../domains/world.ts'
import { startWebhook } from '../sandbox/activity/webhook-server.ts'
import { CREATES, type Create, documentOf } from './creates.ts'
import { readIds } from './ids.ts'

const { world } = await inClockedWorld('2026-11-20T12:00:00Z', { localWebhooks: true })
const hook = await startWebhook(world.sandbox.demoUser.consumer_secret)
afterAll(() => hook.close())

const gatewayFor = async (sandboxHeaders: boolean): Promise<Served> => {
  const { sandbox, sandboxUrl: baseUrl } = world
  const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { sandboxHeaders })
  afterAll(() => served.close())
  return served
}
const exported = async (): Promise<string> => (await fetch(`${world.sandboxUrl}/__sandbox/export`)).text()

const CONFLICT = expect.objectContaining({
  path: ['made'],
  message: 'clientMutationId was used for a different write within the last 24 hours. Use a new one',
  extensions: expect.objectContaining({ code: 'IDEMPOTENCY_CONFLICT', field: 'clientMutationId' }),
})

/**
 * Numbers of upstream calls for a repeated mutation. A sandbox repeats the response itself; for a live API,
 * the gateway does.
 */
const MODES = [
  { upstream: 'a sandbox, which keeps the key', sandboxHeaders: true, repeated: 1 },
  { upstream: 'a live API, for which the gateway keeps the key', sandboxHeaders: false, repeated: 0 },
]

describe.each(MODES)(
  'create mutations through a gateway in front of $upstream',
  ({ sandboxHeaders, repeated }) => {
    let gateway: Served
    let ids: Awaited<ReturnType<typeof readIds>>
    beforeAll(async () => {
      gateway = await gatewayFor(sandboxHeaders)
      await world.reset()
      ids = await readIds(world, hook.url)
    })
    const send = (create: Create, variables: object, key: string) =>
      gateway.ask(documentOf(create), { ...variables, key })

    it.each(CREATES)(
      'carry out $field once per clientMutationId, and refuse the same id with different arguments',
      async (create) => {
        const key = `${create.field} "once" \\ 1`
        const variables = create.variables(ids)
        const first = await send(create, variables, key)
        expect([first.errors, first.data?.made.userErrors]).toEqual([[], []])
        expect(first.data.made.clientMutationId).toBe(key)
        expect(first.calls[create.operation]).toBe(1)
        const second = await send(create, variables, key)
        expect([second.errors, second.data]).toEqual([[], first.data])
        expect(second.calls[create.operation] ?? 0).toBe(repeated)
        if (!create.others) return
        const other = await send(create, create.others(ids), key)
        expect(other.data).toEqual({ made: null })
        expect(other.errors).toEqual([CONFLICT])
      },
    )

    it('refuse a clientMutationId that a different mutation has used', async () => {
      const [one, ...others] = CREATES as [Create, ...Create[]]
      const made = await send(one, one.variables(ids), 'shared')
      expect([made.errors, made.data?.made.userErrors]).toEqual([[], []])
      for (const create of others) {
        const { data, errors } = await send(create, create.variables(ids), 'shared')
        expect([create.field, data, errors]).toEqual([create.field, { made: null }, [CONFLICT]])
      }
      expect((await send(one, one.variables(ids), 'shared')).data).toEqual(made.data)
    })
  },
)

describe('repeated create mutations', () => {
  it('do not change the sandbox', async () => {
    const { ask } = await gatewayFor(true)
    await world.reset()
    const ids = await readIds(world, hook.url)
    const all = async () => {
      for (const create of CREATES)
        await ask(documentOf(create), { ...create.variables(ids), key: create.field })
    }
    await all()
    const before = await exported()
    await all()
    expect(await exported()).toBe(before)
  })
})

describe('clientMutationId', () => {
  it('is an argument of exactly those mutations that create API records', () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
    const taking = fields.filter(({ args }) => args.some(({ name }) => name === 'clientMutationId'))
    expect(taking.map(({ name }) => name).sort()).toEqual(CREATES.map(({ field }) => field).sort())
    const making = fields.filter(({ name }) => /(Create|Batch|Add|Upload)$/.test(name))
    expect(
      making.map(({ name }) => name).filter((name) => !CREATES.some(({ field }) => field === name)),
      // A change set is stored by the gateway, and creates no API record.
    ).toEqual(['changeSetCreate'])
  })

  it.each([
    ['empty', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a line feed', 'a\nb'],
    ['not ASCII', 'schlüssel'],
  ])('is refused without an API call: %s', async (_title, key) => {
    const { errors, data, calls } = await world.ask(
      'mutation ($key: String) { accountCreate(clientMutationId: $key) { account { restId } } }',
      { key },
    )
    expect(data).toEqual({ accountCreate: null })
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'clientMutationId must have 1 to 255 printable ASCII characters',
        extensions: expect.objectContaining({
          code: 'BAD_USER_INPUT',
          field: 'clientMutationId',
          limit: 255,
        }),
      }),
    ])
    expect(calls).toEqual({})
  })

  it('is optional; without it, each mutation creates a record', async () => {
    const ask = () => world.ask('mutation { accountCreate { clientMutationId account { restId } } }')
    const [one, two] = [await ask(), await ask()]
    expect(one.data.accountCreate.clientMutationId).toBeNull()
    expect(two.data.accountCreate.account.restId).not.toBe(one.data.accountCreate.account.restId)
  })
})
