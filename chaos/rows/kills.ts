import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type TimedResponse } from '../load/client.ts'
import { atLeast, isTrue, isZero, rowOf } from '../row.ts'
import { type Gateway, startGateway } from '../servers/gateway.ts'

const WRITERS = 16
/** Pause between retries: short enough to hit every phase of startup, long enough to use little CPU. */
const RETRY_MS = 100
const ACCOUNT = '18ce54d4x5t'
const CREATE = `mutation ($name: String!, $funding: ID!) {
  campaignCreate(
    accountId: "${ACCOUNT}"
    clientMutationId: $name
    input: { name: $name, fundingInstrumentId: $funding, dailyBudget: { micros: "1000000" }, entityStatus: PAUSED }
  ) { campaign { restId } userErrors { code message } }
}`
const FUNDING = `{ account(id: "${ACCOUNT}") { campaigns(first: 1) { nodes { fundingInstrument { restId } } } } }`

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Reads the campaigns' ids, keyed by name, from the database file. */
const storedIn = (file: string): Map<string, string[]> => {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare("SELECT id, name FROM campaigns WHERE name LIKE 'Kill %'").all()
  database.close()
  const stored = new Map<string, string[]>()
  for (const { id, name } of rows as { id: string; name: string }[])
    stored.set(name, [...(stored.get(name) ?? []), id])
  return stored
}

export const kills = rowOf({
  name: 'kills',
  title:
    'kill -9 of gateway and sandbox during creates, each repeated with its idempotency key until acknowledged',
  full: { kills: 200, writes: 100_000 },
  short: { kills: 1, writes: 80 },
  run: async ({ kills: times, writes }, { print }) => {
    const folder = await mkdtemp(join(tmpdir(), 'adgraph-kills-'))
    const file = join(folder, 'sandbox.db')
    const settings = {
      PORT: `${await freePort()}`,
      SANDBOX_DATABASE: file,
      SANDBOX_RATE_LIMITS: 'off',
    }
    let gateway: Gateway = await startGateway(settings)
    const client = createClient(gateway.url, { connections: WRITERS, timeoutMs: 15_000 })
    const { json } = await client.ask(FUNDING)
    const funding = json.data.account.campaigns.nodes[0].fundingInstrument.restId as string

    const acknowledged = new Map<string, string>()
    const refused: string[] = []
    let repeats = 0
    let next = 0
    const write = async (name: string): Promise<void> => {
      for (;;) {
        const response: TimedResponse | undefined = await client
          .ask(CREATE, { name, funding })
          .catch(() => undefined)
        const { campaign, userErrors } = response?.json?.data?.campaignCreate ?? {}
        if (campaign) return void acknowledged.set(name, campaign.restId)
        if (userErrors?.length > 0) return void refused.push(response?.text ?? '')
        repeats += 1
        await sleep(RETRY_MS)
      }
    }
    const writer = async (): Promise<void> => {
      while (next < writes) await write(`Kill ${next++}`)
    }
    const over = Promise.all(Array.from({ length: WRITERS }, writer))
    let killed = 0
    for (let time = 1; time <= times; time += 1) {
      // Spreads the kills evenly over the writes.
      const due = (writes * time) / (times + 1)
      while (acknowledged.size + refused.length < due) await sleep(2)
      gateway.child.kill('SIGKILL')
      await gateway.exit
      killed += 1
      gateway = await startGateway(settings)
      if (time % 20 === 0) print(`${killed} kills, ${acknowledged.size} acknowledged`)
    }
    await over
    await client.close()
    gateway.child.kill('SIGTERM')
    await gateway.exit

    const stored = storedIn(file)
    await rm(folder, { recursive: true })
    const lost = [...acknowledged].filter(([name, id]) => !stored.get(name)?.includes(id))
    const doubled = [...stored.values()].filter((ids) => ids.length > 1)
    for (const text of refused.slice(0, 3)) print(text)
    return [
      atLeast('acknowledged writes', acknowledged.size, writes),
      isZero('lost writes', lost.length, acknowledged.size),
      isZero('duplicated writes', doubled.length, stored.size),
      isZero('refused writes', refused.length),
      atLeast('kills', killed, times),
      isTrue('repeated writes', repeats > 0, `${repeats}`),
    ]
  },
})
