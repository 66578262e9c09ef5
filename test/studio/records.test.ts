import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, placeIn } from '../../src/studio/control/route.ts'
import { resolved, valueAt } from '../../src/studio/pages/api/references.ts'
import { hintOf, inputOf, textOf } from '../../src/studio/pages/records/form-values.ts'
import type { Parameter } from '../../src/studio/pages/records/shapes.ts'

const parameter = (form: string, more: Partial<Parameter> = {}): Parameter => ({
  name: 'p',
  in: 'body',
  form,
  is_required: false,
  is_clearable: false,
  schema: {},
  ...more,
})
const clearable = { is_clearable: true }

describe('input on the records page', () => {
  it.each([
    ['string', {}, 'Oat milk', 'Oat milk'],
    ['string', {}, '12', '12'],
    ['string', clearable, '', null],
    ['boolean', {}, 'false', false],
    ['boolean', {}, 'perhaps', 'perhaps'],
    ['integer', {}, '-12', -12],
    ['integer', {}, '1e3', '1e3'],
    ['micros', {}, '5000000', 5_000_000],
    // A JavaScript number would lose digits of this value.
    ['micros', {}, '9223372036854775807', '9223372036854775807'],
    ['micros', clearable, '', null],
    ['list', {}, 'a, b,c', ['a', 'b', 'c']],
    ['list', {}, '', []],
    ['json', {}, '[{"a":1}]', [{ a: 1 }]],
    ['json', {}, '[{', '[{'],
    ['timestamp', {}, '2026-12-31T00:00:00Z', '2026-12-31T00:00:00Z'],
  ] as const)('of type %s with %j is parsed from %j', (form, more, text, expected) => {
    expect(inputOf(parameter(form, more), text)).toEqual(expected)
  })

  it.each([
    ['string', null, ''],
    ['boolean', true, 'true'],
    ['micros', 5_000_000, '5000000'],
    ['list', ['a', 'b'], 'a, b'],
    ['json', { a: 1 }, '{\n  "a": 1\n}'],
  ])('of type %s shows the value %j as %j', (form, value, text) => {
    expect(textOf(parameter(form), value)).toBe(text)
  })

  it.each([
    [{ is_required: true, schema: { minLength: 1, maxLength: 255 } }, 'Required · 1 to 255 characters'],
    [{ schema: { maxLength: 50 } }, 'At most 50 characters'],
    [{ schema: { anyOf: [{ minimum: 1, maximum: 20_000 }, { type: 'null' }] } }, '1 to 20,000'],
    [{ references: 'campaigns' }, 'Id of campaigns'],
    [{ schema: { minimum: 1, maximum: 2 ** 63 } }, ''],
    [{ schema: {} }, ''],
  ])('describes the constraints %j', (more, hint) => {
    expect(hintOf(parameter('string', more))).toBe(hint)
  })
})

describe('studio URL', () => {
  it('contains page, parameters and world, and can be parsed', () => {
    const place = { page: 'records', world: 'worker-1', chosen: { q: 'a&b=c ü', resource: 'cards' } }
    expect(hashOf(place)).toBe('#/records?q=a%26b%3Dc+%C3%BC&resource=cards&world=worker-1')
    expect(placeIn(hashOf(place))).toEqual(place)
    expect(hashOf({ page: 'api', world: 'default' })).toBe('#/api')
  })
})

describe('references in the OpenAPI document', () => {
  it('are local and can all be resolved', () => {
    const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'))
    const operation = valueAt(document, ['paths', '/12/accounts/{account_id}/campaigns', 'get'])
    expect(JSON.stringify(operation)).toContain('$ref')
    const text = JSON.stringify(resolved(document, document.paths))
    expect(text).not.toContain('$ref')
    expect(text.length).toBeGreaterThan(JSON.stringify(document.paths).length)
  })
})
