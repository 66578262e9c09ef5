import { contract, resources } from '../../src/contract/index.ts'
import { changedFields, differingFields, returnedFields } from '../../src/gateway/change-sets/compare.ts'

const changes = changedFields(resources.campaigns)
const responses = returnedFields(contract.campaigns.update)
const cards = returnedFields(contract.video_conversation_cards.create)
const promoted = returnedFields(contract.promoted_tweets.create)
const posts = returnedFields(contract.tweets.create)
const components = returnedFields(contract.cards.create)
/** Returns a card with media whose width may be unknown. */
const shownBy = (title: string, width?: number | null) => ({
  components: [{ title, ...(width !== undefined && { mediaMetadata: { key: { width } } }) }],
})
const usd = (micros: unknown) => ({ micros, currency: 'USD' })
const url = (path: string) => `https://video.example/${path}`

describe('comparison of records', () => {
  it.each([
    ['a string', changes, { name: 'A' }, { name: 'B' }, ['name']],
    ['a value that was cleared', changes, { name: 'A' }, {}, ['name']],
    ['an amount', changes, { dailyBudget: usd(1n) }, { dailyBudget: usd('2') }, ['dailyBudget']],
    ['an equal amount', changes, { dailyBudget: usd(1n) }, { dailyBudget: usd('1') }, []],
    ['a derived list', changes, { reasonsNotServable: ['A'] }, { reasonsNotServable: ['B'] }, []],
    ['a derived field', changes, { effectiveStatus: 'RUNNING' }, { effectiveStatus: 'PAUSED' }, []],
    ['the time of the write', changes, { updatedAt: '2026-01-01' }, { updatedAt: '2026-01-02' }, []],
    ['a derived field of a response', responses, { servable: true }, { servable: false }, ['servable']],
    [
      'a list of a response',
      responses,
      { reasonsNotServable: ['A'] },
      { reasonsNotServable: ['B'] },
      ['reasonsNotServable'],
    ],
    [
      'a reference',
      responses,
      { fundingInstrumentRestId: 'a' },
      { fundingInstrumentRestId: 'b' },
      ['fundingInstrumentRestId'],
    ],
    ['an assigned time', responses, { createdAt: '2026-01-01' }, { createdAt: '2026-01-02' }, []],
    ['an assigned id', cards, { restId: 'a' }, { restId: 'b' }, []],
    ['an assigned id that is missing', cards, { restId: 'a' }, {}, ['restId']],
    ['an assigned address', cards, { videoUrl: url('a') }, { videoUrl: url('b') }, []],
    ['an address that is missing', cards, { videoUrl: url('a') }, {}, ['videoUrl']],
    ['a given address', cards, { thankYouUrl: url('a') }, { thankYouUrl: url('b') }, ['thankYouUrl']],
    ['a part that no preview knows', posts, { user: { name: null } }, { user: { name: 'A' } }, []],
    ['a known part', posts, { user: { name: 'A' } }, { user: { name: 'B' } }, ['user']],
    ['a given id in a list', promoted, { tweetId: '1' }, { tweetId: '2' }, ['tweetId']],
  ] as const)('lists the changed fields, if any, for %s', (_what, fields, expected, actual, found) => {
    expect(differingFields(fields, expected, actual).map(({ field }) => field)).toEqual(found)
    expect(differingFields(fields, expected, expected)).toEqual([])
  })

  it.each([
    ['a missing value', cards, { videoWidth: null }, { videoWidth: '1280' }, []],
    ['a known value', cards, { videoWidth: '640' }, { videoWidth: '1280' }, ['videoWidth']],
    ['a value that is certain', cards, { videoOwnerId: null }, { videoOwnerId: '1' }, ['videoOwnerId']],
    ['a missing part', components, shownBy('A', null), shownBy('A', 800), []],
    ['a part that no response had', components, shownBy('A'), shownBy('A', 800), []],
    ['another part', components, shownBy('A', null), shownBy('B', 800), ['components']],
  ] as const)(
    'lists the changed fields of an uncertain record, if any, for %s',
    (_what, fields, expected, actual, found) => {
      const uncertain = new Set(['videoWidth', 'components'])
      expect(differingFields(fields, expected, actual, uncertain).map(({ field }) => field)).toEqual(found)
    },
  )
})
