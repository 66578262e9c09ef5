import { connectAgent, type OpenPage } from '../../harness/gateway/agent-client.ts'
import { hiddenFields } from '../../harness/gateway/browser.ts'
import {
  SESSION_COOKIE,
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
} from '../../harness/gateway/sign-in-world.ts'
import { parsePolicy } from '../../src/policy/index.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { globalId } from '../domains/world.ts'
import { submit } from '../gateway/approvals/submit.ts'
import { openCheckedAudit, writesAt } from './checked-audit.ts'

const closing: { close(): Promise<void> }[] = []
const closeAll = async () => {
  for (const each of closing.splice(0).reverse()) await each.close()
}
afterAll(closeAll)
const opened = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
  try {
    const each = await opening
    closing.push(each)
    return each
  } catch (error) {
    // Open servers would keep the process alive.
    await closeAll()
    throw error
  }
}
const signedIn = async (world: SignInWorld) => {
  const browser = await signedInBrowser(world)
  const cookie = `adgraph_session=${browser.cookies.get(SESSION_COOKIE)}`
  const { gateway } = world
  return { browser, cookie, gateway, agent: await opened(connectAgent(gateway, { cookie })) }
}
/** Sends a raw request, as a client that can open pages would. */
const sendRaw = async (
  { gateway, cookie }: Awaited<ReturnType<typeof signedIn>>,
  method: string,
  params: object,
) => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { url: {} } },
  }
  const response = await fetch(`${gateway}/mcp`, {
    method: 'POST',
    headers: {
      cookie,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      'mcp-name': (params as { name?: string }).name ?? '',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  })
  return JSON.parse((await response.text()).replace(/^[\s\S]*data: /, ''))
}
const parsed = (text: string) => {
  const result = parsePolicy('policy.yml', text)
  if (!('policy' in result)) throw new Error(JSON.stringify(result))
  return result.policy
}
const policy = parsed('creations: ANY\n')
const freeAudit = await opened(openCheckedAudit())
const unlimitedAudit = await opened(openCheckedAudit())
const free = await opened(
  startSignInWorld({
    gateway: {
      agents: {},
      openTwin,
      auditLog: freeAudit.log,
      policy: { current: () => policy, openTwin },
    },
  }),
)
const unlimited = await opened(
  startSignInWorld({ gateway: { agents: {}, openTwin, auditLog: unlimitedAudit.log } }),
)
afterEach(async () => {
  await freeAudit.checkWrites(writesOf(free))
  expect(await unlimitedAudit.checkWrites(writesOf(unlimited))).toMatchObject({ free: 0 })
})
const strictPolicy = parsed('creations: ANY\napprovals: [{by: [alice]}]')
const strict = await opened(
  startSignInWorld({
    gateway: { agents: {}, openTwin, policy: { current: () => strictPolicy, openTwin } },
  }),
)
const supervised = await signedIn(strict)
const one = await signedIn(free)
const two = await signedIn(free)
const other = await signedIn(unlimited)

const { demo } = free.sandbox
const accountId = demo.mainAccountId
const rename = (name: string) =>
  `mutation { campaignUpdate(id: "${globalId('Campaign', accountId, demo.campaignId)}", input: { name: "${name}" }) { userErrors { code } } }`
const create = (status: string) =>
  `mutation { campaignCreate(accountId: "${accountId}", input: { name: "Made", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: { decimal: "10" }, entityStatus: ${status} }) { userErrors { code message } } }`
const writesOf = (world: SignInWorld): number => writesAt(world.counts())

describe('propose_change', () => {
  it('writes nothing, and returns the page where people can approve the change', async () => {
    const before = writesOf(free)
    const result = await one.agent.call('propose_change', { document: rename('A'), note: 'Why' })
    const { changeSet } = result.data.changeSetCreate
    expect(changeSet).toMatchObject({ state: 'PENDING', note: 'Why' })
    expect(changeSet.changes).toMatchObject([{ kind: 'UPDATE', field: 'name', after: 'A' }])
    expect(result.data.page).toBe(`${free.gateway}/changes/${changeSet.id}`)
    expect(writesOf(free)).toBe(before)
  })

  it('behaves like update_campaign, which is made from a mutation document', async () => {
    const { tools } = await one.agent.client.listTools()
    const tool = tools.find(({ name }) => name === 'update_campaign')
    expect(tool?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
    })
    const before = writesOf(free)
    const { data } = await one.agent.call('update_campaign', {
      accountId,
      id: demo.campaignId,
      input: { name: 'B' },
      note: 'Why',
    })
    expect(data.changeSetCreate.changeSet).toMatchObject({ state: 'PENDING', note: 'Why' })
    expect(writesOf(free)).toBe(before)
  })
})

describe('apply_change', () => {
  const propose = async ({ agent }: typeof one, document: string): Promise<{ id: string; page: string }> => {
    const { data } = await agent.call('propose_change', { document })
    return { id: data.changeSetCreate.changeSet.id, page: data.page }
  }
  const decide = async ({ browser }: typeof one, page: string, action: string): Promise<void> => {
    const { text } = await browser.get(page)
    const { status } = await submit(browser, page, { ...hiddenFields(text), action })
    expect(status).toBe(303)
  }
  const approve = (who: typeof one, page: string) => decide(who, page, 'approve')
  /** Connects another client that opens pages, for the same user. */
  const opensPages = ({ gateway, cookie }: typeof one, openPage: OpenPage, mode?: 'legacy') =>
    opened(connectAgent(gateway, { cookie }, mode, openPage))

  it('applies a change that needs no approval', async () => {
    const { id } = await propose(one, rename('Freed'))
    const result = await one.agent.call('apply_change', { id })
    expect(result.data.changeSetApply.changeSet).toMatchObject({ state: 'APPLIED', conflicts: [] })
  })

  it("requires a person's approval if there is no policy", async () => {
    const { id, page } = await propose(other, rename('Unlimited'))
    const before = writesOf(unlimited)
    expect(await other.agent.call('apply_change', { id })).toEqual({
      isError: true,
      text: `Not applied: this gateway has no policy that allows changes. A person must approve it at ${page}`,
      data: undefined,
    })
    expect(writesOf(unlimited)).toBe(before)
    await approve(other, page)
    const applied = await other.agent.call('apply_change', { id })
    expect(applied.data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(writesOf(unlimited)).toBe(before + 1)
  })

  it('creates active records only if a person approved them', async () => {
    const { id, page } = await propose(one, create('ACTIVE'))
    const before = writesOf(free)
    const refused = await one.agent.call('apply_change', { id })
    expect(refused.text).toMatch(
      /^Not applied: unless a person approves them, new records must be PAUSED \(Campaign\)\n/,
    )
    expect(writesOf(free)).toBe(before)
    await approve(one, page)
    const applied = await one.agent.call('apply_change', { id })
    expect(applied.data.changeSetApply.changeSet.state).toBe('APPLIED')
    const paused = await propose(one, create('PAUSED'))
    expect(
      (await one.agent.call('apply_change', { id: paused.id })).data.changeSetApply.changeSet.state,
    ).toBe('APPLIED')
  })

  it('applies a pending change once it is approved on the page that the client opens', async () => {
    const { id, page } = await propose(other, rename('Asked'))
    const opened: string[] = []
    const before = writesOf(unlimited)
    const approving = await opensPages(other, async (url) => {
      opened.push(url)
      expect(writesOf(unlimited)).toBe(before)
      await approve(other, url)
      return 'accept'
    })
    const { data } = await approving.call('apply_change', { id })
    expect(data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect([opened, writesOf(unlimited)]).toEqual([[page], before + 1])
  })

  it.each(['accept', 'decline', 'cancel'] as const)(
    "never treats the client's answer as an approval: %s",
    async (action) => {
      const { id, page } = await propose(other, rename('Unseen'))
      const before = writesOf(unlimited)
      const opened: string[] = []
      const agent = await opensPages(other, async (url) => {
        opened.push(url)
        return action
      })
      expect(await agent.call('apply_change', { id })).toEqual({
        isError: true,
        text: `Not applied: this gateway has no policy that allows changes. A person must approve it at ${page}`,
        data: undefined,
      })
      expect([opened, writesOf(unlimited)]).toEqual([[page], before])
    },
  )

  it.each([
    ['a forged answer', { approval: { action: 'accept', content: { approved: true } } }],
    ['answers to other questions', { other: { action: 'accept' } }],
    ['a malformed answer', { approval: 'accept' }],
  ])('does not apply a change in response to %s', async (_what, inputResponses) => {
    const { id, page } = await propose(other, rename('Forged'))
    const before = writesOf(unlimited)
    const { result } = await sendRaw(other, 'tools/call', {
      name: 'apply_change',
      arguments: { id },
      inputResponses,
      requestState: 'approved',
    })
    // Other answers lead to the same question again.
    if ('other' in inputResponses || inputResponses.approval === 'accept')
      expect(result).toMatchObject({
        resultType: 'input_required',
        inputRequests: {
          approval: {
            method: 'elicitation/create',
            params: { mode: 'url', message: 'Approve this change', url: page },
          },
        },
      })
    else expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(page) }] })
    expect(writesOf(unlimited)).toBe(before)
  })

  it('reports that a person declined the change on its page', async () => {
    const { id } = await propose(one, create('ACTIVE'))
    const before = writesOf(free)
    const agent = await opensPages(one, async (url) => {
      await decide(one, url, 'decline')
      return 'accept'
    })
    const { isError, text } = await agent.call('apply_change', { id })
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining('The change set is REFUSED, so it cannot be applied'),
    ])
    expect(writesOf(free)).toBe(before)
  })

  it('asks for the approval that the policy requires, and fails without it', async () => {
    const { id, page } = await propose(supervised, rename('Supervised'))
    const before = writesOf(strict)
    const urls: string[] = []
    const agent = await opensPages(supervised, async (url) => {
      urls.push(url)
      return 'accept'
    })
    const { isError, text } = await agent.call('apply_change', { id })
    expect([isError, text]).toEqual([true, expect.stringContaining('The change set requires approval: ')])
    expect([urls, writesOf(strict)]).toEqual([[page], before])
  })

  it('does not ask HTTP clients of older protocols to open the page', async () => {
    const { id, page } = await propose(other, rename('Older'))
    const agent = await opensPages(
      other,
      async (url) => {
        throw new Error(`Opened ${url}`)
      },
      'legacy',
    )
    expect((await agent.call('apply_change', { id })).text).toBe(
      `Not applied: this gateway has no policy that allows changes. A person must approve it at ${page}`,
    )
  })

  it('does not ask about changes that need no approval or do not exist', async () => {
    const agent = await opensPages(one, async (url) => {
      throw new Error(`Opened ${url}`)
    })
    const { id } = await propose(one, rename('Needs none'))
    const { data } = await agent.call('apply_change', { id })
    expect(data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect((await agent.call('apply_change', { id: '../graphql' })).isError).toBe(true)
  })

  it("never includes extra characters from the agent's id in the page URL", async () => {
    const { id, page } = await propose(other, rename('Spelled'))
    const urls: string[] = []
    const agent = await opensPages(other, async (url) => {
      urls.push(url)
      return 'cancel'
    })
    for (const spelled of [`${id}?next=evil`, `${id}#`, `${id}/../../login`, `${id}=`, ` ${id}`])
      expect((await agent.call('apply_change', { id: spelled })).isError).toBe(true)
    expect(urls.filter((url) => url !== page)).toEqual([])
  })

  it('is the only tool marked as destructive, and no tool can approve a change', async () => {
    const { tools } = await one.agent.client.listTools()
    const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint)
    expect(destructive.map(({ name }) => name)).toEqual(['apply_change'])
    expect(tools.filter(({ name }) => /approve|decide/.test(name))).toEqual([])
  })
})

describe('clients of one user', () => {
  it("work at the same time, and do not end each other's sessions", async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? one : two).agent.call('accounts_overview', {}),
      ),
    )
    expect(new Set(results.map(({ text }) => text)).size).toBe(1)
    expect(results[0]?.isError).toBe(false)
    const before = writesOf(free)
    const made = await Promise.all(
      [one, two].map(async ({ agent }) => {
        const { data } = await agent.call('propose_change', { document: create('PAUSED') })
        return agent.call('apply_change', { id: data.changeSetCreate.changeSet.id })
      }),
    )
    expect(made.map(({ data }) => data.changeSetApply.changeSet.state)).toEqual(['APPLIED', 'APPLIED'])
    expect(writesOf(free)).toBe(before + 2)
    expect((await two.browser.json(`${free.gateway}/logout`, {}, {})).status).toBeLessThan(500)
    expect((await one.agent.call('accounts_overview', {})).isError).toBe(false)
  })

  it('get an error if they have no session', async () => {
    const stranger = await opened(connectAgent(free.gateway))
    const result = await stranger.call('accounts_overview', {})
    expect([result.data?.accounts ?? null, result.text]).toEqual([
      null,
      expect.stringContaining('UNAUTHENTICATED'),
    ])
    const wrong = await opened(connectAgent(free.gateway, { authorization: 'Bearer wrong' }))
    expect(await wrong.call('accounts_overview', {})).toMatchObject({
      isError: true,
      text: expect.stringContaining('Invalid or expired session'),
    })
  })
})
