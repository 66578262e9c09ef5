import { times } from './accounts.ts'
import type { DemoBuilder, DemoRow } from './builder.ts'

const made = (deleted: boolean) => ({
  ...times(30, deleted ? 7 : 30),
  deleted,
})

export const addTags = (demo: DemoBuilder): void => {
  const live = demo.rows.line_items.filter(({ record }) => !record.deleted)
  const tag = ({ record, accountId }: DemoRow, type: string, url: string, deleted = false) =>
    demo.add(
      'tracking_tags',
      { line_item_id: record.id, tracking_tag_url: url, tracking_tag_type: type, ...made(deleted) },
      accountId,
    )
  const [first, second] = live as [DemoRow, DemoRow]
  tag(first, 'IMPRESSION_TAG', 'https://measure.example/seen?campaign=spring')
  tag(first, 'CLICK_TRACKER', 'https://measure.example/clicked?campaign=spring')
  tag(second, 'IMPRESSION_TAG', 'https://measure.example/seen?campaign=summer')
  tag(second, 'IMPRESSION_TAG', 'https://measure.example/old', true)

  const prerolls = live.filter(({ record }) => record.objective === 'PREROLL_VIEWS')
  const call = ({ record, accountId }: DemoRow, text: string, url: string, deleted = false) =>
    demo.add(
      'preroll_call_to_actions',
      { line_item_id: record.id, call_to_action_url: url, call_to_action: text, ...made(deleted) },
      accountId,
    )
  const [shop, watch] = prerolls as [DemoRow, DemoRow]
  call(shop, 'SHOP', 'https://shop.example/spring')
  call(watch, 'WATCH_NOW', 'https://video.example/trailer')
  call(watch, 'SEE_MORE', 'https://video.example/more', true)
}
