/** Tests refusals of changes that no one can approve. */
import { withoutApprover } from '../../src/policy/index.ts'
import { globalId } from '../domains/world.ts'
import { servePoliced } from './policed-world.ts'

const { main, demo, served, policy } = await servePoliced()

const NO_ONE =
  'No one can approve this change, because one person other than its author must give all approvals: '
const STEP = 'Max step percent requires approval by bob'
const RULE = 'Approval rule 1 requires approval by alice'

const AUTHOR = { names: ['4503599628', 'dora'], client: undefined, tool: undefined }

describe('approvers of several rules', () => {
  it.each([
    ['one rule', [['alice']], false],
    ['the same person', [['alice'], ['alice']], false],
    [
      'the same person in different case',
      [
        ['Alice', 'bob'],
        ['carol', 'alice'],
      ],
      false,
    ],
    ['anyone', [['alice'], []], false],
    ['a username and an id, which may be the same person', [['alice'], ['4503599627']], false],
    ['a person whose username and id are both named', [['alice'], ['7'], ['alice', '7'], []], false],
    ['different people', [['alice'], ['bob']], true],
    ['different people, and anyone', [['alice'], [], ['bob']], true],
    [
      'people of whom no one is in all rules',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
      true,
    ],
    ['a user id that can belong to only one of two people', [['alice'], ['7'], ['bob']], true],
    [
      'the author and another person',
      [
        ['Dora', 'alice'],
        ['alice', '4503599628'],
      ],
      false,
    ],
    ['only the author', [['alice'], ['Dora']], true],
    ['only the author, by id', [['4503599628']], true],
    [
      'the author, and different people',
      [
        ['dora', 'alice'],
        ['dora', 'bob'],
      ],
      true,
    ],
  ] as const)('may have someone in common, or not: %s', (_case, lists, isRefused) => {
    const required = lists.map((approvers, index) => ({ rule: `approvals[${index}]`, approvers }))
    expect(withoutApprover(required, AUTHOR) !== undefined).toBe(isRefused)
  })

  it('are all named in the refusal, including the author', () => {
    const required = [
      { rule: 'approvals[0]', approvers: ['alice'] },
      { rule: 'maxStepPercent', approvers: ['Dora', '4503599628'] },
    ]
    expect(withoutApprover(required, AUTHOR)?.message).toBe(
      'No one can approve this change, because someone other than its author must approve it: Max step percent requires approval by Dora or 4503599628',
    )
  })
})

describe('change that no one can approve', () => {
  const campaign = globalId('Campaign', main, demo.campaignId)
  const raise = `campaignUpdate(id: "${campaign}", input: {dailyBudget: {decimal: "26"}}) { userErrors { message } }`
  const rename = `campaignUpdate(id: "${campaign}", input: {name: "New"}) { userErrors { message } }`
  const CREATE = `mutation ($document: String!) { changeSetCreate(input: {document: $document}) {
    changeSet { state refusals { path code message } required { rule } } userErrors { message } } }`
  const propose = async (fields: string) => {
    const { data } = await served.ask(CREATE, { document: `mutation { ${fields} }` })
    return data.changeSetCreate.changeSet
  }
  const BOTH = 'approvals: [{by: [alice]}]\nmaxStepPercent: 20\napprovable: {maxStepPercent: [bob]}'

  it.each([
    ['mutation', {}],
    ['preview', { 'x-ads-changes': 'preview' }],
  ])('is refused with both rules and their approvers: %s', async (_case, headers) => {
    policy.text = BOTH
    const { errors, calls } = await served.ask(`mutation { ${raise} }`, {}, headers)
    expect(errors).toMatchObject([
      {
        message: `${NO_ONE}${STEP}; ${RULE}`,
        extensions: {
          code: 'POLICY_EXCEEDED',
          rule: 'approvals',
          ads: { retryable: false, outcome: 'NONE' },
        },
      },
    ])
    expect(errors[0]?.extensions).not.toHaveProperty('changeSet')
    expect(calls).not.toHaveProperty(['campaigns.update'])
  })

  it('becomes a REFUSED change set if it is proposed', async () => {
    policy.text = BOTH
    expect(await propose(raise)).toEqual({
      state: 'REFUSED',
      refusals: [{ path: 'campaignUpdate', code: 'POLICY_EXCEEDED', message: `${NO_ONE}${STEP}; ${RULE}` }],
      required: [],
    })
  })

  it('includes changes of one document that need different approvers', async () => {
    policy.text =
      'approvals: [{above: {USD: 1}, by: [alice]}]\ncooldownMinutes: 60\napprovable: {cooldownMinutes: [bob]}'
    expect(await propose(raise)).toMatchObject({ state: 'PENDING', required: [{ rule: 'approvals[0]' }] })
    expect(await propose(`${raise} again: ${rename}`)).toMatchObject({
      state: 'REFUSED',
      refusals: [{ path: 'again', message: `${NO_ONE}${RULE}; Cooldown minutes requires approval by bob` }],
    })
  })

  it('can be approved if one person is named in both rules', async () => {
    policy.text = BOTH.replace('[bob]', '[bob, alice]')
    const { errors } = await served.ask(`mutation { ${raise} }`)
    expect(errors).toMatchObject([
      {
        message: 'Max step percent requires approval by bob or alice',
        extensions: { code: 'APPROVAL_REQUIRED' },
      },
    ])
    expect(await propose(raise)).toMatchObject({
      state: 'PENDING',
      required: [{ rule: 'maxStepPercent' }, { rule: 'approvals[0]' }],
    })
  })
})
