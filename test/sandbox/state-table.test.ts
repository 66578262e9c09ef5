import fc from 'fast-check'
import { startWorld, type World } from '../domains/world.ts'
import type { Kind, Run } from './state-table/kind.ts'
import { KINDS } from './state-table/kinds.ts'
import { clear, compareGraph, steps, type Walked, walk } from './state-table/steps.ts'
import { ROWS } from './state-table/table.ts'

/**
 * Number of long runs per kind. By default, the suite executes a few short ones. Example: `MODEL_RUNS=50 npm
 * test -- test/sandbox/state-table.test.ts`; `MODEL_SEED` selects other sequences.
 */
const RUNS = process.env.MODEL_RUNS
const SEED = Number(process.env.MODEL_SEED ?? 20261121)
const START = Date.parse('2027-03-01T09:00:30Z')

let world: World
let now = START
let made = 0

beforeAll(async () => {
  world = await startWorld({
    // The clock cannot be set back, so the sandbox starts at the frozen time below.
    runtime: { now: () => START },
    timestampWindowSeconds: 100 * 365 * 86_400,
  })
  await fetch(`${world.sandboxUrl}/__sandbox/clock?freeze=2027-03-01T09:00:30Z`, { method: 'POST' })
})
afterAll(() => world.close())

const sequences = (kind: Kind) => (RUNS === undefined ? steps(kind, 5, 7) : steps(kind, 1, 40))

const newRun = async (kind: Kind): Promise<Run> => {
  const run: Run = {
    world,
    account: world.sandbox.demo.mainAccountId,
    now,
    entries: [],
    number: () => made++,
    given: {},
  }
  return { ...run, given: (await kind.prepare?.(run)) ?? {} }
}

describe('the state table', () => {
  it.each<[string, keyof typeof KINDS]>([
    [
      'campaigns [campaigns.state.created, campaigns.state.updated, campaigns.state.draft_only_on_create, campaigns.delete.irreversible, campaigns.delete.repeated, campaigns.delete.soft, protocol.delete.hidden]',
      'campaigns',
    ],
    [
      'media library objects [media_library.delete.soft, media_library.list.no_shared_parameters]',
      'media_library',
    ],
    ['account media [account_media.delete.soft, account_media.get.with_deleted]', 'account_media'],
    [
      'cards [cards.delete.soft, cards.get.with_deleted, cards.all.with_deleted, cards.all_get.with_deleted]',
      'cards',
    ],
    [
      'preroll calls to action [preroll_call_to_actions.delete.soft, preroll_call_to_actions.get.with_deleted]',
      'preroll_call_to_actions',
    ],
    ['audience permissions [custom_audience_permissions.delete.soft]', 'custom_audience_permissions'],
    ['polls [poll_cards.delete.hard, poll_cards.end_time]', 'poll_cards'],
    ['video conversation cards [video_conversation_cards.delete.hard]', 'video_conversation_cards'],
    ['image conversation cards [image_conversation_cards.delete.hard]', 'image_conversation_cards'],
    ['drafts [draft_tweets.delete.hard]', 'draft_tweets'],
    [
      'scheduled posts [scheduled_tweets.delete.hard, scheduled_tweets.state.created, scheduled_tweets.state.deleted, scheduled_tweets.state.success]',
      'scheduled_tweets',
    ],
  ])(
    "describes the sandbox's %s for any sequence of writes, reads and clock changes",
    async (_title, name) => {
      const kind: Kind = KINDS[name]
      const walked: Walked = new Set()
      await fc.assert(
        fc.asyncProperty(sequences(kind), async (sequence) => {
          const run = await newRun(kind)
          try {
            for (const take of sequence) await take(kind, run, walked)
            await compareGraph(kind, run)
            await clear(kind, run, walked)
          } finally {
            now = run.now
          }
        }),
        { seed: SEED, numRuns: 1 + Number(RUNS ?? 1), examples: [[walk(kind)]] },
      )
      // Together, the sequences reached every row.
      expect([...walked].sort()).toEqual([...kind.rows].sort())
    },
    60_000 + Number(RUNS ?? 0) * 20_000,
  )

  it('contains only rows that a test covers', () => {
    const kinds: Kind[] = Object.values(KINDS)
    const rows = new Set(kinds.flatMap((kind) => kind.rows))
    expect([...rows].sort()).toEqual(Object.keys(ROWS).sort())
  })
})
