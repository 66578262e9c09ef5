import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObjectType } from 'graphql'
import { operations } from '../../../src/contract/index.ts'
import type { Resource } from '../../../src/contract/language/define.ts'
import { describe as described } from '../../../src/contract/language/values.ts'
import { createSchema } from '../../../src/gateway/graphql/schema.ts'

/** Field as shown in public pages, libraries and recorded responses. */
interface Field {
  readonly type: string
  readonly nullable: boolean
  /** Whether the specification also names the field. */
  readonly inSpec: boolean
  /** Whether the field occurs only in old versions and must not be sent. */
  readonly outdated?: boolean
}
interface Shape {
  /** Path with its version; `:name` for path parameters. */
  readonly path: string
  readonly fields: Readonly<Record<string, Field>>
}
const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, 'public-catalogue.json'), 'utf8'),
) as Readonly<Record<string, Shape>>

/** Removes the id from the end of a record's path. */
const collection = (path: string): string => path.replace(/\/:[a-z_]+$/, '')
/** First resource declared for each path. Later ones only describe the response to a delete. */
const resources = new Map<string, Resource>(
  [...operations.values()]
    .map(
      ({ version, resource }) => [collection(`/${version}${resource.path}`), resource as Resource] as const,
    )
    .reverse(),
)
const resourceOf = (name: string): Resource | undefined =>
  resources.get(collection(catalogue[name]?.path ?? ''))

/**
 * Resources in the catalogue that the contract does not have yet. Remove a line when its resource is added.
 */
const PENDING: readonly string[] = []

/** Fields that the contract does not have, with the reason. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

/**
 * Contract fields that replace fields in the catalogue: the specification has owner_account_id "(or boolean
 * is_owner)" (spec 2 §2 Custom audience).
 */
const INSTEAD: Readonly<Record<string, string>> = { 'custom_audiences.is_owner': 'owner_account_id' }

/** Fields that the contract has in a different form, with the reason. */
const OTHER_FORM: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activity_subscriptions_v2: {
    created_at: 'a text in the document, a time in its samples',
    updated_at: 'a text in the document, a time in its samples',
  },
}

/**
 * Fields that the GraphQL type has under a different name, as part of another field or not at all, with that
 * name or the reason.
 */
const NOT_IN_GRAPH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activity_subscriptions_v2: { subscription_id: 'restId' },
  cards_poll: {
    first_choice: 'choices',
    second_choice: 'choices',
    third_choice: 'choices',
    fourth_choice: 'choices',
  },
  cards_video_conversation: {
    first_cta: 'options',
    first_cta_tweet: 'options',
    second_cta: 'options',
    second_cta_tweet: 'options',
    third_cta: 'options',
    third_cta_tweet: 'options',
    fourth_cta: 'options',
    fourth_cta_tweet: 'options',
  },
  cards_image_conversation: {
    first_cta: 'options',
    first_cta_tweet: 'options',
  },
  targeting_option_events: {
    gender_breakdown_percentage: 'genderBreakdown: shares by gender, each a percentage',
    device_breakdown_percentage: 'deviceBreakdown: shares by device, each a percentage',
    country_breakdown_percentage: 'countryBreakdown: shares by country, each a percentage',
  },
  stats_sync: {
    id: 'stats is a field of the entity itself',
    id_data: 'series, of typed metrics',
  },
  stats_reach_campaigns: {
    id: 'reach is a field of the campaign itself',
    total_audience_reach: 'totalAudienceReach of the type Reach',
    average_frequency: 'averageFrequency of the type Reach',
  },
}

/** Wire formats that the contract may use for each catalogue type. */
const WIRE: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  timestamp: ['timestamp'],
  boolean: ['boolean'],
  int: ['integer'],
  float: ['integer', 'json'],
  // 64-bit values: money, counters, or ids, which are strings so that no digit is lost.
  long: ['micros', 'integer', 'string'],
  'long|string': ['string'],
  object: ['json'],
}
const wiresOf = (type: string): readonly string[] =>
  type.startsWith('array<') ? ['list', 'json'] : (WIRE[type] ?? [])

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
/**
 * Returns the names that a field may have in the graph: `restId`, `dailyBudget`, `campaignRestId` or the
 * campaign itself.
 */
const graphNames = (name: string): readonly string[] => {
  if (name === 'id') return ['restId']
  // The GraphQL name shows that the value is HTML.
  if (name === 'preview') return ['previewHtml']
  const parent = camel(name.replace(/_id$/, ''))
  const amount = camel(name.replace(/_budget_amount_local_micro$/, '_budget').replace(/_local_micro$/, ''))
  return name.endsWith('_id') ? [camel(name), `${parent}RestId`, parent] : [amount]
}

const schema = createSchema()
const fieldsOf = (type: string): readonly string[] => {
  const found = schema.getType(type)
  return isObjectType(found) ? Object.keys(found.getFields()) : []
}

const present = Object.keys(catalogue).filter((name) => resourceOf(name) !== undefined)
const fields = present.flatMap((resource) =>
  Object.entries(catalogue[resource]?.fields ?? {}).map(([name, field]) => ({ resource, name, ...field })),
)
type Entry = (typeof fields)[number]
const excused = (list: typeof LEFT_OUT, { resource, name }: Entry): boolean =>
  list[resource]?.[name] !== undefined
/** Returns the schema of an entry. `(item)` denotes the bare values of a response without records. */
const schemaOf = ({ resource, name }: Entry) => {
  const found = resourceOf(resource)
  return found?.fields[name === '(item)' ? (found.bare ?? name) : name]
}
const nameOf = ({ resource, name }: Entry): string => `${resource}.${name}`

const isMissing = (entry: Entry): boolean => schemaOf(entry) === undefined
const isReplaced = (entry: Entry): boolean => {
  const name = INSTEAD[nameOf(entry)]
  return name !== undefined && resourceOf(entry.resource)?.fields[name] !== undefined
}
const isLeftOut = (entry: Entry): boolean => isMissing(entry) && !entry.outdated
const hasOtherForm = (entry: Entry): boolean => {
  const found = schemaOf(entry)
  if (found === undefined) return false
  const { wire, nullable } = described(found)
  // An absent list counts as empty.
  const mayBeNull = nullable || wire === 'list'
  return !wiresOf(entry.type).includes(wire) || (entry.nullable && !mayBeNull)
}
/** Checks whether the field is part of another field of its GraphQL type. */
const isPartOf = ({ resource, name }: Entry): boolean =>
  fieldsOf(resourceOf(resource)?.type ?? '').includes(NOT_IN_GRAPH[resource]?.[name] ?? '')
const isNotInGraph = (entry: Entry): boolean => {
  const { type = '', bare } = resourceOf(entry.resource) ?? {}
  if (isMissing(entry) || bare !== undefined) return false
  return !graphNames(entry.name).some((name) => fieldsOf(type).includes(name))
}

describe('public record catalogue', () => {
  it('contains only resources that are in the contract, apart from listed exceptions', () => {
    expect(Object.keys(catalogue)).toHaveLength(64)
    expect(Object.keys(catalogue).filter((name) => !present.includes(name))).toEqual(PENDING)
    expect(fields.length).toBeGreaterThan(100)
  })

  it.each([
    ['are in the contract', isLeftOut, LEFT_OUT],
    ["have the contract's type, and are nullable there if null was seen", hasOtherForm, OTHER_FORM],
    ['are in the graph', isNotInGraph, NOT_IN_GRAPH],
  ])('lists only fields that %s, apart from documented exceptions', (_what, isOff, reasons) => {
    expect(fields.filter((entry) => isOff(entry) && !excused(reasons, entry)).map(nameOf)).toEqual([])
  })

  it('marks a field as outdated only if the contract omits it or the specification names it', () => {
    const outdated = fields.filter((entry) => entry.outdated && !entry.inSpec)
    expect(outdated.length).toBeGreaterThan(10)
    expect(outdated.filter((entry) => !isMissing(entry)).map(nameOf)).toEqual([])
  })

  it('has no exception that is unnecessary or names an unknown field', () => {
    const stale = ([isOff, reasons]: readonly [(entry: Entry) => boolean, typeof LEFT_OUT]) =>
      fields.filter((entry) => excused(reasons, entry) && !isOff(entry)).map(nameOf)
    const pairs = [
      [isLeftOut, LEFT_OUT],
      [hasOtherForm, OTHER_FORM],
      [isNotInGraph, NOT_IN_GRAPH],
    ] as const
    expect(pairs.flatMap(stale)).toEqual([])
    const known = Object.entries(catalogue).flatMap(([resource, shape]) =>
      Object.keys(shape.fields).map((name) => `${resource}.${name}`),
    )
    const given = pairs.flatMap(([, reasons]) =>
      Object.entries(reasons).flatMap(([resource, own]) =>
        Object.keys(own).map((name) => `${resource}.${name}`),
      ),
    )
    expect(given.filter((name) => !known.includes(name))).toEqual([])
  })

  it('finds every specified field or its replacement in the contract and the graph', () => {
    const lacking = fields
      .filter(({ inSpec }) => inSpec)
      .filter(
        (entry) => (isMissing(entry) && !isReplaced(entry)) || (isNotInGraph(entry) && !isPartOf(entry)),
      )
    expect(lacking.map(nameOf)).toEqual([])
  })
})
