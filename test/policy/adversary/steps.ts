/** Steps of a sequence: requests that try to get around the policy, and events between the requests. */
import type { Asked } from '../../domains/world.ts'
import { upload } from '../../uploads/upload-client.ts'
import type { createMoves } from './moves.ts'
import type { Account, Records, Row } from './records.ts'
import type { Look } from './rules.ts'
import type { Gateway, Stage, StepName } from './sequence.ts'

interface Around {
  readonly stage: Stage
  readonly moves: ReturnType<typeof createMoves>
  readonly random: (below: number) => number
  readonly accounts: readonly [Account, Account]
  readonly notes: {
    readonly counts: { tried: number; written: number }
    noteCode(code: string, told: string): void
    noteResult(asked: Asked, text: string): void
  }
  readonly problems: string[]
  /** Documents sent by the current step, one per request. */
  readonly sent: string[]
  /** Returns the state before the current step. */
  readonly seen: () => Look
}

const AGENT = { 'apollographql-client-name': 'agent' }
const PREVIEW = { 'x-ads-changes': 'preview' }
const CHANGE = 'document variables'
const RECOMMENDED = `query ($id: ID!) { account(id: $id) { recommendations {
  batches { ${CHANGE} }
  changes { ${CHANGE} dependentChanges { ${CHANGE} dependentChanges { ${CHANGE} } } }
} } }`
const PROPOSE = `mutation ($document: String!) {
  changeSetCreate(input: {document: $document}) { changeSet { id } userErrors { message } }
}`
const APPLY = `mutation ($id: ID!) {
  changeSetApply(id: $id) { changeSet { state } userErrors { message } }
}`

// biome-ignore lint/suspicious/noExplicitAny: variables are JSON of any shape
type Json = any

/** Returns the documents and variables contained in a result of `RECOMMENDED`. */
const recommendedIn = (value: Json): { readonly document: string; readonly variables: Json }[] => {
  if (typeof value !== 'object' || value === null) return []
  const { document, variables } = value
  const own = typeof document === 'string' ? [{ document, variables }] : []
  return [...own, ...Object.values(value).flatMap(recommendedIn)]
}
/** Multiplies amounts in variables by ten. */
const tenfold = (variables: Json): Json =>
  JSON.parse(JSON.stringify(variables).replaceAll(/("micros":"\d+)/g, '$10'))

const exists = ({ deleted }: Row): boolean => Number(deleted) === 0

export const createSteps = (around: Around): Readonly<Record<StepName, () => Promise<unknown>>> => {
  const { stage, moves, random, accounts, notes, problems, sent, seen } = around
  const { records, gateways, clock } = stage
  const { pick } = moves
  const [changeSetGateway] = gateways as [Gateway]
  const [{ id: accountId, audienceId }] = accounts
  const next = (): string =>
    moves.document(
      accounts.map((account, index) => {
        const { campaigns, lineItems, ...others } = seen().accounts[index] as Records
        return {
          account,
          records: { ...others, campaigns: campaigns.filter(exists), lineItems: lineItems.filter(exists) },
        }
      }),
    )
  const anyGateway = () => pick(gateways)
  const send = async (
    gateway: Gateway,
    text: string,
    { variables = {}, headers = {} }: { variables?: object; headers?: Record<string, string> } = {},
  ): Promise<Asked> => {
    sent.push(Object.keys(variables).length > 0 ? `${text} ${JSON.stringify(variables)}` : text)
    const asked = await gateway.ask(text, variables, headers)
    notes.noteResult(asked, text)
    return asked
  }
  const apply = async (id: string | undefined, headers: Record<string, string> = {}): Promise<void> => {
    if (id === undefined) return
    const times = Array.from({ length: pick([1, 1, 2]) })
    await Promise.all(times.map(() => send(changeSetGateway, APPLY, { variables: { id }, headers })))
  }
  const uploadPeople = async (headers: Record<string, string> = {}): Promise<void> => {
    const query = `operation=update&upload=${accountId}-${random(1e9)}`
    const { lines } = await upload(
      `${anyGateway().url}/audiences/${accountId}/${audienceId}/users?${query}`,
      `{"email":"${accountId}-${random(1e9)}@example.com"}\n`,
      { headers },
    )
    const { done, error } = lines.at(-1) ?? {}
    notes.counts.tried += 1
    if (done === true) notes.counts.written += 1
    else notes.noteCode(error?.code, `${JSON.stringify(error)} of an upload`)
  }
  /** Runs an action and checks that it writes nothing. */
  const writingNothing = async (act: () => Promise<unknown>): Promise<void> => {
    const before = records.everything(accounts)
    await act()
    if (records.everything(accounts) !== before) problems.push('unapproved write')
  }
  return {
    document: () => send(anyGateway(), next()),
    // Sends the same document with the same keys, or two documents, to two gateways at once.
    together: async () => {
      const [one, two] = [next(), next()]
      await Promise.all(gateways.map((gateway, at) => send(gateway, at === 0 || random(2) === 0 ? one : two)))
    },
    // Sends the same document with the same keys through each gateway in turn.
    again: async () => {
      const text = next()
      for (const gateway of gateways) await send(gateway, text)
    },
    agent: () =>
      writingNothing(async () => {
        const { errors } = await send(changeSetGateway, next(), { headers: AGENT })
        const required = errors.find(({ extensions }) => extensions.changeSet)
        // The agent or its owner applies the change set, although it has not been approved.
        await apply(required?.extensions.changeSet, pick([AGENT, {}]))
      }),
    agentUpload: () => writingNothing(() => uploadPeople(AGENT)),
    upload: () => uploadPeople(),
    preview: () => writingNothing(() => send(anyGateway(), next(), { headers: PREVIEW })),
    proposal: async () => {
      const document = next()
      const { data } = await send(changeSetGateway, PROPOSE, { variables: { document } })
      sent.push(document)
      await apply(data?.changeSetCreate?.changeSet?.id)
    },
    recommendation: async () => {
      const { data } = await anyGateway().ask(RECOMMENDED, { id: pick(accounts).id })
      for (const { document, variables } of recommendedIn(data).slice(0, 3))
        await send(anyGateway(), document, { variables: random(2) === 0 ? variables : tenfold(variables) })
    },
    // Less than a day, because the API and the policy's store remember keys for a day.
    apiClock: () => clock.advanceApi(pick([1, 1, 20])),
    // A jump of this clock must not reset the hourly and daily limits early.
    storeClock: async () => clock.moveStore?.(pick([37, 61, 1501, 10_000, -10, -70])),
    // The gateway dies during a request, which its client repeats.
    killed: async () => {
      const text = next()
      const death = { gateway: random(gateways.length), call: 1 + random(6), isAfter: random(2) === 0 }
      await stage.kill?.(death, (gateway) => send(gateway, text))
      for (const gateway of gateways) await send(gateway, text)
    },
  }
}
