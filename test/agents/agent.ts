/** Scripted agent: it calls tools, and a person approves each of its changes in a browser. */
import { type Agent, connectAgent, type Told } from '../../harness/gateway/agent-client.ts'
import { type Browser, hiddenFields } from '../../harness/gateway/browser.ts'
import { type SignInWorld, signedInBrowser, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import type { GatewayOptions } from '../../src/gateway/options.ts'
import { parsePolicy } from '../../src/policy/index.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { serveSandbox, startWorld } from '../domains/world.ts'
import { submit } from '../gateway/approvals/submit.ts'
import { type CheckedAudit, openCheckedAudit, writesAt } from './checked-audit.ts'

// biome-ignore lint/suspicious/noExplicitAny: results are read and compared member by member
export type Json = any

export interface ScriptedAgent {
  readonly world: SignInWorld
  /** Counts of the tool calls since the last reset, and of the resulting API calls and writes. */
  readonly counted: { tools: number; upstream: number; writes: number }
  readonly audit: CheckedAudit
  readonly client: Agent['client']
  /** Calls a tool and returns its result, even if it is an error. */
  call(name: string, values: Record<string, unknown>): Promise<Told>
  /** Calls a tool and returns its data. Fails if the result is an error. */
  tool(name: string, values: Record<string, unknown>): Promise<Json>
  /** Proposes a change, has a person approve it, applies it, and returns the document's result. */
  change(document: string, variables?: object): Promise<Json>
  /** Approves or declines a change set on its page, as the person who is signed in there. */
  decide(page: string, action: 'approve' | 'decline'): Promise<void>
  /** Advances the sandbox clock. */
  pass(seconds: number): Promise<void>
  reset(): Promise<void>
  /** Checks that the audit log contains all writes that tool calls have caused since the start. */
  checkWrites(): ReturnType<CheckedAudit['checkWrites']>
  close(): Promise<void>
}

/** Starts a world and connects an agent to its gateway for a test file. Closes both after the last test. */
export const inAgentWorld = async (agents: NonNullable<GatewayOptions['agents']> = {}) => {
  const world = await startWorld()
  const { sandbox, sandboxUrl: baseUrl } = world
  const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { agents } })
  const agent = await connectAgent(served.url)
  afterAll(async () => {
    await agent.close()
    await served.close()
    await world.close()
  })
  return { world, sandbox, baseUrl, served, agent }
}

const { policy } = { policy: undefined, ...parsePolicy('policy.yml', 'creations: PAUSED') }

const cookieOf = ({ cookies }: Browser): string =>
  [...cookies].map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ')

/**
 * Starts a world whose gateway has the given options, and a policy if `isPoliced`. `database` is a file name;
 * default: in memory.
 */
export const startAgent = async (
  isPoliced = true,
  options: Partial<GatewayOptions> = {},
  database?: string,
): Promise<ScriptedAgent> => {
  if (!policy) throw new Error('The policy is invalid')
  const audit = await openCheckedAudit()
  const world = await startSignInWorld({
    database,
    gateway: {
      openTwin,
      plan: 'off',
      agents: {},
      auditLog: audit.log,
      ...(isPoliced && { policy: { current: () => policy, openTwin } }),
      ...options,
    },
  })
  const person = await signedInBrowser(world)
  const agent = await connectAgent(world.gateway, { cookie: cookieOf(await signedInBrowser(world)) })
  const counted = { tools: 0, upstream: 0, writes: 0 }
  let allWrites = 0
  const total = () => Object.values(world.counts()).reduce((sum, count) => sum + count, 0)
  const call = async (name: string, values: Record<string, unknown>): Promise<Told> => {
    counted.tools++
    const before = total()
    const writesBefore = writesAt(world.counts())
    const result = await agent.call(name, values)
    const writes = writesAt(world.counts()) - writesBefore
    counted.upstream += total() - before
    counted.writes += writes
    allWrites += writes
    return result
  }
  const tool = async (name: string, values: Record<string, unknown>): Promise<Json> => {
    const { isError, text, data } = await call(name, values)
    if (isError) throw new Error(`${name}: ${text}`)
    return data
  }
  const decide = async (page: string, action: 'approve' | 'decline'): Promise<void> => {
    const { text } = await person.get(page)
    const { status } = await submit(person, page, { ...hiddenFields(text), action })
    expect(status).toBe(303)
  }
  return {
    world,
    counted,
    audit,
    client: agent.client,
    call,
    tool,
    decide,
    change: async (document, variables = {}) => {
      const proposed = await tool('propose_change', { document, variables, note: 'Scripted agent' })
      const { changeSet, userErrors } = proposed.changeSetCreate
      expect([userErrors, changeSet.refusals]).toEqual([[], []])
      await decide(proposed.page, 'approve')
      const { changeSetApply } = await tool('apply_change', { id: changeSet.id })
      expect(changeSetApply).toMatchObject({ userErrors: [], changeSet: { state: 'APPLIED', conflicts: [] } })
      return changeSetApply.changeSet.result.data
    },
    pass: async (seconds) => {
      const address = `${world.sandboxUrl}/__sandbox/clock?advance=${seconds}`
      expect((await fetch(address, { method: 'POST' })).status).toBe(200)
    },
    reset: async () => {
      await world.sandbox.reset()
      Object.assign(counted, { tools: 0, upstream: 0, writes: 0 })
    },
    checkWrites: () => audit.checkWrites(allWrites),
    close: async () => {
      await agent.close()
      await world.close()
      await audit.close()
    },
  }
}
