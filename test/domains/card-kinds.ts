import type { Received } from '../sandbox/signed.ts'
import { restList, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

/** Media of the demo's main account. */
export const MEDIA = {
  /** 1200 × 628 pixels, 1.91:1. */
  wideImage: '3_1995078342361743360',
  secondWideImage: '3_1995078342361743361',
  /** 800 × 800 pixels. */
  squareImage: '3_1995078342361743362',
  /** 600 × 314 pixels. */
  smallImage: '3_1995078342361743364',
  deletedImage: '3_1995078342361743365',
  gif: '16_1995078342361743366',
  /** 1280 × 720 pixels, 16:9, 31 seconds; its poster in the library is the first image. */
  wideVideo: '7_1995078342361743367',
  secondWideVideo: '7_1995078342361743368',
  /** 720 × 720 pixels. */
  squareVideo: '7_1995078342361743369',
  deletedVideo: '7_1995078342361743370',
} as const

/** Parameters by wire name; null is sent as the empty value that clears, undefined is left out. */
export type Parameters = Readonly<Record<string, string | number | null | undefined>>

/** The cards of one kind in one account, by REST. */
export const cardsOf = (world: World, account: string, kind: string) => {
  const base = `/12/accounts/${account}/cards/${kind}`
  const send = (method: string, target: string, given: Parameters): Promise<Received> =>
    world.rest.form(
      method,
      target,
      Object.fromEntries(
        Object.entries(given)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, value === null ? '' : String(value)]),
      ),
    )
  const all = (): Promise<Json[]> => restList(world.rest, `${base}?with_deleted=true&sort_by=created_at-asc`)
  return {
    base,
    all,
    create: (given: Parameters) => send('POST', base, given),
    update: (id: string, given: Parameters) => send('PUT', `${base}/${id}`, given),
    delete: (id: string) => world.rest.delete(`${base}/${id}`),
    get: async (id: string): Promise<Json> => (await world.rest.get(`${base}/${id}`)).json.data,
    /** Carries something out and proves that no card of the kind changed by it. */
    unchanged: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = await all()
      const result = await work()
      expect(await all()).toEqual(before)
      return result
    },
    /** Proves that a card is gone: no call shows it, whatever its flags. */
    gone: async (id: string): Promise<void> => {
      for (const flags of ['', '?with_deleted=true', '?with_deleted=false']) {
        const { status, json } = await world.rest.get(`${base}/${id}${flags}`)
        expect([status, json.errors]).toEqual([
          404,
          [expect.objectContaining({ code: 'CARD_NOT_FOUND', parameter: 'card_id' })],
        ])
      }
      for (const flags of ['', '&with_deleted=true', '&with_total_count=true'])
        expect((await world.rest.get(`${base}?card_ids=${id}${flags}`)).json.data).toEqual([])
      expect((await all()).map((card) => card.id)).not.toContain(id)
    },
  }
}

/** Query strings that every list of these cards refuses, with code and parameter. */
export const badLists: readonly [what: string, query: string, code: string, parameter: string][] = [
  [
    '201 ids',
    `?card_ids=${Array.from({ length: 201 }, (_each, index) => `z${index}`)}`,
    'INVALID_PARAMETER',
    'card_ids',
  ],
  ['a page of nothing', '?count=0', 'INVALID_PARAMETER', 'count'],
  ['a page of 1001', '?count=1001', 'INVALID_PARAMETER', 'count'],
  ['a search of 81 characters', `?q=${'x'.repeat(81)}`, 'INVALID_PARAMETER', 'q'],
  ['another order', '?sort_by=card_type-asc', 'INVALID_PARAMETER', 'sort_by'],
  ['a total with a cursor', '?cursor=c&with_total_count=true', 'EXCLUSIVE_PARAMETERS', 'with_total_count'],
]

/** A refusal in the words of the graph. */
export const userError = (code: string, field: string | null, limit: number | null = null) => ({
  code,
  message: expect.not.stringMatching(/[a-z]_[a-z]|firstC|secondC|thirdC|fourthC/),
  field,
  limit,
  operationIndex: null,
})
export const ERRORS = 'userErrors { code message field limit operationIndex }'
