/**
 * Tests that each mutation is recorded twice: before its call and before its response is sent. Amounts are
 * recorded as they were before and after the mutation.
 */
import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { type AuditLog, openAuditLog, verifyAuditLog } from '../../../src/audit/index.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { createCaches } from '../../../src/upstream/index.ts'
import { createTransport } from '../../../src/upstream/transport/transport.ts'
import { auditPath, type Line } from '../../audit/audit-file.ts'
import { globalId, type Served, serveSandbox } from '../../domains/world.ts'
import { PNG } from '../../sandbox/media/files.ts'
import { upload } from '../../uploads/upload-client.ts'

/** Audience in the main account of the demo data. */
const AUDIENCE = '1nmth'

let place: Awaited<ReturnType<typeof auditPath>>
let log: AuditLog
let sandbox: Sandbox
let served: Served
let baseUrl: string
let account: string
let campaign: string
/** If set, holds back upstream responses. */
let held: { readonly arrived: () => void; readonly until: Promise<void> } | undefined
beforeAll(async () => {
  place = await auditPath()
  log = await openAuditLog({ path: place.path, retryMs: 5 })
  sandbox = await createSandbox({ rateLimits: 'off' })
  baseUrl = (await sandbox.listen(0, '127.0.0.1')).url
  const transport = createTransport()
  const send: typeof transport.send = async (request, limits) => {
    const response = await transport.send(request, limits)
    held?.arrived()
    await held?.until
    return response
  }
  const options = { baseUrl, transport: { ...transport, send } }
  served = await serveSandbox(sandbox, options, { auditLog: log, sandboxHeaders: true })
  account = sandbox.demo.mainAccountId
  campaign = sandbox.demo.campaignId
}, 60_000)
afterAll(async () => {
  await served.close()
  await sandbox.close()
  await log.close()
  await place.remove()
})

/** Returns the lines added by `work`, without the fields that all lines share. */
const added = async (work: () => Promise<unknown>): Promise<Line[]> =>
  (await place.added(work)).map(({ time: _time, requestId, who, ...line }) => {
    expect(requestId).toMatch(/\S/)
    expect(who).toEqual({ user: null, service: true })
    return line
  })
const update = (input: string, headers = {}) =>
  served.ask(
    `mutation { campaignUpdate(id: "${campaign}", accountId: "${account}", input: ${input}) { campaign { dailyBudget { micros } } userErrors { code } } }`,
    {},
    headers,
  )
const begun = (operation: string, more: object) => ({
  event: 'mutation.begun',
  operation,
  account,
  records: [campaign],
  money: [],
  ...more,
})
const daily = (before: string | null, after: string | null, record: string | null = campaign) => ({
  record,
  field: 'daily_budget_amount_local_micro',
  before,
  after,
})

describe('audit log of mutations', () => {
  it('records a budget change with both amounts, before and after the call', async () => {
    await update('{ dailyBudget: { micros: "100000000" } }')
    let calls: object = {}
    const lines = await added(async () => {
      const answer = await update('{ dailyBudget: { micros: "120000000" } }')
      calls = answer.calls
    })
    const write = {
      operation: 'campaigns.update',
      account,
      records: [campaign],
      money: [daily('100000000', '120000000')],
    }
    expect(lines).toEqual([
      begun('campaigns.update', { field: 'campaignUpdate', money: write.money }),
      {
        event: 'mutation',
        field: 'campaignUpdate',
        outcome: 'done',
        codes: [],
        writes: [{ ...write, outcome: 'done' }],
      },
    ])
    // The previous budget is read first.
    expect(calls).toEqual({ 'campaigns.list': 1, 'campaigns.update': 1 })
  })

  it('records the amount before a change even if an older one is cached', async () => {
    const caches = createCaches({ pages: { ttlMs: { campaigns: 60_000 } } })
    const cached = await serveSandbox(sandbox, { baseUrl, caches }, { auditLog: log, sandboxHeaders: true })
    const set = (micros: number) =>
      `mutation { campaignUpdate(id: "${campaign}", accountId: "${account}", input: {dailyBudget: {micros: "${micros}"}}) { userErrors { code } } }`
    await cached.ask(set(100_000_000))
    const read = await cached.ask(`{ campaign(id: "${globalId('Campaign', account, campaign)}") { name } }`)
    expect(read.errors).toEqual([])
    await served.ask(set(130_000_000))
    const lines = await added(() => cached.ask(set(120_000_000)))
    expect(lines.at(-1)?.writes[0].money).toEqual([daily('130000000', '120000000')])
    await cached.close()
  })

  it('records other changes without reading previous values', async () => {
    let calls: object = {}
    const lines = await added(async () => {
      calls = (await update('{ name: "Audited" }')).calls
    })
    expect(lines.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['mutation.begun', undefined],
      ['mutation', 'done'],
    ])
    expect(lines[1].writes[0].money).toEqual([])
    expect(calls).toEqual({ 'campaigns.update': 1 })
    expect(JSON.stringify(lines)).not.toContain('Audited')
  })

  it('records refusals by the API, by a validation rule and by the gateway', async () => {
    const byService = await added(() =>
      served.ask(
        `mutation { campaignDelete(id: "${sandbox.demo.deletedCampaignId}", accountId: "${account}") { userErrors { code } } }`,
      ),
    )
    expect(byService.map(({ event, outcome, codes }) => [event, outcome, codes])).toEqual([
      ['mutation.begun', undefined, undefined],
      ['mutation', 'refused', [expect.any(String)]],
    ])
    const byRule = await added(() => update('{ name: "" }'))
    expect(byRule.at(-1)).toMatchObject({
      event: 'mutation',
      outcome: 'refused',
      codes: ['INVALID_PARAMETER'],
    })
    const byGateway = await added(() =>
      served.ask('mutation { campaignDelete(id: "8wku2") { userErrors { code } } }'),
    )
    expect(byGateway.at(-1)).toMatchObject({
      event: 'mutation',
      field: 'campaignDelete',
      outcome: 'refused',
      // The record's account is unknown, so no call was sent.
      writes: [{ operation: 'campaigns.delete', account: null, records: ['8wku2'], outcome: 'refused' }],
    })
  })

  it('records whether a failed write may have been carried out', async () => {
    await update('{ dailyBudget: { micros: "120000000" } }')
    const unknown = await added(() =>
      update('{ dailyBudget: { micros: "130000000" } }', { 'x-sandbox-fault': 'commit-then=503' }),
    )
    expect(unknown.at(-1)).toMatchObject({
      event: 'mutation',
      outcome: 'UNKNOWN',
      writes: [
        {
          outcome: 'UNKNOWN',
          records: [campaign],
          money: [{ field: 'daily_budget_amount_local_micro', after: '130000000' }],
        },
      ],
    })
    const refused = await added(() => update('{ name: "Other" }', { 'x-sandbox-fault': '429; reset=30' }))
    expect(refused.at(-1)).toMatchObject({ event: 'mutation', outcome: 'refused', codes: ['RATE_LIMITED'] })
  })

  it('records every item of a batch, including the ids of new records', async () => {
    await update('{ dailyBudget: { micros: "100000000" } }')
    let made = ''
    const lines = await added(async () => {
      const { data } = await served.ask(
        `mutation ($a: ID!, $operations: [CampaignBatchOperation!]!) {
          campaignsBatch(accountId: $a, operations: $operations) { campaigns { restId } userErrors { code message } }
        }`,
        {
          a: account,
          operations: [
            { update: { id: campaign, input: { dailyBudget: { micros: '110000000' } } } },
            {
              create: {
                fundingInstrumentId: sandbox.demo.fundingInstrumentId,
                name: 'New',
                budgetOptimization: 'CAMPAIGN',
                dailyBudget: { micros: '50000000' },
                entityStatus: 'DRAFT',
              },
            },
          ],
        },
      )
      expect(data.campaignsBatch.userErrors).toEqual([])
      made = data.campaignsBatch.campaigns[1].restId
    })
    expect(lines[0]).toMatchObject({
      event: 'mutation.begun',
      records: [campaign],
      money: [daily('100000000', '110000000'), daily(null, '50000000', null)],
    })
    expect(lines[1].writes).toEqual([
      {
        operation: 'campaigns.batch',
        account,
        records: [campaign, made],
        money: [daily('100000000', '110000000'), daily(null, '50000000', made)],
        created: [{ record: made, status: 'DRAFT' }],
        outcome: 'done',
      },
    ])
  })

  it('records the account that an audience is shared with', async () => {
    const { secondAccountId } = sandbox.demo
    const lines = await added(() =>
      served.ask(
        `mutation { customAudiencePermissionCreate(accountId: "${account}", input: { customAudienceId: "${AUDIENCE}", grantedAccountId: "${secondAccountId}", permissionLevel: READ_WRITE }) { userErrors { code } } }`,
      ),
    )
    const granted = { account: secondAccountId, level: 'READ_WRITE' }
    expect(lines[0]).toMatchObject({
      event: 'mutation.begun',
      operation: 'custom_audience_permissions.create',
      granted,
    })
    expect(lines[1]).toMatchObject({
      event: 'mutation',
      outcome: 'done',
      writes: [{ granted, records: [expect.any(String)] }],
    })
  })

  it('records an upload without the uploaded data', async () => {
    const lines = await added(async () => {
      const { status } = await upload(
        `${served.url}/audiences/${account}/${AUDIENCE}/users?operation=update&upload=spring`,
        '{"email":"planted@example.com"}\n',
      )
      expect(status).toBe(200)
    })
    const about = {
      id: 'spring',
      accountId: account,
      audienceId: AUDIENCE,
      operation: expect.stringMatching(/update/i),
    }
    expect(lines).toEqual([
      { event: 'upload.begun', ...about },
      { event: 'upload', ...about, state: 'DONE', rows: 1, sentRows: 1 },
    ])
    expect(place.text()).not.toContain('planted')
  })

  it('records a media upload without the file', async () => {
    let mediaKey = ''
    const lines = await added(async () => {
      const sent = await upload(`${served.url}/media-uploads/${account}?upload=spring&name=planted`, PNG, {
        type: 'image/png',
      })
      mediaKey = sent.lines.at(-1).mediaKey
    })
    const about = { id: 'spring', accountId: account, contentType: 'image/png' }
    const { length: bytes } = PNG
    expect(lines).toEqual([
      { event: 'upload.begun', ...about },
      { event: 'upload', ...about, state: 'DONE', bytes, sentBytes: bytes, mediaKey },
    ])
    expect(place.text()).not.toContain('planted')
  })

  it('is a valid hash chain', async () => {
    expect(await verifyAuditLog([place.path], [log.head])).toMatchObject({ head: log.head })
  })
})

describe('audit log that cannot be written', () => {
  const away = async <T>(work: () => Promise<T>): Promise<T> => {
    renameSync(place.path, `${place.path}.1`)
    mkdirSync(place.path)
    try {
      return await work()
    } finally {
      rmdirSync(place.path)
      renameSync(`${place.path}.1`, place.path)
    }
  }

  it('blocks mutations but not reads', async () => {
    const { errors, calls, status } = await away(() => update('{ name: "Not sent" }'))
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'AUDIT_UNAVAILABLE', ads: { retryable: true } },
    ])
    expect([calls, status]).toEqual([{}, 200])
    const read = await away(() => served.ask(`{ account(id: "${account}") { name } }`))
    expect(read.errors).toEqual([])
    expect((await update('{ name: "Afterwards" }')).errors).toEqual([])
  })

  it('lets a mutation in progress finish, and records its outcome later', async () => {
    const before = log.head.seq
    const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { arrived: arrived.resolve, until: goOn.promise }
    const asked = update('{ name: "Between" }')
    await arrived.promise
    held = undefined
    // The log fails after the mutation's start was recorded, but before its end is recorded.
    const { errors } = await away(() => {
      goOn.resolve()
      return asked
    })
    expect(errors).toEqual([])
    while (log.head.seq < before + 2) await new Promise((resolve) => setImmediate(resolve))
    expect(place.lines().at(-1)).toMatchObject({
      event: 'mutation',
      field: 'campaignUpdate',
      outcome: 'done',
    })
    expect(await verifyAuditLog([place.path], [log.head])).toMatchObject({ head: log.head })
  })
})
