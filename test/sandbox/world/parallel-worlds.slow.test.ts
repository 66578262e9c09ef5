import { type Client, clientOf, send } from '../../../harness/sandbox/signed.ts'
import { type Served, serve } from '../serve.ts'

const WORKERS = 20
/** Workers whose worlds are compared. Only a sample, because each export is several megabytes. */
const COMPARED = [0, 5, 10, 15, 19]
const WRITES = 6

/** Creates a linear congruential generator of numbers below a limit. */
const diceOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * bound)
  }
}

/** Runs one worker: random creates, updates and deletes of campaigns and accounts whose ids occur in all worlds. */
const work = async (client: Client, { sandbox: { demo } }: Served, worker: number): Promise<number[]> => {
  const dice = diceOf(worker)
  const base = `/12/accounts/${demo.mainAccountId}/campaigns`
  const ids = [demo.campaignId, demo.pausedCampaignId, demo.draftCampaignId]
  const statuses: number[] = []
  for (let number = 0; number < WRITES; number += 1) {
    const id = ids[dice(ids.length)] as string
    const campaign = `?name=w${worker}-${number}&funding_instrument_id=${demo.fundingInstrumentId}&daily_budget_amount_local_micro=${(dice(90) + 10) * 1_000_000}&entity_status=PAUSED`
    const writes = [
      () => client.post(`${base}${campaign}`),
      () => client.put(`${base}/${id}?name=r${worker}-${number}`),
      () => client.delete(`${base}/${id}`),
      () => client.put(`/12/accounts/${demo.mainAccountId}?name=a${worker}-${number}`),
      () => client.post('/12/accounts'),
    ]
    const { status, json } = await (writes[dice(writes.length)] as () => ReturnType<Client['get']>)()
    statuses.push(status)
    if (typeof json.data?.id === 'string' && json.data.name === `w${worker}-${number}`) ids.push(json.data.id)
  }
  return statuses
}

const exported = async (base: string, headers: Record<string, string> = {}): Promise<string> =>
  (await send(base, { method: 'GET', target: '/__sandbox/export', headers })).text

describe('20 parallel workspaces', () => {
  let together: Served
  let alone: Served
  beforeAll(async () => {
    together = await serve({ rateLimits: 'off' })
    alone = await serve({ rateLimits: 'off' })
  })
  afterAll(async () => {
    await together.sandbox.close()
    await alone.sandbox.close()
  })

  it('do not affect each other or the default world', async () => {
    const untouched = await exported(together.base)
    const workers = Array.from({ length: WORKERS }, (_, worker) => worker)
    const headers = (worker: number) => ({ 'x-sandbox-workspace': `worker-${worker}` })
    const statuses = await Promise.all(
      workers.map((worker) =>
        work(
          clientOf(together.base, together.sandbox.demoUser, {
            timestamp: together.timestamp,
            headers: headers(worker),
          }),
          together,
          worker,
        ),
      ),
    )
    const ends = new Set<string>()
    for (const worker of COMPARED) {
      await alone.sandbox.reset()
      expect(await work(alone.client, alone, worker)).toEqual(statuses[worker])
      const end = await exported(together.base, headers(worker))
      // Uses ===, because Jest would print a diff of several megabytes.
      expect(end === (await exported(alone.base))).toBe(true)
      ends.add(end)
    }
    expect(ends.size).toBe(COMPARED.length)
    expect(statuses.flat().filter((status) => status === 200).length).toBeGreaterThan(WORKERS * 3)
    expect((await exported(together.base)) === untouched).toBe(true)
    // The test makes about 150 signed requests and a dozen multi-megabyte exports, so it needs a long timeout on
    // a busy machine.
  }, 120_000)
})
