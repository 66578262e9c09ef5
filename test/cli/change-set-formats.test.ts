import type { ChangeSet } from '../../src/cli/change-sets/change-set.ts'
import { asMarkdown, asText } from '../../src/cli/change-sets/formats.ts'
import { reportOf } from '../../src/cli/change-sets/sections.ts'
import { commandFor } from '../../src/cli/gateway-client.ts'
import { globalId } from '../domains/world.ts'

const record = { id: globalId('Campaign', 'acc1', '8wku2'), type: 'Campaign', name: 'Spring' }
const usd = (micros: string) => ({ micros, currency: 'USD' })

const PENDING: ChangeSet = {
  id: 'cs1',
  state: 'PENDING',
  note: 'More budget',
  expiresAt: '2026-12-04T06:52:31Z',
  changes: [
    { record, kind: 'UPDATE', field: 'dailyBudget', before: usd('20000000'), after: usd('450000000') },
    { record, kind: 'UPDATE', field: 'purchaseOrderNumber', before: 'PO-1', after: null },
    {
      record: { id: 'new', type: 'LineItem', name: 'Commuters' },
      kind: 'CREATE',
      field: 'placements',
      before: null,
      after: ['ALL_ON_TWITTER'],
    },
    {
      record: { ...record, id: globalId('Campaign', 'acc1', '8wku3'), name: null },
      kind: 'DELETE',
      field: 'deleted',
      before: false,
      after: true,
    },
  ],
  spend: [{ currency: 'USD', perDay: '430000000', next24Hours: '430000000', total: null }],
  writes: [{ window: 'write', calls: 3 }],
  irreversible: [
    { record, field: null, reason: 'Deletes are final.' },
    { record, field: 'entityStatus', reason: 'The API has no call that sets this field.' },
  ],
  uncertain: [
    { records: 'Tweet', field: null, reason: 'Not readable.' },
    { records: 'PollCard', field: 'videoWidth', reason: 'The value is unknown.' },
  ],
  refusals: [],
  required: [{ rule: 'approvals[0]', approvers: ['boss', '4711'] }],
  decision: null,
  conflicts: [],
  differences: [],
  undoOf: null,
  result: null,
}

const page = (id: string): string => `https://ads.example/changes/${id}`
const command = commandFor({ url: 'http://127.0.0.1:4000' })
const nothing = { problems: [], refusals: [], notes: [], page, command }

describe('change set report', () => {
  it('shows changes, amounts, what cannot be undone, approvals and the next command as text', () => {
    expect(asText(reportOf(PENDING, { ...nothing, notes: ['Line 4: exists already'] }))).toBe(
      `Change set cs1: PENDING, expires 2026-12-04T06:52:31Z
Note: More budget

Update Campaign Spring (8wku2)
  dailyBudget: 20.00 USD → 450.00 USD
  purchaseOrderNumber: PO-1 → –

Create LineItem Commuters
  placements: – → ALL_ON_TWITTER

Delete Campaign (8wku3)

Notes:
  Line 4: exists already

Maximum additional spending:
  430.00 USD per day, 430.00 USD in the next 24 hours, no limit in total

Cannot be undone:
  Campaign Spring (8wku2): Deletes are final.
  Campaign Spring (8wku2), entityStatus: The API has no call that sets this field.

Uncertain:
  Tweet: Not readable.
  PollCard, videoWidth: The value is unknown.

Writes:
  3 × write

Requires approval:
  https://ads.example/changes/cs1
  Approval rule 1: @boss, 4711

Next:
  adgraph apply cs1
`,
    )
  })

  it('escapes names in Markdown, so that they cannot add links, tables, HTML or mentions', () => {
    const name = '<img src=x> | [a](http://b) @team\n# `x`\u001b[31m\u202e\u{e0041}👩‍👧 www.evil.example'
    const [change] = PENDING.changes
    const changes = change ? [{ ...change, record: { ...record, name } }] : []
    const { required, irreversible, uncertain, ...others } = PENDING
    const shown = {
      ...others,
      changes,
      required: [{ rule: 'maxStepPercent', approvers: [] }],
      irreversible: [],
      uncertain: [],
      note: null,
    }
    expect(asMarkdown(reportOf(shown, nothing))).toBe(
      `### Change set cs1: PENDING, expires 2026-12-04T06:52:31Z

| Record | Field | Before | After |
|---|---|---|---|
| Update Campaign \\<img src=x\\> \\| \\[a\\](http\\://b) @\u2060team \\# \\\`x\\\`\\[U+001B\\]\\[31m\\[U+202E\\]\\[U+E0041\\]👩‍👧 www\\.evil.example (8wku2) | dailyBudget | 20.00 USD | 450.00 USD |

**Maximum additional spending**

- 430.00 USD per day, 430.00 USD in the next 24 hours, no limit in total

**Writes**

- 3 × write

**Requires approval**

- <https://ads.example/changes/cs1>
- Max step percent: anyone but the author

**Next**

- adgraph apply cs1
`,
    )
    expect(required.length + irreversible.length + uncertain.length).toBe(5)
  })

  it('is truncated after 200 rows in Markdown', () => {
    const [change] = PENDING.changes
    const changes = Array.from({ length: 205 }, () => change as ChangeSet['changes'][number])
    const text = asMarkdown(reportOf({ ...PENDING, changes }, nothing))
    expect(text.match(/^\| Update/gm)).toHaveLength(200)
    expect(text).toContain('\n5 more rows are not shown.\n')
  })

  it('fits into a pull request comment even if hundreds of records with long names are deleted', () => {
    const records = Array.from({ length: 500 }, (_each, index) => ({
      ...record,
      id: globalId('Campaign', 'acc1', index.toString(36)),
      name: `_${index}_`.padEnd(255, '*'),
    }))
    const text = asMarkdown(
      reportOf(
        {
          ...PENDING,
          changes: records.map((each) => ({
            record: each,
            kind: 'DELETE',
            field: 'deleted',
            before: false,
            after: true,
          })),
          irreversible: records.map((each) => ({ record: each, field: null, reason: 'Deletes are final.' })),
          conflicts: records.map((each) => ({ record: each, field: 'name', expected: 'a', actual: 'b' })),
        },
        nothing,
      ),
    )
    expect(text.length).toBeLessThanOrEqual(65_536)
    expect(text).toMatch(/^\d{3} more rows are not shown\.$/m)
    expect(text.match(/^- \d{3} more are not shown$/gm)).toHaveLength(2)
    expect(text).toContain(`- <${page('cs1')}>\n`)
  })

  it('links to the page and shows the first approvers if there are hundreds of them', () => {
    const approvers = Array.from({ length: 600 }, (_each, index) => `approver${index}`)
    const required = Array.from({ length: 5 }, (_each, index) => ({ rule: `approvals[${index}]`, approvers }))
    const text = asMarkdown(reportOf({ ...PENDING, required }, nothing))
    expect(text).toMatch(
      /\n- <https:\/\/ads\.example\/changes\/cs1>\n- Approval rule 1: @\u2060approver0, [^\n]{1900,2000}…\n/,
    )
    expect(text).toContain('\n- 3 more are not shown\n')
  })

  it("shows a partly applied change set's conflicts, remaining writes and next commands", () => {
    const partly: ChangeSet = {
      ...PENDING,
      state: 'PARTLY_APPLIED',
      changes: [],
      spend: [],
      writes: [],
      irreversible: [],
      uncertain: [],
      required: [],
      conflicts: [{ record, field: 'dailyBudget', expected: usd('20000000'), actual: usd('30000000') }],
      result: {
        data: { first: { userErrors: [] }, second: null, third: { userErrors: [{ message: 'Too long' }] } },
        errors: [{ message: 'Records were changed', path: ['second'] }],
      },
    }
    expect(asText(reportOf(partly, nothing))).toBe(
      `Change set cs1: PARTLY_APPLIED, expires 2026-12-04T06:52:31Z
Note: More budget

Changed by someone else since the preview:
  Campaign Spring (8wku2): dailyBudget is 30.00 USD, not 20.00 USD

Not carried out:
  second: Records were changed
  third: Too long

Next:
  Some writes were carried out. To undo them: adgraph undo cs1. To plan the rest again: adgraph plan <file>
`,
    )
  })

  it.each([
    ['APPROVED', null, 'To plan it again with the current values: adgraph plan <file>'],
    ['PENDING', 'cs0', 'To plan it again with the current values: adgraph undo cs0'],
  ])('suggests a new plan if a conflict stopped a change set that is %s', (state, first, next) => {
    const conflicts = [{ record, field: 'name', expected: 'a', actual: 'b' }]
    const undoOf = first === null ? null : { id: first }
    const stopped = { ...PENDING, state, undoOf, conflicts, result: { data: null } }
    expect(asText(reportOf(stopped, nothing))).toMatch(new RegExp(`\nNext:\n  ${next}\n$`))
    expect(asText(reportOf({ ...stopped, result: null }, nothing))).toMatch(
      /\nNext:\n {2}adgraph apply cs1\n$/,
    )
  })

  it('suggests applying a change set again if it was partly applied without a conflict', () => {
    expect(asText(reportOf({ ...PENDING, state: 'PARTLY_APPLIED' }, nothing))).toContain(
      '\n  Some writes were carried out. To carry out the rest: adgraph apply cs1\n',
    )
  })

  it('suggests commands that use the same gateway and user', () => {
    const options = { url: 'https://ads.example/a', tokenFile: 'my sessions.json', keyFile: '-' }
    const other = { ...nothing, command: commandFor(options) }
    expect(asText(reportOf(PENDING, other))).toContain(
      "\nNext:\n  adgraph apply cs1 --url https://ads.example/a --token-file 'my sessions.json' --key-file -\n",
    )
  })

  it('links to the change set if a policy requires approval of a mutation', () => {
    const problem = { code: 'APPROVAL_REQUIRED', message: 'Requires approval', field: null, changeSet: 'cs9' }
    expect(asText(reportOf(null, { ...nothing, problems: [problem] }))).toBe(
      'Refused\n\nRefused:\n  Requires approval (APPROVAL_REQUIRED)\n\nRequires approval:\n  https://ads.example/changes/cs9\n',
    )
  })
})
