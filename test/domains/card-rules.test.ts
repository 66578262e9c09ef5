import { badUrls } from './bad-urls.ts'
import {
  APP,
  addMedia,
  type Both,
  button,
  buttonOfWebsite,
  type Content,
  content,
  details,
  detailsOfApp,
  IMAGE,
  IMAGE_2,
  inGraph,
  inWire,
  media,
  NO_CARD,
  ofSlides,
  swipeable,
  VIDEO,
} from './card-content.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, globalId, inWorld } from './world.ts'

const { world, main: account, rest, ask, at, list, keeping } = await inWorld()
await addMedia(world, account)
const card = (await list('cards?'))[0].id
/** Makes a write and asserts that it changed no card. */
const unchanged = keeping('cards?with_deleted=true&include_legacy_cards=true')

const WRITES = {
  create: (input: object): Promise<Asked> =>
    ask(
      `mutation ($a: ID!, $i: CardCreateInput!) { done: cardCreate(accountId: $a, input: $i) { card { id } ${ERRORS} } }`,
      { a: account, i: input },
    ),
  update: (input: object): Promise<Asked> =>
    ask(
      `mutation ($id: ID!, $i: CardUpdateInput!) { done: cardUpdate(id: $id, input: $i) { card { id } ${ERRORS} } }`,
      { id: globalId('ComponentCard', account, card), i: input },
    ),
}
const send = (verb: 'create' | 'update', body: unknown) =>
  verb === 'create' ? rest.json('POST', at('cards'), body) : rest.json('PUT', at(`cards/${card}`), body)

const INVALID = 'INVALID_PARAMETER'
const MISSING = 'MISSING_PARAMETER'
const image = media(IMAGE)
const keys = (number: number): string[] => Array.from({ length: number }, () => IMAGE)
const slide = (url: string): Both[] => [image, details(url)]
const URL_A = 'https://shop.example/a'
const URL_B = 'https://shop.example/b'
const PLAY_LINK = { country_code: 'US', ios_app_store_identifier: '1', googleplay_deep_link: 'app://a' }

describe.each(['create', 'update'] as const)('card %s', (verb) => {
  const refuses = async (of: Content, code: string, parameter: string, field: string, limit?: number) => {
    const received = await unchanged(() => send(verb, { name: 'n', ...inWire(of) }))
    expect(received.status).toBe(400)
    expect(received.json.errors[0]).toMatchObject({ code, parameter })
    const asked = await unchanged(() => WRITES[verb]({ name: 'n', ...inGraph(of) }))
    expect(asked.data.done.card).toBeNull()
    expect(asked.data.done.userErrors[0]).toEqual({
      code,
      message: expect.not.stringMatching(/media_key|deep_link|country_code|app_id/),
      field,
      limit: limit ?? null,
      operationIndex: null,
    })
    expect(asked.calls).toEqual({})
  }

  it.each`
    what                                                                                         | of                                                                           | code                      | parameter                                           | field                                                        | limit
    ${'one swipeable medium [cards.component.swipeable_media.count]'}                            | ${content(swipeable(IMAGE), details())}                                      | ${INVALID}                | ${'components[0].media_keys'}                       | ${'components[0].swipeableMedia.mediaKeys'}                  | ${2}
    ${'seven swipeable media [cards.component.swipeable_media.count]'}                           | ${content(details(), swipeable(...keys(7)))}                                 | ${INVALID}                | ${'components[1].media_keys'}                       | ${'components[1].swipeableMedia.mediaKeys'}                  | ${6}
    ${'slides next to components [cards.create.components_or_slides]'}                           | ${{ ...content(image, details()), ...ofSlides(slide(URL_A), slide(URL_B)) }} | ${'EXCLUSIVE_PARAMETERS'} | ${'slides'}                                         | ${'slides'}                                                  | ${null}
    ${'DETAILS that lead to an app [cards.component.details.website_only]'}                      | ${content(image, detailsOfApp())}                                            | ${INVALID}                | ${'components[1].destination.type'}                 | ${'components[1].details.destination'}                       | ${null}
    ${'a BUTTON that leads to a website [cards.component.button.app_only]'}                      | ${content(image, buttonOfWebsite())}                                         | ${INVALID}                | ${'components[1].destination.type'}                 | ${'components[1].button.destination'}                        | ${null}
    ${'no app id [cards.destination.app.store_id]'}                                              | ${content(image, button({ country_code: 'US' }))}                            | ${MISSING}                | ${'components[1].destination.googleplay_app_id'}    | ${'components[1].button.destination.app.googleplayAppId'}    | ${null}
    ${'a deep link without its app in Google Play [cards.destination.app.googleplay_deep_link]'} | ${content(image, button(PLAY_LINK))}                                         | ${INVALID}                | ${'components[1].destination.googleplay_deep_link'} | ${'components[1].button.destination.app.googleplayDeepLink'} | ${null}
    ${'a deep link without its app in the App Store [cards.destination.app.ios_deep_link]'}      | ${content(button({ ...APP, ios_deep_link: 'app://a' }), image)}              | ${INVALID}                | ${'components[0].destination.ios_deep_link'}        | ${'components[0].button.destination.app.iosDeepLink'}        | ${null}
    ${'a lowercase country code [cards.destination.app.country_code]'}                           | ${content(image, button({ ...APP, country_code: 'us' }))}                    | ${INVALID}                | ${'components[1].destination.country_code'}         | ${'components[1].button.destination.app.countryCode'}        | ${null}
    ${'a country that is not in ISO 3166 [cards.destination.app.country_code]'}                  | ${content(image, button({ ...APP, country_code: 'ZZ' }))}                    | ${INVALID}                | ${'components[1].destination.country_code'}         | ${'components[1].button.destination.app.countryCode'}        | ${null}
    ${'no medium [cards.components.required_pair]'}                                              | ${content(details())}                                                        | ${INVALID}                | ${'components'}                                     | ${'components'}                                              | ${null}
    ${'two media components [cards.components.required_pair]'}                                   | ${content(image, media(VIDEO), details())}                                   | ${INVALID}                | ${'components'}                                     | ${'components'}                                              | ${null}
    ${'media next to several swipeable media [cards.components.required_pair]'}                  | ${content(image, swipeable(IMAGE, IMAGE_2), details())}                      | ${INVALID}                | ${'components'}                                     | ${'components'}                                              | ${null}
    ${'neither DETAILS nor BUTTON [cards.components.required_pair]'}                             | ${content(image)}                                                            | ${INVALID}                | ${'components'}                                     | ${'components'}                                              | ${null}
    ${'DETAILS and BUTTON [cards.components.required_pair]'}                                     | ${content(image, details(), button())}                                       | ${INVALID}                | ${'components'}                                     | ${'components'}                                              | ${null}
    ${'a slide without media [cards.components.required_pair]'}                                  | ${ofSlides(slide(URL_A), [details(URL_B)])}                                  | ${INVALID}                | ${'slides[1]'}                                      | ${'slides[1]'}                                               | ${null}
    ${'an invalid field in a slide'}                                                             | ${ofSlides(slide(URL_A), [image, detailsOfApp()])}                           | ${INVALID}                | ${'slides[1][1].destination.type'}                  | ${'slides[1][1].details.destination'}                        | ${null}
    ${'no components'}                                                                           | ${{ components: [] }}                                                        | ${INVALID}                | ${'components'}                                     | ${'components'}                                              | ${1}
    ${'no slides [cards.create.components_or_slides]'}                                           | ${{ slides: [] }}                                                            | ${INVALID}                | ${'slides'}                                         | ${'slides'}                                                  | ${1}
    ${'an empty title'}                                                                          | ${content(image, details(URL_A, ''))}                                        | ${INVALID}                | ${'components[1].title'}                            | ${'components[1].details.title'}                             | ${1}
    ${'media without a valid key'}                                                               | ${content(media('somewhere'), details())}                                    | ${INVALID}                | ${'components[0].media_key'}                        | ${'components[0].media.mediaKey'}                            | ${null}
  `('refuses $what', ({ of, code, parameter, field, limit }) => refuses(of, code, parameter, field, limit))

  it.each(badUrls)('refuses %s [cards.destination.website]', (_what, url) => {
    const field = 'components[1].details.destination.website.url'
    return refuses(content(image, details(url)), INVALID, 'components[1].destination.url', field)
  })

  it.each(NO_CARD)('refuses %s [cards.card_type.derived]', (_what, of) => {
    const place = of.slides ? 'slides' : 'components'
    return refuses(of, 'UNKNOWN_CARD_TYPE', place, place)
  })

  it.each([['no characters', '', 1]])('refuses a name with %s', async (_what, name, limit) => {
    const given = content(image, details())
    expectRefused(await unchanged(() => send(verb, { name, ...inWire(given) })), INVALID, 'name')
    const asked = await unchanged(() => WRITES[verb]({ name, ...inGraph(given) }))
    expectUserError(asked, INVALID, 'name', { limit })
  })

  it.each(['components', 'slides', 'name'])('refuses to clear %s', async (field) => {
    const input = { name: 'n', ...inGraph(content(image, details())), [field]: null }
    const asked = await unchanged(() => WRITES[verb](input))
    // The schema refuses null for required fields, and the mutation refuses it for optional ones.
    const codes = [...asked.errors, ...(asked.data?.done?.userErrors ?? [])]
    expect([codes.length, asked.calls]).toEqual([1, {}])
  })

  it('refuses unknown media, but only after a call', async () => {
    const of = content(details(), swipeable('99_1', IMAGE))
    const received = await unchanged(() => send(verb, { name: 'n', ...inWire(of) }))
    expectRefused(received, 'MEDIA_NOT_FOUND', 'components[1].media_keys[0]')
    const asked = await unchanged(() => WRITES[verb]({ name: 'n', ...inGraph(of) }))
    expectUserError(asked, 'MEDIA_NOT_FOUND', 'components[1].swipeableMedia.mediaKeys[0]', {
      called: { [`cards.${verb}`]: 1 },
    })
  })

  const sound = inWire(content(image, details())) as { components: Record<string, unknown>[] }
  const [medium, text] = sound.components as [Record<string, unknown>, Record<string, unknown>]
  const pressed = (inWire(content(button())) as { components: Record<string, unknown>[] })
    .components[0] as Record<string, unknown>
  const without = (from: Record<string, unknown>, name: string) => ({ ...from, [name]: undefined })
  const app = pressed.destination as Record<string, unknown>

  // GraphQL inputs cannot express these components.
  it.each`
    what                                                                                  | components                                                                                 | code       | parameter
    ${'a MEDIA component without media_key [cards.component.media]'}                      | ${[without(medium, 'media_key'), text]}                                                    | ${MISSING} | ${'components[0].media_key'}
    ${'a SWIPEABLE_MEDIA component without media_keys [cards.component.swipeable_media]'} | ${[{ type: 'SWIPEABLE_MEDIA' }, text]}                                                     | ${MISSING} | ${'components[0].media_keys'}
    ${'DETAILS without a title [cards.component.details]'}                                | ${[medium, without(text, 'title')]}                                                        | ${MISSING} | ${'components[1].title'}
    ${'DETAILS without a destination [cards.component.details]'}                          | ${[medium, without(text, 'destination')]}                                                  | ${MISSING} | ${'components[1].destination'}
    ${'a BUTTON without a label [cards.component.button]'}                                | ${[medium, without(pressed, 'label')]}                                                     | ${MISSING} | ${'components[1].label'}
    ${'a BUTTON without a destination [cards.component.button]'}                          | ${[medium, without(pressed, 'destination')]}                                               | ${MISSING} | ${'components[1].destination'}
    ${'a label of the wrong type [cards.label.type]'}                                     | ${[medium, { ...pressed, label: { type: 'TEXT', value: 'SHOP' } }]}                        | ${INVALID} | ${'components[1].label.type'}
    ${'a label without a type [cards.label.type]'}                                        | ${[medium, { ...pressed, label: { value: 'SHOP' } }]}                                      | ${MISSING} | ${'components[1].label.type'}
    ${'an unknown label [cards.label.values]'}                                            | ${[medium, { ...pressed, label: { type: 'ENUM', value: 'BUY' } }]}                         | ${INVALID} | ${'components[1].label.value'}
    ${'a website without a url [cards.destination.website]'}                              | ${[medium, { ...text, destination: { type: 'WEBSITE' } }]}                                 | ${MISSING} | ${'components[1].destination.url'}
    ${'a destination without a type [cards.destination.website]'}                         | ${[medium, { ...text, destination: { url: URL_A } }]}                                      | ${MISSING} | ${'components[1].destination.type'}
    ${'an app without a country_code [cards.destination.app.country_code]'}               | ${[medium, { ...pressed, destination: without(app, 'country_code') }]}                     | ${MISSING} | ${'components[1].destination.country_code'}
    ${'a website with fields of an app'}                                                  | ${[medium, { ...text, destination: { type: 'WEBSITE', url: URL_A, country_code: 'US' } }]} | ${INVALID} | ${'components[1].destination.country_code'}
    ${'a field of another component'}                                                     | ${[{ ...medium, title: 'A title' }, text]}                                                 | ${INVALID} | ${'components[0].title'}
    ${'a component of an unknown type'}                                                   | ${[{ type: 'VIDEO' }, text]}                                                               | ${INVALID} | ${'components[0].type'}
    ${'a component without a type'}                                                       | ${[{ media_key: IMAGE }, text]}                                                            | ${MISSING} | ${'components[0].type'}
  `('refuses $what over REST', async ({ components, code, parameter }) => {
    const { status, json } = await unchanged(() => send(verb, { name: 'n', components }))
    expect([status, json.errors[0]]).toMatchObject([400, { code, parameter }])
  })
})

describe('GraphQL schema for cards', () => {
  const { media: medium } = image.graph as { media: object }
  const press = (button({ ...APP }).graph as { button: object }).button
  it.each`
    what                                                     | components
    ${'a component of two kinds'}                            | ${[{ media: medium, button: press }]}
    ${'an empty component'}                                  | ${[{}]}
    ${'a button with an unknown label [cards.label.values]'} | ${[image.graph, { button: { ...press, label: 'BUY' } }]}
    ${'a button without a label'}                            | ${[image.graph, { button: { destination: { app: {} } } }]}
    ${'media without its key'}                               | ${[{ media: {} }, details().graph]}
    ${'two destinations'}                                    | ${[image.graph, { details: { title: 'A', destination: { website: { url: URL_A }, app: { countryCode: 'US' } } } }]}
  `('refuses $what', async ({ components }) => {
    const { data, errors, calls } = await WRITES.create({ name: 'n', components })
    expect([data, errors[0]?.extensions.code, calls]).toEqual([null, 'BAD_USER_INPUT', {}])
  })
})

describe('card create', () => {
  it('requires components or slides [cards.create.components_or_slides]', async () => {
    expectRefused(await unchanged(() => send('create', { name: 'n' })), MISSING, 'components')
    expectUserError(await unchanged(() => WRITES.create({ name: 'n' })), MISSING, 'components')
  })
})

describe('content type of card writes', () => {
  it.each([
    ['a create', 'POST', '', 'a form'],
    ['an update', 'PUT', 'one', 'a form'],
    ['a create', 'POST', '', 'no body'],
    ['an update', 'PUT', 'one', 'no body'],
    ['a create', 'POST', '', 'text'],
    ['an update', 'PUT', 'one', 'text'],
  ])(
    'must be JSON for %s: %s %s with %s is refused [cards.create.content_type] [cards.update.content_type]',
    async (_what, method, one, how) => {
      const target = one === '' ? at('cards') : at(`cards/${card}`)
      const text = { headers: { 'content-type': 'text/plain' }, body: '{"name":"n"}' }
      const { status, json } = await unchanged(() => {
        if (how === 'a form') return rest.form(method, target, { name: 'n' })
        return rest.send(
          how === 'text' ? { method, target, ...text } : { method, target: `${target}?name=n` },
        )
      })
      expect([status, json.errors]).toMatchObject([415, [{ code: 'UNSUPPORTED_MEDIA_TYPE' }]])
    },
  )

  it('is JSON in calls from the gateway [cards.create.content_type] [cards.update.content_type]', async () => {
    const asked = await WRITES.update({ name: 'Renamed' })
    expect(asked.data.done.userErrors).toEqual([])
    expect(asked.calls).toEqual({ 'cards.update': 1 })
  })
})

describe('card list over REST', () => {
  it.each([
    ['an unknown card type [sandbox: cards.list.card_types]', 'card_types=IMAGE_POLLS', 'card_types'],
    ['an unknown order [sandbox: cards.list.sort_by.attributes]', 'sort_by=card_type-asc', 'sort_by'],
  ])('refuses %s', async (_what, query, parameter) => {
    expectRefused(await rest.get(at(`cards?${query}`)), INVALID, parameter)
  })
})
