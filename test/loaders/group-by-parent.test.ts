import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { groupByParent } from '../../src/loaders/parent-chunk.ts'
import { BadRow, type Row } from '../../src/upstream/index.ts'

describe('rows of a complete list', () => {
  it('are grouped by parent, and every row without one is reported by the first parent', () => {
    const list = contract.line_items.list as unknown as Operation
    const bad = new BadRow(list, { accountId: 'a', restId: null, field: 'id' })
    const rows = [
      bad,
      { accountId: 'a', restId: 'l2', campaignRestId: null },
      { accountId: 'a', restId: 'l3', campaignRestId: 'c1' },
    ] as unknown as Row[]
    // The parents are an iterator, which can be read only once.
    const groups = groupByParent(list, 'campaignRestId', rows, new Map([['c1', true]]).keys())
    const [stray, first, own] = groups.get('c1') ?? []
    expect([stray, first, own].map((row) => row instanceof BadRow)).toEqual([true, true, false])
    expect(own).toBe(rows[2])
    expect(groups.get('c1')).toHaveLength(3)
  })
})
