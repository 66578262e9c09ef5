import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { proposedPatch } from '../../src/drift/patch.ts'
import { linesOf, unifiedDiff } from '../../src/drift/unified.ts'
import type { SeenDrift } from '../../src/upstream/index.ts'

const ROOT = join(import.meta.dirname, '../..')
const seen = (
  operation: string,
  kind: SeenDrift['kind'],
  field: string,
  what: string,
  example = '',
): SeenDrift => ({ operation, kind, field, seen: what, example, count: 1, firstAt: 0, lastAt: 0 })

/** Returns the changed lines of a diff, without context. */
const changed = (patch: string): string[] => patch.split('\n').filter((line) => /^[-+#]/.test(line))
const CONTRACT = ['--- a/src/contract/domains/campaigns.ts', '+++ b/src/contract/domains/campaigns.ts']
const SDL = ['--- a/schema/campaigns.graphql', '+++ b/schema/campaigns.graphql']

const applies = (patch: string) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', '-'], {
    cwd: ROOT,
    input: patch,
    encoding: 'utf8',
  })
  return { status, stderr }
}

describe('proposedPatch', () => {
  it.each`
    what                          | drift                                                                                        | lines
    ${'a new text'}               | ${['campaigns.list', 'unknown_field', 'goal_of_2027', 'text', '"(text)"']}                   | ${[...SDL, '+  "Goal of 2027."', '+  goalOf2027: String', ...CONTRACT, '+    goal_of_2027: v.optional(v.nullable(v.string())),']}
    ${'a new amount'}             | ${['campaigns.get', 'unknown_field', 'bid_local_micro', 'whole number', '"(whole number)"']} | ${[...SDL, '+  "Bid local micro."', '+  bid: Money', ...CONTRACT, '+    bid_local_micro: v.optional(v.nullable(v.micros())),']}
    ${'a new list'}               | ${['campaigns.list', 'unknown_field', 'tags', 'list', '["(text)"]']}                         | ${[...SDL, '+  "Tags."', '+  tags: [String!]', ...CONTRACT, '+    tags: v.optional(v.nullable(v.strings())),']}
    ${'a new enum value'}         | ${['campaigns.list', 'unknown_value', 'budget_optimization', 'AD', '"AD"']}                  | ${[...SDL, '+  "Ad."', '+  AD', CONTRACT[0], CONTRACT[1], "-    budget_optimization: v.openEnum(['CAMPAIGN', 'LINE_ITEM']),", "+    budget_optimization: v.openEnum(['CAMPAIGN', 'LINE_ITEM', 'AD']),"]}
    ${'a nullable field'}         | ${['campaigns.list', 'other_type', 'currency', 'null', 'null']}                              | ${[...CONTRACT, '-    currency: v.string(),', '+    currency: v.nullable(v.string()),']}
    ${'a sometimes absent field'} | ${['campaigns.list', 'absent_field', 'currency', 'some records']}                            | ${[...CONTRACT, '-    currency: v.string(),', '+    currency: v.optional(v.string()),']}
  `('changes the contract, and the SDL if necessary, for $what', ({ drift, lines }) => {
    const patch = proposedPatch([seen(...(drift as Parameters<typeof seen>))])
    expect(changed(patch)).toEqual(lines)
    expect(applies(patch)).toEqual({ status: 0, stderr: '' })
  })

  it('removes an absent field together with its description and its raw value', () => {
    const patch = proposedPatch([seen('campaigns.list', 'absent_field', 'effective_status', 'all records')])
    const lines = changed(patch)
    expect(lines).toContain(
      "-    effective_status: v.derived(v.openEnum(['UNKNOWN', 'RUNNING', 'PAUSED', 'EXPIRED', 'ACTIVE'])),",
    )
    expect(lines.filter((line) => /^- {2}effectiveStatus(?:Raw)?: /.test(line))).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('-  "'))).toHaveLength(2)
    expect(lines.filter((line) => /^\+(?!\+\+)/.test(line))).toEqual([])
    expect(applies(patch)).toEqual({ status: 0, stderr: '' })
  })

  it('makes one edit for the same difference in several operations', () => {
    const patch = proposedPatch([
      seen('campaigns.list', 'unknown_field', 'a_new_one', 'boolean', 'true'),
      seen('campaigns.get', 'unknown_field', 'a_new_one', 'boolean', 'true'),
      seen('campaigns.list', 'unknown_field', 'another', 'object', '{"a":"(text)"}'),
      seen('line_items.list', 'unknown_value', 'product_type', 'VIDEO', '"VIDEO"'),
      seen('line_items.list', 'unknown_value', 'goal', 'LEADS', '"LEADS"'),
    ])
    expect(patch.match(/a_new_one/g)).toHaveLength(1)
    expect(patch).toContain('+    another: v.optional(v.nullable(v.json())),')
    expect(patch).toContain("'PROMOTED_TWEETS', 'VIDEO'] as const")
    expect(applies(patch)).toEqual({ status: 0, stderr: '' })
  })

  it('describes edits in comments if their position is not found or the sources are missing', () => {
    const nested = seen('stats.list', 'unknown_field', 'id_data.metrics.unfollows', 'null', 'null')
    const words = '# stats: add field id_data.metrics.unfollows: v.optional(v.nullable(v.json()))\n'
    expect(proposedPatch([nested])).toBe(words)
    const field = seen('campaigns.list', 'absent_field', 'currency', 'all records')
    expect(proposedPatch([field], new Map())).toBe('# campaigns: remove field currency\n')
  })

  it.each(['x-api-warn', 'other_version', 'refused_call', 'other_bound', 'other_definition'] as const)(
    'is empty for %s',
    (kind) => {
      expect(proposedPatch([seen('campaigns.list', kind, 'name', '13')])).toBe('')
    },
  )
})

describe('unifiedDiff', () => {
  it('numbers hunks and shows their context', () => {
    const lines = linesOf(Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n'))
    const [, second, , , , , , , , , , twelfth] = lines
    second?.added.push('new')
    if (twelfth) twelfth.text = null
    expect(unifiedDiff('a.txt', lines)).toBe(
      [
        '--- a/a.txt',
        '+++ b/a.txt',
        '@@ -1,5 +1,6 @@',
        ' line 1',
        ' line 2',
        '+new',
        ' line 3',
        ' line 4',
        ' line 5',
        '@@ -9,7 +10,6 @@',
        ' line 9',
        ' line 10',
        ' line 11',
        '-line 12',
        ' line 13',
        ' line 14',
        ' line 15',
        '',
      ].join('\n'),
    )
  })
})
