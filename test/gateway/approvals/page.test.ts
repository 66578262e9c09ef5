import { type Actions, changeSetBody } from '../../../src/gateway/approvals/change-set-page.ts'
import { listBody } from '../../../src/gateway/approvals/list-page.ts'
import type { ChangeSet } from '../../../src/graph/context/change-sets.ts'
import { createStandIn } from './stand-in.ts'

const NOTHING: Actions = {
  token: 'token',
  mayApprove: false,
  mayDecline: false,
  mayApply: false,
  mayUndo: false,
  reason: undefined,
}
const { propose } = createStandIn()
const htmlOf = (part: Partial<ChangeSet>, actions: Partial<Actions> = {}): string =>
  changeSetBody(propose(part), { ...NOTHING, ...actions }).toString()
/** Returns the visible text of the page. */
const textOf = (part: Partial<ChangeSet>, actions: Partial<Actions> = {}): string =>
  htmlOf(part, actions)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
const report = (part: Partial<ChangeSet['report']>) => ({
  report: { changes: [], spend: [], writes: [], irreversible: [], uncertain: [], ...part },
})
const CAMPAIGN = { id: 'gid', type: 'Campaign', name: 'Spring sale' }

describe('change set page', () => {
  it('shows who proposed what for which account, and when it expires', () => {
    const text = textOf({
      author: { userId: '1', screenName: 'demo' },
      accountIds: ['18ce54d4x5t'],
      note: 'More budget for spring',
    })
    expect(text).toContain('Change set Pending')
    expect(text).toContain('Proposed by @demo on 20 Nov 2026, 12:00 UTC for account 18ce54d4x5t')
    expect(text).toContain('Expires on 27 Nov 2026, 12:00 UTC')
    expect(text).toContain('More budget for spring')
    expect(textOf({ state: 'EXPIRED' })).toContain('Expired on 27 Nov 2026, 12:00 UTC')
    expect(textOf({ state: 'APPLIED' })).not.toContain('27 Nov 2026')
  })

  it("shows each record's fields before and after the changes", () => {
    const text = textOf(
      report({
        changes: [
          {
            record: CAMPAIGN,
            kind: 'UPDATE',
            field: 'dailyBudget',
            before: { micros: '250000000', currency: 'USD' },
            after: { micros: '450000000000', currency: 'USD' },
          },
          { record: CAMPAIGN, kind: 'UPDATE', field: 'entityStatus', before: 'PAUSED', after: 'ACTIVE' },
          {
            record: { id: 'new', type: 'LineItem', name: null },
            kind: 'CREATE',
            field: 'placements',
            before: null,
            after: ['ALL_ON_TWITTER', 'TAP_BANNER'],
          },
        ],
      }),
    )
    expect(text).toContain(
      'Campaign Spring sale Changed Field Before After Daily budget 250.00 USD 450,000.00 USD Entity status PAUSED ACTIVE',
    )
    expect(text).toContain('Line item new New Field Before After Placements none ALL_ON_TWITTER TAP_BANNER')
  })

  it('shows the increase in possible spend by currency, and marks unlimited spend', () => {
    const text = textOf(
      report({
        spend: [
          { currency: 'USD', perDay: '449750000000', next24Hours: '1500000', total: null },
          { currency: 'JPY', perDay: '1000000000', next24Hours: '0', total: '12345678000000' },
        ],
      }),
    )
    expect(text).toContain('Per day Next 24 hours In total 449,750.00 USD 1.50 USD no limit')
    expect(text).toContain('1,000 JPY 0 JPY 12,345,678 JPY')
    expect(textOf({})).toContain('These changes allow no additional spending')
  })

  it('shows refusals, uncertainty, irreversible changes, writes and required approvals', () => {
    const text = textOf({
      ...report({
        irreversible: [
          { record: CAMPAIGN, field: null, reason: 'The API removes these records permanently.' },
          { record: CAMPAIGN, field: 'entityStatus', reason: 'The API has no call that sets this field.' },
        ],
        uncertain: [
          { records: 'LineItem', field: null, reason: 'The API has no list of these records.', paths: ['a'] },
          { records: 'PollCard', field: 'videoWidth', reason: 'The value is unknown.', paths: ['b'] },
        ],
        writes: [{ window: 'write', calls: 3 }],
      }),
      failures: [
        {
          path: 'first',
          code: 'INVALID',
          message: 'dailyBudget must be at least 0.01 USD',
          field: 'input.dailyBudget',
          operationIndex: null,
        },
      ],
      required: [
        { rule: 'approvals[0]', approvers: [] },
        { rule: 'newDailySpend.perAccountAndDay', approvers: ['ann', 'bob'] },
      ],
    })
    expect(text).toContain(
      'Not completed dailyBudget must be at least 0.01 USD first, field input.dailyBudget',
    )
    expect(text).toContain(
      'Cannot be undone Campaign Spring sale : The API removes these records permanently.',
    )
    expect(text).toMatch(/Spring sale ?, Entity status: The API has no call that sets this field/)
    expect(text).toContain('Uncertain Line item: The API has no list of these records.')
    expect(text).toContain('Poll card, Video width: The value is unknown.')
    expect(text).toContain('API writes 3 calls in rate limit window write')
    expect(text).toContain('Approval rule 1 by anyone with the required permission, but not by the author')
    expect(text).toContain('New daily spend, per account and day by ann or bob')
  })

  it('shows what failed in the last attempt to apply the change set', () => {
    const failure = { code: 'INVALID', message: 'name is too long', field: 'name', operationIndex: null }
    const text = textOf({ state: 'PARTLY_APPLIED', failures: [{ ...failure, path: 'second' }] })
    expect(text).toContain('Not completed name is too long second, field name')
  })

  it('shows the reasons for a refused preview above the spend', () => {
    const refusal = {
      path: null,
      code: 'POLICY_EXCEEDED',
      message: 'Too much',
      field: null,
      operationIndex: null,
    }
    expect(textOf({ state: 'REFUSED', refusals: [refusal] })).toMatch(/Refused Too much .*Money/)
  })

  it('lists no API calls if the preview was refused, because the change set cannot be applied', () => {
    const refusal = { path: 'a', code: 'INVALID', message: 'No', field: null, operationIndex: null }
    const shown = { ...report({ writes: [{ window: 'write', calls: 1 }] }), state: 'REFUSED' as const }
    expect(textOf({ ...shown, refusals: [refusal] })).not.toContain('rate limit window')
  })

  it('shows no spend table if no amount is above zero', () => {
    const nothing = { currency: 'USD', perDay: '0', next24Hours: '0', total: '0' }
    expect(textOf(report({ spend: [nothing] }))).toContain('These changes allow no additional spending')
    expect(textOf(report({ spend: [{ ...nothing, total: null }] }))).toContain('no limit')
  })

  it('lists the records that an undo skips because others changed them', () => {
    const conflicts = [{ record: CAMPAIGN, field: 'name', expected: 'Spring sale', actual: 'Summer sale' }]
    const undo = { undoOf: 'first', conflicts }
    const before = textOf(undo)
    expect(before).toContain(
      'Not undone Someone changed these records after the change set was applied. This undo leaves them unchanged.',
    )
    expect(before).toContain('Field Expected Found Name Spring sale Summer sale')
    expect(before).not.toContain('applying stopped')
    expect(textOf({ ...undo, result: { data: null, errors: [] } })).toContain('so applying stopped')
  })

  it('shows conflicts and decisions', () => {
    const text = textOf({
      state: 'PARTLY_APPLIED',
      conflicts: [{ record: CAMPAIGN, field: 'name', expected: 'Spring sale', actual: 'Summer sale' }],
      decision: {
        approved: true,
        by: { userId: '2', screenName: 'ann' },
        at: Date.parse('2026-11-21T08:30:00Z'),
        comment: 'Go ahead',
      },
    })
    expect(text).toContain('Change set Partly applied')
    expect(text).toContain('Field Expected Found Name Spring sale Summer sale')
    expect(text).toContain('Approved by @ann on 21 Nov 2026, 08:30 UTC. Go ahead')
  })

  it.each([
    { actions: {}, labels: [] },
    { actions: { mayApprove: true, mayDecline: true }, labels: ['Approve', 'Decline'] },
    { actions: { mayApply: true }, labels: ['Apply'] },
    { actions: { mayUndo: true }, labels: ['Propose undo'] },
  ])('offers only the actions that the user may take: $labels', ({ actions, labels }) => {
    const page = htmlOf({}, actions)
    expect([...page.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(labels)
    expect(page.includes('<form')).toBe(labels.length > 0)
  })

  it('escapes text from other users, isolates its direction, and shows invisible characters', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&\u202eevil\u200b\u{e0041}👩‍👩‍👧'
    const shown = '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;[U+202E]evil[U+200B][U+E0041]👩‍👩‍👧'
    const page = htmlOf({
      note: evil,
      document: evil,
      variables: { evil },
      operationName: evil,
      author: { userId: '1', screenName: evil },
      accountIds: [evil],
      refusals: [{ path: evil, code: evil, message: evil, field: evil, operationIndex: null }],
      required: [{ rule: evil, approvers: [] }],
      decision: { approved: false, by: { userId: '1', screenName: null }, at: 0, comment: evil },
      conflicts: [
        { record: { id: '1', type: 'Campaign', name: evil }, field: 'name', expected: evil, actual: evil },
      ],
      ...report({
        changes: [
          {
            record: { id: '2', type: 'Campaign', name: evil },
            kind: 'UPDATE',
            field: 'name',
            before: evil,
            after: { evil },
          },
        ],
        writes: [{ window: evil, calls: 1 }],
      }),
    })
    expect(page).not.toContain('<img')
    expect(page).not.toContain('\u202e')
    expect(page).toContain(`<bdi class="data">${shown}</bdi>`)
    expect(page).toContain(`<pre class="data">${shown}</pre>`)
  })
})

describe('list of change sets', () => {
  it('links to each change set, other accounts, other states and older change sets', () => {
    const author = { userId: '1', screenName: 'demo' }
    const set = propose({ note: 'A <note>', author })
    const applied = propose({ note: null, author, state: 'APPLIED' })
    const page = listBody(
      { list: 'account', filter: 'open', accountId: 'acc1' },
      { nodes: [set, applied], older: 'next' },
      [{ id: 'acc1', name: 'First & only' }],
    ).toString()
    expect(page).toContain(`<a href="/changes/${set.id}"><bdi class="data">A &lt;note&gt;</bdi></a>`)
    expect(page).toContain('<a href="/changes/?show=open&amp;account=acc1" aria-current="page">')
    expect(page).toContain('<a href="/changes/?show=closed&amp;account=acc1">Closed</a>')
    expect(page).toContain(
      '<a href="/changes/?show=open&amp;account=acc1&amp;after=next">Older change sets</a>',
    )
    expect(page).toContain('<a href="/changes/">Waiting for you</a>')
    expect(page).toContain('<a href="/changes/?show=open">Proposed by you</a>')
    const undo = propose({ note: null, author, undoOf: set.id })
    expect(listBody({ list: 'waiting' }, { nodes: [undo], older: false }, []).toString()).toContain(
      `<a href="/changes/${undo.id}">Undo of a change set</a>`,
    )
    const [open, closed] = page.replaceAll(/<[^>]+>/g, '').match(/^0 records.*$/gm) ?? []
    expect(open).toBe('0 records, by @demo on 20 Nov 2026, 12:00 UTC, expires on 27 Nov 2026, 12:00 UTC')
    expect(closed).toBe('0 records, by @demo on 20 Nov 2026, 12:00 UTC')
  })
  it.each([
    [true, 'Older change sets are in the other lists.'],
    [false, 'No change sets are waiting for you.'],
  ])('says whether it omits older change sets that are waiting for the user: %s', (older, text) => {
    const page = listBody({ list: 'waiting' }, { nodes: [], older }, []).toString()
    expect(page).toContain('<a href="/changes/" aria-current="page">Waiting for you</a>')
    expect(page).toContain(text)
    expect(page).not.toContain('aria-label="States"')
    expect(page.includes('Older change sets')).toBe(older)
  })
})
