import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { account, added, type Json, keys, library, served, startLibraries } from './library-world.ts'

startLibraries()

const long256 = 'x'.repeat(256)

describe('media library list', () => {
  const words = [
    { media_key: '7_3001', name: 'Straße am Hafen', title: 'Dawn', file_name: 'clip-01.mp4' },
    { media_key: '7_3002', name: 'Harbour', description: 'The first boat at dawn' },
    { media_key: '3_3003', name: 'dawning', file_name: 'DAWN_02.jpg' },
    { media_key: '3_3004', name: 'Nothing of it' },
  ]
  beforeEach(async () => {
    for (const pairs of words) await added(pairs)
  })

  it.each([
    ['dawn', ['7_3001', '7_3002', '3_3003']],
    ['DAWN', ['7_3001', '7_3002', '3_3003']],
    ['dawn boat', ['7_3002']],
    ['boat first', ['7_3002']],
    ['strasse', ['7_3001']],
    ['clip', ['7_3001']],
    ['02', ['3_3003']],
    ['daw', []],
    ['dawn nowhere', []],
    ['%', []],
    ['_', []],
  ])('searches four text fields for the terms in q: %s [media_library.list.q]', async (q, expected) => {
    expect(await keys(`&q=${encodeURIComponent(q)}`)).toEqual(expected)
  })

  it('does not find a media item by text that was replaced', async () => {
    await served.client.put(`${library}/3_3004?name=Everything+of+it`)
    expect(await keys('&q=nothing')).toEqual([])
    expect(await keys('&q=everything')).toEqual(['3_3004'])
  })

  it('can be filtered by type, alone or together with terms [media_library.list.media_type]', async () => {
    for (const media_key of ['16_1004', '16_1101']) await added({ media_key })
    expect(await keys('&media_type=GIF')).toEqual(['16_1004', '16_1101'])
    expect(await keys('&media_type=VIDEO&q=dawn')).toEqual(['7_3001', '7_3002'])
    expect(await keys('&media_type=IMAGE&q=dawn')).toEqual(['3_3003'])
  })

  it('has 20 entries per page by default, and 1 to 50 on request [media_library.list, media_library.list.count]', async () => {
    const all = await keys()
    for (let number = all.length; number < 52; number += 1) await added({ media_key: `3_${4000 + number}` })
    const whole = await keys()
    expect(whole).toHaveLength(52)
    const page = async (parameters: string) => {
      const { json } = await served.client.get(`${library}${parameters}`)
      return [json.data.length, json.next_cursor !== null]
    }
    expect(await page('')).toEqual([20, true])
    expect(await page('?count=1')).toEqual([1, true])
    expect(await page('?count=50')).toEqual([50, true])
  })

  it.each([
    ['a page size of 0 [media_library.list.count]', 'count=0', 'count'],
    ['a page size of 51 [media_library.list.count]', 'count=51', 'count'],
    ['an unknown type [media_library.list.media_type]', 'media_type=AUDIO', 'media_type'],
    ['an empty q', 'q=', 'q'],
    ['a q of 256 characters', `q=${long256}`, 'q'],
    ['an invalid cursor', 'cursor=zzz', 'cursor'],
  ])('refuses %s', async (_what, parameters, parameter) => {
    const response = await served.client.get(`${library}?${parameters}`)
    expectRefusal(response, 400, 'INVALID_PARAMETER', parameter)
  })

  it('ignores with_deleted, sort_by and with_total_count [media_library.list.no_shared_parameters]', async () => {
    await served.client.delete(`${library}/3_3003`)
    const { status, json } = await served.client.get(
      `${library}?count=50&with_deleted=true&sort_by=created_at-desc&with_total_count=true`,
    )
    expect([status, json.total_count]).toEqual([200, undefined])
    expect(json.data.map((record: Json) => record.media_key)).toEqual(await keys())
    expect(json.data).toHaveLength(3)
    expect(json.request.params).toEqual({ account_id: account, count: 50 })
  })
})
