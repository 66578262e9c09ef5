/** Tests that an anonymized pull hides names everywhere, and that its records still refer to each other. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import { anonymizer } from '../../src/cli/pull/anonymize.ts'
import { contract } from '../../src/contract/index.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import type { Json } from '../domains/world.ts'
import { folder, type Live, MAIN, serveFile, startLive } from './live.ts'

const files = folder()
const textOf = (file: string): string => readFileSync(files.path(file), 'utf8')

/** User who posts for the account and owns a product catalog. */
const USER = '1472190551738957824'
const OF_ACCOUNT = `account_id = '${MAIN}'`

type Text = (name: string, before: string) => string
const changedJson =
  (fieldsOf: (name: string) => Readonly<Record<string, string>>): Text =>
  (name, before) => {
    const fields = fieldsOf(name)
    return JSON.stringify(JSON.parse(before), (key, value) => fields[key] ?? value)
  }

const inCard = changedJson((name) => ({
  title: `Meet ${name}`,
  url: `https://www.${name}.com/@${name}?q=${encodeURIComponent(`${name} é`)}`,
  googleplay_app_id: name.toLowerCase(),
}))
const inProduct = changedJson((name) => ({
  id: name.toLowerCase(),
  title: `${name} shoe`,
  description: `By ${name}`,
  brand: name,
  link: `https://shop.${name}.com/${name}`,
  image_link: `https://img.${name}.com/a.jpg`,
  custom_label_0: name,
}))
const inName = changedJson((name) => ({ name }))
const inFeed = changedJson((name) => ({ feed_url: `https://${name}.com/feed.csv` }))

const inStates: Text = (name, before) =>
  JSON.stringify({ ...JSON.parse(before), name: { before: name, after: `${name} – Fall Sale` } })
/** SQL condition for campaign changes that include the status. */
const OF_CAMPAIGN = `${OF_ACCOUNT} and entity = 'CAMPAIGN' and changes like '%entity_status%'`

/**
 * Places where a person's or company's name may occur: table, column, number of rows, new text, and an
 * optional condition.
 */
const PLACES: readonly (readonly [
  table: string,
  column: string,
  rows: number,
  text: Text,
  where?: string,
])[] = [
  ['campaigns', 'name', 120, (name) => `${name} – Spring Sale`],
  ['campaigns', 'purchase_order_number', 20, (name) => `PO ${name}`],
  ['line_items', 'name', 400, (name) => `Commuters ${name.toUpperCase()} 25–34`],
  ['line_items', 'advertiser_domain', 20, (name) => `www.${name}.com`],
  [
    'posts',
    'text',
    250,
    (name) => `Meet @${name} at https://${name}.com/${name}?q=${name} #${name}`,
    `user_id = '${USER}'`,
  ],
  ['posts', 'name', 50, (name) => name, `user_id = '${USER}'`],
  ['draft_tweets', 'text', 20, (name) => `Ask ${name.toLowerCase()}@mail.example`],
  ['scheduled_tweets', 'text', 10, (name) => `${name}'s day`],
  ['custom_audiences', 'name', 3, (name) => name],
  ['custom_audiences', 'description', 3, (name) => `Customers of ${name}`],
  ['media_library', 'name', 60, (name) => name, `${OF_ACCOUNT} and deleted = 0`],
  ['media_library', 'file_name', 60, (name) => `${name}.png`, `${OF_ACCOUNT} and deleted = 0`],
  ['cards', 'name', 40, (name) => `${name}, website`],
  ['cards', 'components', 40, inCard, `${OF_ACCOUNT} and components <> '[]'`],
  ['cards', 'slides', 10, inCard, `${OF_ACCOUNT} and slides <> '[]'`],
  ['legacy_cards', 'googleplay_app_id', 3, (name) => name.toLowerCase()],
  ['legacy_cards', 'website_dest_url', 3, (name) => `https://${name}.com`],
  ['poll_cards', 'first_choice', 3, (name) => name],
  ['video_conversation_cards', 'first_cta', 2, (name) => `#${name}`],
  ['video_conversation_cards', 'thank_you_url', 2, (name) => `https://${name}.com/${name}`],
  ['image_conversation_cards', 'first_cta_tweet', 1, (name) => `Team #${name}`],
  ['tracking_tags', 'tracking_tag_url', 3, (name) => `https://t.${name}.net/i?c=${name}`],
  ['funding_instruments', 'description', 5, (name) => `Credit line of ${name}`],
  ['funding_instruments', 'io_header', 5, (name) => name],
  ['targeting_criteria', 'name', 20, (name) => `@${name}`, `${OF_ACCOUNT} and targeting_type like '%USER%'`],
  [
    'targeting_criteria',
    'targeting_value',
    3,
    (name) => `${name} shoes`,
    `${OF_ACCOUNT} and targeting_type like '%KEYWORD'`,
  ],
  ['account_apps', 'app_store_identifier', 2, (name) => `com.${name}.app`],
  ['do_not_reach_lists', 'description', 1, (name) => `${name} from 10.20.30.40`],
  ['web_event_tags', 'name', 3, (name) => `${name} checkout`],
  ['web_event_tags', 'embed_code', 3, (name) => `<script>twq('config', 'ny3od', '${name}')</script>`],
  ['app_event_tags', 'provider_app_event_id', 1, (name) => name.toLowerCase()],
  ['app_event_tags', 'provider_app_event_name', 3, (name) => `${name.toLowerCase()}_install`],
  ['app_event_tags', 'deep_link_scheme', 3, (name) => `${name.toLowerCase()}://`],
  ['catalog_records', 'record', 3, inProduct, "kind = 'products'"],
  ['catalog_records', 'record', 2, inName, "kind = 'product_sets'"],
  ['catalog_records', 'record', 1, inName, "kind = 'product_catalogs'"],
  ['catalog_records', 'record', 1, inFeed, "kind = 'scheduled_feeds'"],
  ['accounts', 'name', 1, (name) => name, `id = '${MAIN}'`],
  ['accounts', 'business_name', 1, (name) => `${name} Ltd.`, `id = '${MAIN}'`],
  ['users', 'screen_name', 1, (name) => name, `id = '${USER}'`],
  ['users', 'name', 1, (name) => name, `id = '${USER}'`],
  [
    'tax_settings',
    'settings',
    1,
    (name) =>
      JSON.stringify({
        address_company: name,
        address_email: `${name}@x.com`,
        tax_id: 'DE123456789',
        address_street1: '12 Rue',
      }),
  ],
  [
    'user_settings',
    'settings',
    1,
    (name) =>
      JSON.stringify({
        notification_email: `a@${name}.com`,
        contact_phone: '+33 6 12 34 56 78',
        contact_phone_extension: '42',
      }),
  ],
  ['account_history', 'entity_data', 10, inName, OF_CAMPAIGN],
  ['account_history', 'changes', 10, inStates, OF_CAMPAIGN],
  ['preroll_call_to_actions', 'call_to_action_url', 1, (name) => `https://${name}.com`],
]
/** Identifying values other than names. Some of the planted values contain them. */
const NUMBERS = [
  '"tax_id":"de123456789"',
  '123456789',
  '"address_street1":"12 ',
  '+33 6 12 34 56 78',
  '"contact_phone_extension":"42"',
  '10.20.30.40',
]
const nameOf = (index: number): string =>
  `Vex${[...`${index}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}quo`

/** Plants names in rows of the account. Returns their number. */
const plant = (database: DatabaseSync): number => {
  // The demo data contains no targeting of a user's followers.
  database.exec(`
    update targeting_criteria set targeting_type = 'FOLLOWERS_OF_USER', targeting_value = '783214' where rowid in
    (select rowid from targeting_criteria where ${OF_ACCOUNT} and targeting_type = 'PLATFORM' limit 20)`)
  let names = 0
  for (const [table, column, rows, text, where = OF_ACCOUNT] of PLACES) {
    const found = database
      .prepare(
        `select rowid as place, "${column}" as before from "${table}" where ${where} order by rowid limit ${rows}`,
      )
      .all()
    if (found.length === 0) throw new Error(`${table}.${column} has no row`)
    const write = database.prepare(`update "${table}" set "${column}" = ? where rowid = ?`)
    for (const { place, before } of found) {
      write.run(text(nameOf(names), String(before)), place as number)
      names += 1
    }
  }
  return names
}

/** Ids in a URL on the first card: a post and a line item. */
const POST = '1999999999999999999'
const LINE_ITEM = 'itttx'
/** Makes a card refer to one of the account's apps, and puts a user, a post and a line item in a card's URL. */
const refer = (database: DatabaseSync): void => {
  database.exec(`
    update account_apps set app_store_identifier = (
      select json_extract(components, '$[1].destination.googleplay_app_id') from cards
      where ${OF_ACCOUNT} and components like '%googleplay_app_id%' order by rowid limit 1)
    where rowid = (select max(rowid) from account_apps where ${OF_ACCOUNT})`)
  database.exec(`
    update cards set components = json_set(components, '$[1].destination.url',
      'https://social.example/' || (select screen_name from users where id = '${USER}')
      || '/status/${POST}?line_item=${LINE_ITEM}')
    where rowid = (select rowid from cards where ${OF_ACCOUNT} and components like '%"url"%' order by rowid limit 1)`)
}

const PERIOD = { from: '2026-11-03', history: ['CAMPAIGN'] } as const
interface Page {
  readonly operation: string
  readonly records: readonly Json[]
}
let live: Live
let names = 0
let [plain, hidden]: [Page[], Page[]] = [[], []]
let sandbox: Sandbox
let rest: Client
const pagesOf = (file: string): Page[] =>
  textOf(file)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))
const named = (pages: readonly Page[], operation: string): Json[] =>
  pages.filter((page) => page.operation === operation).flatMap(({ records }) => records)

beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  live.change((database) => {
    names = plant(database)
    refer(database)
    database.exec("update promoted_tweets set approval_status = 'UNDER_REVIEW'")
  })
  await live.pull({ file: files.path('plain.adgraph'), ...PERIOD })
  await live.pull({ file: files.path('hidden.adgraph'), ...PERIOD, anonymizeWith: 'a secret' })
  ;[plain, hidden] = [pagesOf('plain.adgraph'), pagesOf('hidden.adgraph')]
  const served = await serveFile(files.path('hidden.adgraph'))
  sandbox = served.sandbox
  rest = clientOf(served.url, sandbox.demoUser)
})
afterAll(async () => {
  await sandbox.close()
  await live.close()
  files.remove()
})

const read = async (path: string): Promise<Json[]> => (await rest.get(`/12/${path}`)).json.data
const own = (path: string): Promise<Json[]> => read(`accounts/${MAIN}/${path}`)
/** Returns all values of a field in a JSON value. */
const valuesOf = (value: unknown, field: string): string[] => {
  const found: unknown[] = []
  JSON.stringify(value, (key, inner) => {
    if (key === field) found.push(inner)
    return inner
  })
  return found.flat() as string[]
}

describe('anonymized pull', () => {
  it('omits history fields that are not in the contract, and the records of unknown entities', () => {
    const fixed = { entity_id: 'a1', change_type: 'UPDATE', change_time: '2026-11-02T09:15:00Z' }
    const author = { user_id: '1', platform: 'API' }
    const entries = ['CAMPAIGN', 'AUDIENCE'].map((entity) => ({
      ...{ ...fixed, entity, note: 'by Vexa' },
      change_by: { ...author, name: 'Vexa' },
      changes: null,
      entity_data: { name: 'Vexa' },
    }))
    const shown = anonymizer('key')(contract.account_history.list, entries)
    expect(JSON.stringify(shown)).not.toContain('Vexa')
    expect(shown).toMatchObject(entries.map(({ entity }) => ({ ...fixed, entity, change_by: author })))
  })

  it('keeps constants, ids and times in the history', () => {
    const [before, after] = [plain, hidden].map((pages) => named(pages, 'account_history.list')) as [
      Json[],
      Json[],
    ]
    expect(before.length).toBeGreaterThan(100)
    const rest = ({
      entity_data: { name: _name, purchase_order_number: _po, ...data },
      changes,
      ...entry
    }: Json) => ({
      ...entry,
      data,
      changes: { ...changes, name: undefined, purchase_order_number: undefined },
    })
    expect(after.map(rest)).toEqual(before.map(rest))
    expect(before.some(({ changes }) => changes.entity_status?.after === 'PAUSED')).toBe(true)
  })

  it('contains none of 1,000 planted names, and no credentials', () => {
    expect(names).toBeGreaterThanOrEqual(1000)
    const texts = ['plain.adgraph', 'hidden.adgraph'].map((file) => textOf(file).toLowerCase())
    const [open = '', closed = ''] = texts
    const all = Array.from({ length: names }, (_, index) => nameOf(index).toLowerCase())
    expect(all.filter((name) => !open.includes(name))).toEqual([])
    expect(all.filter((name) => closed.includes(name))).toEqual([])
    expect(NUMBERS.filter((value) => !open.includes(value))).toEqual([])
    expect(NUMBERS.filter((value) => closed.includes(value))).toEqual([])
    for (const secret of Object.values(live.env).slice(1))
      for (const text of texts) expect(text).not.toContain(secret.toLowerCase())
  })

  it('keeps ids, numbers and times, and replaces every occurrence of a word in the same way', () => {
    const [before, after] = [named(plain, 'campaigns.list'), named(hidden, 'campaigns.list')]
    expect(after.map(({ name: _name, purchase_order_number: _number, ...rest }) => rest)).toEqual(
      before.map(({ name: _name, purchase_order_number: _number, ...rest }) => rest),
    )
    const ends = after.flatMap(({ name }, index) =>
      String(before[index]?.name).endsWith(' – Spring Sale') ? [String(name).split(' – ')[1]] : [],
    )
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).not.toBe('Spring Sale')
    expect(ends[0]).toMatch(/^[A-Z][a-z]{5} [A-Z][a-z]{3}$/)
    expect(named(hidden, 'accounts.get')).toMatchObject([{ timezone: 'America/New_York', id: MAIN }])
    expect(named(hidden, 'poll_cards.list').map(({ duration_in_minutes }) => duration_in_minutes)).toEqual(
      named(plain, 'poll_cards.list').map(({ duration_in_minutes }) => duration_in_minutes),
    )
    expect(named(hidden, 'web_event_tags.list')[0]?.embed_code).toContain("'ny3od'")
  })

  it('is identical if it was interrupted and resumed', async () => {
    const lines = textOf('hidden.adgraph').split('\n')
    const cards = lines.findIndex((line) => line.startsWith('{"operation":"cards.list"'))
    writeFileSync(files.path('again.adgraph.part'), `${lines.slice(0, cards).join('\n')}\n`)
    await live.pull({ file: files.path('again.adgraph'), ...PERIOD, anonymizeWith: 'a secret' })
    expect(textOf('again.adgraph') === textOf('hidden.adgraph')).toBe(true)
  })
})

describe('sandbox with an anonymized pull', () => {
  it('shows cards with their media, apps, posts and links', async () => {
    const cards = await own('cards?count=200&with_deleted=true')
    const before = named(plain, 'cards.list')
    const media = new Map<unknown, Json>()
    for (const item of named(hidden, 'media_library.list')) media.set(item.media_key, item)
    let shown = 0
    for (const card of cards) {
      const old = before.find(({ id }) => id === card.id)
      for (const field of ['media_key', 'media_keys', 'value', 'country_code'])
        expect(valuesOf([card.components, card.slides], field)).toEqual(
          valuesOf([old?.components, old?.slides], field),
        )
      for (const [key, { type }] of valuesOf([card.components, card.slides], 'media_metadata').flatMap(
        (each) => Object.entries(each as unknown as Record<string, Json>),
      )) {
        shown += 1
        expect(type).toBe(media.get(key)?.media_type)
      }
    }
    expect(shown).toBeGreaterThan(40)
    const apps = (await own('account_apps?with_deleted=true')).map((each) => each.app_store_identifier)
    expect(valuesOf(cards, 'googleplay_app_id').filter((id) => apps.includes(id))).toHaveLength(1)
    const posts = await own(`tweets?tweet_type=PUBLISHED&timeline_type=ALL&count=1000&user_id=${USER}`)
    const uris = posts.flatMap(({ card_uri }) => card_uri ?? [])
    expect(uris.length).toBeGreaterThan(10)
    const lists = hidden.filter(({ operation }) => operation.includes('cards'))
    const known = lists.flatMap(({ records }) => records.map(({ card_uri }) => card_uri))
    expect(uris.filter((uri) => !known.includes(uri))).toEqual([])

    const links = valuesOf(valuesOf(cards, 'destination'), 'url').map((link) => new URL(link))
    const { true: referring = [], false: others = [] } = Object.groupBy(links, ({ pathname }) =>
      String(pathname.endsWith(`/${POST}`)),
    )
    expect(referring).toHaveLength(1)
    for (const { pathname, searchParams } of referring) {
      const [author] = named(hidden, 'tweets.list').filter(({ user }) => user.id_str === USER)
      expect(pathname.split('/')[1]).toBe(author?.user.screen_name)
      expect([...searchParams.values()]).toEqual([LINE_ITEM])
    }
    // Percent-encoded names are replaced like the others.
    expect(others.length).toBeGreaterThan(10)
    for (const { hostname, searchParams } of others) {
      const [text] = searchParams.values()
      expect(text?.toLowerCase().split(' ')[0]).toBe(hostname.split('.').at(-2))
    }
  })

  it('shows prices, and product sets with their products', async () => {
    const [catalog] = await read(`product_catalogs?user_id=${USER}`)
    const within = (path: string) => read(`product_catalogs/${catalog?.id}/${path}`)
    const [trail, city, sandal] = await within('products')
    const [, red] = await within(`products?item_group_key=${trail?.item_group_key}`)
    expect([trail, red, city].map((product) => product?.price)).toEqual([
      '120.00 USD',
      '120.00 USD',
      '80.00 USD',
    ])
    expect(sandal?.availability).toBe('out of stock')
    expect((await within('product_sets')).map(({ product_ids }) => product_ids)).toEqual([
      [city?.id, trail?.id],
      [trail?.id, red?.id, city?.id],
    ])
    expect(trail?.image_link).toMatch(/^https:\/\/[a-z.]+\.example\/[a-z]\.example$/i)
    expect(await within('scheduled_feeds')).toMatchObject([
      { start_time: '01:30', time_zone: 'America/New_York', feed_format: 'CSV', frequency: 'DAILY' },
    ])
  })
})
