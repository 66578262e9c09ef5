import { DEMO_USER_ID } from '../../oauth/stored/demo-users.ts'
import type { Entity } from '../../storage/tables.ts'
import { demoTime } from '../accounts.ts'
import type { DemoBuilder } from '../builder.ts'

const draft = (name: string | null, text: string, hoursBefore: number): Entity => ({
  name,
  text,
  user_id: DEMO_USER_ID,
  nullcast: true,
  created_at: demoTime(hoursBefore),
  card_uri: null,
  updated_at: demoTime(hoursBefore),
  media_keys: [],
})

export const addDrafts = (demo: DemoBuilder): void => {
  const [main] = demo.rows.accounts.map(({ accountId }) => accountId) as [string]
  demo.add('draft_tweets', draft('Spring teaser', 'Something is brewing.', 30), main)
  demo.add('draft_tweets', draft(null, 'Oats & more: <b>5 > 4</b> cups a day "for free"', 26), main)
}
