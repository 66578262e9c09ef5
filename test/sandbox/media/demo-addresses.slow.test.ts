import { serving } from '../serve.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses of every kind are searched for addresses
type Json = any

const { client, stranger, base } = await serving({ rateLimits: 'off' })

/** Names of fields with an image, video or playlist URL. */
const NAMED = /media_url|image_url|video_url|video_hls_url|poster_url|^image$|_image$/
const ENDING = /\.(png|jpe?g|gif|webp|svg|mp4|mov|m3u8|vmap)(\?|$)/
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
}

/** Finds media URLs and the names of their fields. */
const addressesIn = (value: Json, name = ''): (readonly [name: string, url: string])[] => {
  if (typeof value === 'string')
    return NAMED.test(name) || (/^https?:/.test(value) && ENDING.test(value)) ? [[name, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    addressesIn(member, Array.isArray(value) ? name : key),
  )
}

const LISTS = [
  'media_library?count=50',
  'account_media?with_deleted=true',
  'cards?with_deleted=true&include_legacy_cards=true&count=200',
  'cards/poll?with_deleted=true&count=200',
  'cards/image_conversation?with_deleted=true&count=200',
  'cards/video_conversation?with_deleted=true&count=200',
  'tweets?tweet_type=PUBLISHED&count=200',
  'tweets?tweet_type=SCHEDULED&count=200',
  'tweets?tweet_type=DRAFT&count=200',
]

describe('media server', () => {
  it('serves every image, video and playlist URL in the demo with the correct content type [media.served.drawn]', async () => {
    const found = new Map<string, string>()
    const fields = new Set<string>()
    for (const by of [client, stranger]) {
      const accounts: Json[] = (await by.get('/12/accounts')).json.data
      for (const { id } of accounts)
        for (const list of LISTS) {
          let cursor: string | null = ''
          while (cursor !== null) {
            const { status, json }: Json = await by.get(`/12/accounts/${id}/${list}${cursor}`)
            expect([list, status]).toEqual([list, 200])
            for (const [name, url] of addressesIn(json.data)) {
              fields.add(name)
              found.set(url, name)
            }
            cursor =
              typeof json.next_cursor === 'string' ? `&cursor=${encodeURIComponent(json.next_cursor)}` : null
          }
        }
    }
    expect([...fields].sort()).toEqual([
      'image',
      'image_url',
      'media_url',
      'poster_media_url',
      'profile_image_url_https',
      'url',
      'video_hls_url',
      'video_poster_url',
      'video_url',
      'wide_app_image',
    ])
    expect(found.size).toBeGreaterThan(120)
    const wrong: unknown[] = []
    for (const url of found.keys()) {
      const { status, headers } = await fetch(url, { method: 'HEAD' })
      const [, ending = ''] = ENDING.exec(url) ?? []
      const isRight =
        url.startsWith(`${base}/media/`) && status === 200 && TYPES[ending] === headers.get('content-type')
      if (!isRight || headers.get('content-length') === '0')
        wrong.push([url, status, headers.get('content-type')])
    }
    expect(wrong).toEqual([])
  })
})
