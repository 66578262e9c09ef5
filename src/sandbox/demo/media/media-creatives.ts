import type { Entity } from '../../storage/tables.ts'
import { demoTime, times } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'
import { DEMO_MEDIA } from './media-keys.ts'

const accountMedia = (creative_type: string, hoursBefore: number, traits: Entity): Entity => ({
  video_id: null,
  media_url: null,
  creative_type,
  ...times(hoursBefore),
  deleted: false,
  ...traits,
})
const display = (creative_type: string, hoursBefore: number, size: string, deleted = false): Entity =>
  accountMedia(creative_type, hoursBefore, {
    media_url: `https://media.example/display/${size}.png`,
    deleted,
  })

const creative = (
  line_item_id: string,
  account_media_id: string,
  creative_type: string,
  landing_url: string | null,
  deleted = false,
): Entity => ({
  line_item_id,
  landing_url,
  creative_type,
  entity_status: 'ACTIVE',
  created_at: demoTime(40),
  account_media_id,
  updated_at: demoTime(40),
  approval_status: 'ACCEPTED',
  deleted,
})

export const addCreatives = (demo: DemoBuilder, main: string): void => {
  const add = (record: Entity) => demo.add('account_media', record, main)
  const spring = add(accountMedia('PREROLL', 680, { video_id: DEMO_MEDIA.prerollVideo }))
  const summer = add(accountMedia('PREROLL', 660, { video_id: DEMO_MEDIA.secondPrerollVideo }))
  const banner = add(display('BANNER', 640, '320x50'))
  add(display('INTERSTITIAL', 620, '320x480'))
  add(display('MEDIUM_RECTANGLE', 600, '300x250', true))

  const lineItem = (objective: string): string =>
    demo.rows.line_items.find(
      ({ accountId, record }) =>
        accountId === main &&
        record.objective === objective &&
        record.entity_status === 'ACTIVE' &&
        !record.deleted,
    )?.record.id as string
  const preroll = lineItem('PREROLL_VIEWS')
  const clicks = lineItem('WEBSITE_CLICKS')
  const landing = 'https://www.fernweh.example/autumn'
  for (const record of [
    creative(preroll, spring, 'PREROLL', null),
    { ...creative(preroll, summer, 'PREROLL', null), approval_status: 'UNDER_REVIEW' },
    creative(clicks, banner, 'BANNER', landing),
    creative(clicks, banner, 'BANNER', `${landing}?old`, true),
  ])
    demo.add('media_creatives', record, main)
}
