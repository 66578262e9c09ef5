import { demoTime } from './accounts.ts'
import type { DemoBuilder } from './builder.ts'

export const addDoNotReachLists = (demo: DemoBuilder): void => {
  const [main] = demo.rows.accounts.map(({ accountId }) => accountId) as [string]
  const record = {
    targetable: false,
    name: 'Do not reach list',
    description: 'Asked us not to',
    reasons_not_targetable: ['TOO_SMALL'],
    created_at: demoTime(500),
    list_size: 12,
    updated_at: demoTime(490),
    deleted: false,
  }
  demo.add('do_not_reach_lists', record, main)
}
