/** Scripted agent: it calls tools, and a person approves each of its changes in a browser. */
import { type Browser, hiddenFields } from '../../harness/gateway/browser.ts'
import { type SignInWorld, signedInBrowser, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { readShippedDocuments } from '../../src/agents/shipped-documents.ts'
import { parsePolicy } from '../../src/policy/index.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { submit } from '../gateway/approvals/submit.ts'

// biome-ignore lint/suspicious/noExplicitAny: results are read and compared member by member
export type Json = any

export interface Agent {
  readonly world: SignInWorld
  /** Numbers of tool calls, and of API calls that they led to, since the last reset. */
  readonly counted: { tools: number; upstream: number }
  /** Calls a tool. Fails if the result is an error. */
  tool(name: string, values: object): Promise<Json>
  /** Proposes a change, lets a person approve it, and applies it. Returns the result of the document. */
  change(document: string, variables?: object): Promise<Json>
  /** Approves, lets the agent apply, and returns the result. */
  approved(changeSet: Json): Promise<Json>
  /** Moves the clock of the sandbox. */
  pass(seconds: number): Promise<void>
  reset(): Promise<void>
  close(): Promise<void>
}

const { policy } = { policy: undefined, ...parsePolicy('policy.yml', 'creations: PAUSED') }

const documents = new Map(
  readShippedDocuments().map(({ name, text }) => [name.replaceAll('-', '_'), text] as const),
)

export const startAgent = async (): Promise<Agent> => {
  if (!policy) throw new Error('The policy is invalid')
  const world = await startSignInWorld({
    gateway: { openTwin, policy: { current: () => policy, openTwin }, plan: 'off' },
  })
  const own: Browser = await signedInBrowser(world)
  const person: Browser = await signedInBrowser(world)
  const counted = { tools: 0, upstream: 0 }
  const total = () => Object.values(world.counts()).reduce((sum, count) => sum + count, 0)
  const post = async (query: string, variables: object): Promise<Json> => {
    const { text } = await own.json(`${world.gateway}/graphql`, { query, variables })
    const { data, errors } = JSON.parse(text)
    if (errors) throw new Error(text.slice(0, 2000))
    return data
  }
  const tool = async (name: string, values: object): Promise<Json> => {
    counted.tools++
    const before = total()
    try {
      if (name === 'run_query') {
        const { document, variables } = values as Json
        return await post(document, variables ?? {})
      }
      if (name === 'update_campaign')
        return await post(documents.get('propose_change') ?? '', {
          document: documents.get(name),
          variables: values,
        })
      return await post(documents.get(name) ?? '', values)
    } finally {
      counted.upstream += total() - before
    }
  }
  const approved = async ({ changeSetCreate: { changeSet, userErrors } }: Json): Promise<Json> => {
    expect([userErrors, changeSet.refusals]).toEqual([[], []])
    const page = `${world.gateway}/changes/${changeSet.id}`
    const { text } = await person.get(page)
    const { status } = await submit(person, page, { ...hiddenFields(text), action: 'approve' })
    expect(status).toBe(303)
    const { changeSetApply } = await tool('apply_change', { id: changeSet.id })
    expect(changeSetApply).toMatchObject({ userErrors: [], changeSet: { state: 'APPLIED', conflicts: [] } })
    return changeSetApply.changeSet.result.data
  }
  return {
    world,
    counted,
    tool,
    approved,
    change: async (document, variables = {}) =>
      approved(await tool('propose_change', { document, variables, note: 'Scripted agent' })),
    pass: async (seconds) => {
      const address = `${world.sandboxUrl}/__sandbox/clock?advance=${seconds}`
      expect((await fetch(address, { method: 'POST' })).status).toBe(200)
    },
    reset: async () => {
      await world.sandbox.reset()
      Object.assign(counted, { tools: 0, upstream: 0 })
    },
    close: () => world.close(),
  }
}
