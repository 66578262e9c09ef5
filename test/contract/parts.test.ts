import { decodeCall } from '../../src/contract/language/decode.ts'
import { create, defineResource, getOnly, type Operation } from '../../src/contract/language/define.ts'
import { encodeCall } from '../../src/contract/language/encode.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'
import {
  array,
  integer,
  micros,
  nullable,
  numbersByKey,
  object,
  oneOf,
  openEnum,
  optional,
  reference,
  snowflake,
  string,
} from '../../src/contract/language/values.ts'
import { schemaOf } from '../../src/contract/openapi/schema.ts'
import { wireInput } from '../../src/graph/input/wire-input.ts'
import { rowMapper } from '../../src/upstream/index.ts'

/** Invented resource with nested objects, because no real resource of the API covers all cases. */
const menus = defineResource({
  name: 'menus',
  type: 'Menu',
  domain: 'test',
  area: 'account',
  path: '/accounts/:account_id/menus',
  idParameter: 'menu_id',
  source: 'test',
  standing: 'INFERRED',
  delete: 'none',
  notFound: 'NOT_FOUND',
  sortable: [],
  fields: {
    title: string(),
    opening_hours: nullable(object({ from_hour: integer(), day_kind: openEnum(['WEEKDAY', 'HOLIDAY']) })),
    main_courses: array(
      object({ dish_name: string(), price_local_micro: micros(), line_item_id: reference('line_items') }),
    ),
    votes: numbersByKey(),
  },
} as const)

const courses = () =>
  array(
    object({
      dish_name: string({ minLength: 1, maxLength: 5 }),
      size: oneOf(['S', 'L']),
      cook_id: optional(snowflake()),
      note: optional(nullable(string())),
      line_item_id: optional(reference('line_items')),
      sides: optional(array(object({ side_name: string() }), { maxItems: 2 })),
    }),
    { minItems: 1 },
  )
const make = (body: 'json' | 'params') =>
  create(menus, { title: optional(string()), main_courses: courses() }, { body }) as unknown as Operation
const json = make('json')
const form = make('params')

const decoded = (operation: Operation, body: unknown) =>
  decodeCall(operation, { path: { account_id: 'a1' }, pairs: [], json: body }).input
const found = (main_courses: unknown) =>
  problemsOf(json, { account_id: 'a1', main_courses }).map(({ code, parameter, limit, value }) => [
    code,
    parameter,
    ...(limit === undefined ? [] : [limit]),
    ...(value === undefined ? [] : [value]),
  ])

describe('decodeCall with nested values', () => {
  it('decodes each part and drops undeclared ones', () => {
    const body = {
      main_courses: [
        {
          dish_name: 'soup',
          size: 'S',
          cook_id: 1234567890123456789n,
          colour: 'red',
          note: '',
          sides: [{ side_name: 7 }],
        },
      ],
    }
    expect(decoded(json, body)).toEqual({
      account_id: 'a1',
      main_courses: [
        {
          dish_name: 'soup',
          size: 'S',
          cook_id: '1234567890123456789',
          note: null,
          sides: [{ side_name: '7' }],
        },
      ],
    })
  })

  it('accepts a single object as a list with one item', () => {
    expect(decoded(json, { main_courses: { dish_name: 'soup', size: 'S' } }).main_courses).toEqual([
      { dish_name: 'soup', size: 'S' },
    ])
  })

  it('reads JSON text in a form and returns long integers exactly', () => {
    const text = '[{"dish_name":"soup","size":"L","cook_id":1234567890123456789}]'
    const { input } = decodeCall(form, { path: { account_id: 'a1' }, pairs: [['main_courses', text]] })
    expect(input.main_courses).toEqual([{ dish_name: 'soup', size: 'L', cook_id: '1234567890123456789' }])
  })

  it.each([
    ['text that is not JSON', '[{'],
    ['a JSON string', '"[{}]"'],
    ['a number', '7'],
  ])('returns %s unchanged, so that validation refuses it', (_what, text) => {
    const { input } = decodeCall(form, { path: { account_id: 'a1' }, pairs: [['main_courses', text]] })
    expect(problemsOf(form, input)).toMatchObject([{ code: 'INVALID_PARAMETER', parameter: 'main_courses' }])
  })

  it('ignores property names that every object inherits', () => {
    const body = JSON.parse('{"main_courses": [{"__proto__": {"dish_name": "soup"}, "size": "S"}]}')
    expect(found(decoded(json, body).main_courses)).toEqual([
      ['MISSING_PARAMETER', 'main_courses[0].dish_name'],
    ])
  })
})

describe('problemsOf with nested values', () => {
  const soup = { dish_name: 'soup', size: 'S' }
  it.each<[string, unknown, unknown[][]]>([
    ['no invalid part', [soup, { ...soup, note: null }], []],
    ['a value that is not a list', 'soup', [['INVALID_PARAMETER', 'main_courses', 'soup']]],
    ['an empty list', [], [['INVALID_PARAMETER', 'main_courses', 1]]],
    ['an item that is not an object', [soup, 5], [['INVALID_PARAMETER', 'main_courses[1]', 5]]],
    ['null as an item', [null], [['INVALID_PARAMETER', 'main_courses[0]']]],
    [
      'two missing parts',
      [soup, {}],
      [
        ['MISSING_PARAMETER', 'main_courses[1].dish_name'],
        ['MISSING_PARAMETER', 'main_courses[1].size'],
      ],
    ],
    [
      'text that is too long',
      [{ ...soup, dish_name: 'gazpacho' }],
      [['INVALID_PARAMETER', 'main_courses[0].dish_name', 5, 'gazpacho']],
    ],
    [
      'a value outside the enum',
      [soup, soup, { ...soup, size: 'M' }],
      [['INVALID_PARAMETER', 'main_courses[2].size', 'M']],
    ],
    ['an invalid id', [{ ...soup, cook_id: 'me' }], [['INVALID_PARAMETER', 'main_courses[0].cook_id', 'me']]],
    [
      'a missing part inside another part',
      [{ ...soup, sides: [{ side_name: 'rice' }, {}] }],
      [['MISSING_PARAMETER', 'main_courses[0].sides[1].side_name']],
    ],
    [
      'an inner list with too many items',
      [{ ...soup, sides: ['a', 'b', 'c'].map((side_name) => ({ side_name })) }],
      [['INVALID_PARAMETER', 'main_courses[0].sides', 2]],
    ],
    [
      'an undeclared part',
      [{ ...soup, colour: 'red' }],
      [['INVALID_PARAMETER', 'main_courses[0].colour', 'red']],
    ],
  ])('reports the path of each invalid part: %s', (_what, value, problems) => {
    expect(found(value)).toEqual(problems)
  })

  it('describes a pattern in words, at any depth', () => {
    const [problem] = problemsOf(json, { account_id: 'a1', main_courses: [{ ...soup, cook_id: 'me' }] })
    expect(problem?.message).toBe('main_courses[0].cook_id must be a decimal id of at most 20 digits')
  })
})

describe('encodeCall with nested values', () => {
  const input = {
    account_id: 'a1',
    main_courses: [{ dish_name: 'soup', size: 'S', sides: [{ side_name: 'a, b' }] }],
  }
  it('writes JSON in a JSON body, and JSON text in a form that decodeCall can read', () => {
    const inJson = encodeCall(json, input)
    expect(JSON.parse(inJson.json as string)).toEqual({ main_courses: input.main_courses })
    const { form: pairs = [] } = encodeCall(form, input)
    expect(pairs).toEqual([
      ['main_courses', '[{"dish_name":"soup","size":"S","sides":[{"side_name":"a, b"}]}]'],
    ])
    expect(decodeCall(form, { path: { account_id: 'a1' }, pairs }).input).toEqual(input)
  })

  it('converts GraphQL names and global ids inside nested values', () => {
    const globalId = Buffer.from('1:LineItem:a1:8v7jo').toString('base64url')
    expect(
      wireInput(
        json,
        {
          mainCourses: [
            { dishName: 'soup', cookId: '5', lineItemId: globalId, sides: [{ sideName: 'rice' }] },
          ],
        },
        'a1',
      ),
    ).toEqual({
      main_courses: [
        { dish_name: 'soup', cook_id: '5', line_item_id: '8v7jo', sides: [{ side_name: 'rice' }] },
      ],
    })
  })

  it('reports the position of an id with the wrong type', () => {
    const globalId = Buffer.from('1:Campaign:a1:8wku2').toString('base64url')
    const input = wireInput(json, { mainCourses: [{}, { lineItemId: globalId }] }, 'a1')
    expect(problemsOf(json, { ...input, account_id: 'a1' })).toContainEqual({
      code: 'INVALID_PARAMETER',
      message: 'main_courses[1].line_item_id must be an id of type LineItem, not Campaign',
      parameter: 'main_courses[1].line_item_id',
      rule: 'reference',
    })
  })
})

describe('rows with nested values', () => {
  const map = rowMapper(getOnly(menus).resource)
  it('have GraphQL names, open enums and money inside nested values', () => {
    const row = map(
      {
        title: 'Lunch',
        opening_hours: { from_hour: 11, day_kind: 'FULL_MOON' },
        main_courses: [{ dish_name: 'soup', price_local_micro: 5, line_item_id: '8v7jo' }, {}],
        votes: { soup: 3 },
      } as never,
      'a1',
    )
    expect(row).toMatchObject({ title: 'Lunch', votes: { soup: 3 }, accountId: 'a1' })
    expect(JSON.parse(JSON.stringify(row))).toEqual({
      __typename: 'Menu',
      title: 'Lunch',
      openingHours: { fromHour: 11, dayKind: 'UNRECOGNIZED', dayKindRaw: 'FULL_MOON' },
      mainCourses: [
        { dishName: 'soup', price: { micros: 5, currency: null }, lineItemRestId: '8v7jo' },
        { dishName: null, price: null, lineItemRestId: null },
      ],
      votes: { soup: 3 },
      accountId: 'a1',
    })
  })

  it('have null or an empty list if a value is missing or has the wrong type', () => {
    expect(
      map({ opening_hours: 'late', main_courses: [null, 'soup', ['soup']] } as never, 'a1'),
    ).toMatchObject({
      openingHours: null,
      mainCourses: [],
    })
    expect(map({ opening_hours: null } as never, 'a1')).toMatchObject({
      openingHours: null,
      mainCourses: [],
      votes: null,
    })
  })
})

describe('OpenAPI schema for nested values', () => {
  it('is an object schema with its required parts', () => {
    expect(schemaOf(json.params.main_courses as never)).toEqual({
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['dish_name', 'size'],
        properties: {
          dish_name: { type: 'string', minLength: 1, maxLength: 5 },
          size: { type: 'string', enum: ['S', 'L'] },
          cook_id: expect.objectContaining({ type: 'string', description: expect.any(String) }),
          note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          line_item_id: expect.objectContaining({ type: 'string' }),
          sides: {
            type: 'array',
            maxItems: 2,
            items: { type: 'object', required: ['side_name'], properties: { side_name: { type: 'string' } } },
          },
        },
      },
    })
  })
})
