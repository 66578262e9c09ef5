import { previewUrl } from '../../src/graph/scalars/preview-url.ts'
import { expectRefused } from './refusals.ts'
import { expectResult } from './results.ts'
import { inClockedWorld, type Json } from './world.ts'

const HOSTILE = `"><script>alert('it''s me')</script><iframe src="javascript:alert(1)"></iframe>&quot;`

const { main, demo, rest, at, inAccountWith } = await inClockedWorld('2026-11-20T12:00:00Z')
const make = async (path: string, parameters: Record<string, string>): Promise<string> =>
  (await rest.form('POST', at(path), { as_user_id: demo.userId, text: HOSTILE, ...parameters })).json.data.id
const draft = await make('draft_tweets', {})
const scheduled = await make('scheduled_tweets', { scheduled_at: '2026-11-21T12:00:00Z' })
const READ = { 'accounts.list': 1, 'tweet_previews.list': 1 }
const preview = (ids: readonly string[], tweetType: string) =>
  inAccountWith(
    '$ids: [String!]!',
    { ids },
    `tweetPreviews(tweetIds: $ids, tweetType: ${tweetType}) { tweetId previewHtml previewUrl }`,
  )

/** Returns the tag names in HTML as a browser parses it: tags inside quoted attributes do not count. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z]+)(?:[^"'>]|"[^"]*"|'[^']*')*>/gi)].map(([, name = '']) => name)
const attributeOf = (html: string, name: string): string =>
  (new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('post preview', () => {
  it.each([
    ['DRAFT', draft],
    ['SCHEDULED', scheduled],
    ['PUBLISHED', demo.grantedPostId],
  ])(
    'is a single iframe for a post of type %s [tweet_previews.list, tweet_previews.list.tweet_type.values] [tweet_previews.fields]',
    async (type, id) => {
      const { status, json } = await rest.get(at(`tweet_previews?tweet_ids=${id}&tweet_type=${type}`))
      expect([status, json.request]).toEqual([
        200,
        { params: { account_id: main, tweet_ids: [id], tweet_type: type } },
      ])
      expect(json.data).toEqual([{ tweet_id: id, preview: expect.any(String) }])
      const { preview: html } = json.data[0]
      expect(tagsOf(html)).toEqual(['iframe', '/iframe'])
      const address = new URL(attributeOf(html, 'src'))
      expect([address.hostname, address.pathname.endsWith(id)]).toEqual(['127.0.0.1', true])

      const asked = await preview([id], type)
      const tweetPreviews = [{ tweetId: id, previewHtml: html, previewUrl: address.href }]
      expectResult(asked, { account: { tweetPreviews } }, READ)
    },
  )

  it('escapes HTML in the post text', async () => {
    const [{ previewHtml, previewUrl: url }] = (await preview([draft], 'DRAFT')).data.account.tweetPreviews
    expect(previewHtml).not.toMatch(/<script|<iframe src="javascript/)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/previews\/\w+\/DRAFT\/\d+\?key=/)
    const page = attributeOf(previewHtml, 'srcdoc')
    expect(tagsOf(page)).toEqual(expect.not.arrayContaining(['script', 'iframe']))
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
    // The sandbox attribute prevents scripts from running, even if one was injected.
    expect(previewHtml).toMatch(/^<iframe [^<>]*sandbox=""/)
  })

  it('shows author, text, images, card, button and poll, also on a page with its own URL [tweet_previews.drawn]', async () => {
    const posted = async (more: Record<string, string>) => {
      const id = await make('draft_tweets', { text: 'Fresh & warm', ...more })
      const { json } = await rest.get(at(`tweet_previews?tweet_ids=${id}&tweet_type=DRAFT`))
      return json.data[0].preview as string
    }
    const cards: Json[] = (await rest.get(at('cards?count=200'))).json.data
    const button = cards.find(({ components }) => JSON.stringify(components ?? '').includes('"INSTALL"'))
    const polls: Json[] = (await rest.get(at('cards/poll?count=50'))).json.data
    const poll = polls.find(({ image_url }) => image_url !== undefined)
    const [plain, withButton, withPoll] = [
      await posted({ media_keys: '3_1995078342361743360' }),
      await posted({ card_uri: button.card_uri }),
      await posted({ card_uri: poll.card_uri }),
    ]
    const page = attributeOf(plain, 'srcdoc')
    expect(page).toContain('Fresh &amp; warm')
    expect(page).toContain('@demo')
    expect(page).toMatch(/<meta http-equiv="content-security-policy" content="default-src &#39;none&#39;; /)
    const [, picture = ''] = /<img src="([^"]+)"/.exec(page) ?? []
    const { status, headers } = await fetch(picture)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(attributeOf(withButton, 'srcdoc')).toContain('<span class="button">Install</span>')
    expect(attributeOf(withPoll, 'srcdoc')).toContain(`<span class="choice">${poll.first_choice}</span>`)

    const address = attributeOf(plain, 'src')
    const shown = await fetch(address)
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'text/html;charset=utf-8',
      page,
    ])
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
    expect((await fetch(`${address}x`)).status).toBe(404)
    expect((await fetch(address.replace('/DRAFT/', '/SCHEDULED/'))).status).toBe(404)
  })

  it('is returned once for each id of the requested type, in the order of the ids [tweet_previews.list.type_mismatch]', async () => {
    const { grantedPostId: granted, strangersPostId } = demo
    const ids = [scheduled, draft, granted, strangersPostId, '42', draft]
    const previewed = async (type: string): Promise<string[]> => {
      const { json } = await rest.get(at(`tweet_previews?tweet_ids=${ids.join(',')}&tweet_type=${type}`))
      return json.data.map(({ tweet_id }: Json) => tweet_id)
    }
    expect(await previewed('DRAFT')).toEqual([draft])
    expect(await previewed('SCHEDULED')).toEqual([scheduled])
    // Posts by users without a grant have no preview.
    expect(await previewed('PUBLISHED')).toEqual([granted])
    const [, second] = (await rest.get(at('draft_tweets'))).json.data
    const both = await preview([draft, '42', second.id, draft], 'DRAFT')
    expect(both.data.account.tweetPreviews.map(({ tweetId }: Json) => tweetId)).toEqual([draft, second.id])
    expect(both.calls).toEqual(READ)
    const foreign = await rest.get(
      at(`tweet_previews?tweet_ids=${draft}&tweet_type=DRAFT`, demo.secondAccountId),
    )
    expect([foreign.status, foreign.json.data]).toEqual([200, []])
  })

  it.each`
    what                                                                            | query                               | code                   | parameter
    ${'empty tweet_ids'}                                                            | ${'tweet_type=DRAFT&tweet_ids='}    | ${'INVALID_PARAMETER'} | ${'tweet_ids'}
    ${'an id that is not a long [sandbox: tweet_previews.list.tweet_ids.required]'} | ${'tweet_type=DRAFT&tweet_ids=1,x'} | ${'INVALID_PARAMETER'} | ${'tweet_ids'}
  `('is refused over REST for $what', async ({ query, code, parameter }) => {
    expectRefused(await rest.get(at(`tweet_previews?${query}`)), code, parameter)
  })
})

describe('preview URL', () => {
  it.each`
    html                                                                                 | expected
    ${`<iframe src="https://a.example/p?x=1&amp;y=2"></iframe>`}                         | ${'https://a.example/p?x=1&y=2'}
    ${`<IFRAME class=preview SRC='http://a.example/p' width=1>`}                         | ${'http://a.example/p'}
    ${`<p>Hi</p><iframe src=https://a.example/p></iframe>`}                              | ${'https://a.example/p'}
    ${`<iframe src="https&#58;//a.example/&#x70;"></iframe>`}                            | ${'https://a.example/p'}
    ${`<iframe title="src='https://evil.example/'" src="https://a.example/p"></iframe>`} | ${'https://a.example/p'}
    ${`<iframe srcdoc=" src=https://evil.example" src="https://a.example/p"></iframe>`}  | ${'https://a.example/p'}
    ${`<iframe data-src="https://evil.example/" src="https://a.example/p"></iframe>`}    | ${'https://a.example/p'}
    ${`<iframe src="https://a.example/p" src="https://evil.example/"></iframe>`}         | ${'https://a.example/p'}
    ${`<iframe src="https://a.example/&quot;&gt;&lt;script&gt;"></iframe>`}              | ${'https://a.example/%22%3E%3Cscript%3E'}
    ${`<iframe src="javascript:alert(1)"></iframe>`}                                     | ${null}
    ${`<iframe src="java&#10;script:alert(1)"></iframe>`}                                | ${null}
    ${`<iframe src="data:text/html,<script>1</script>"></iframe>`}                       | ${null}
    ${`<iframe src="//a.example/p"></iframe>`}                                           | ${null}
    ${`<iframe src="/p"></iframe>`}                                                      | ${null}
    ${`<iframe src="https://user:secret@a.example/p"></iframe>`}                         | ${null}
    ${`<iframe src></iframe>`}                                                           | ${null}
    ${`<iframe></iframe><img src="https://evil.example/">`}                              | ${null}
    ${`<iframes src="https://evil.example/">`}                                           | ${null}
    ${`<script src="https://evil.example/"></script>`}                                   | ${null}
    ${`https://a.example/p`}                                                             | ${null}
    ${''}                                                                                | ${null}
    ${null}                                                                              | ${null}
  `('is $expected for $html', ({ html, expected }) => {
    expect(previewUrl(html)).toBe(expected)
  })
})
