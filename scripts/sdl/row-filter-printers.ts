import type { Resource } from '../../src/contract/language/define.ts'
import { type RowFilter, rowFiltersOf } from '../../src/contract/row-filters.ts'
import { namedType } from '../../src/graph/constraints/sdl-index.ts'
import type { Catalogue } from './catalogue.ts'
import type { HandWritten } from './hand-written.ts'
import { labelOf, pluralOf } from './nouns.ts'
import { extension, type Member, type Printed } from './printers.ts'

/** Sentence in the descriptions of filters that cost extra calls. */
const BY_GATEWAY = 'Filtered by the gateway, which may read many rows.'

/** Finds the resource whose records a filter selects: campaigns for `FundingInstrumentCampaignFilter`. */
const resourceOfFilter = ({ resources }: Catalogue, name: string): Resource | undefined =>
  resources
    .filter(({ type }) => name.endsWith(`${type}Filter`))
    .sort((one, other) => other.type.length - one.type.length)[0]

const memberOf = ({ name, field, test, isMoney }: RowFilter, type: string, typeOf: string): Member => {
  const several = pluralOf(labelOf(type))
  const whose = `Only ${several} whose \`${field}\``
  const kinds: Record<RowFilter['test'], readonly [text: string, type: string]> = {
    oneOf: [`${whose} is one of these values`, `[${typeOf}!]`],
    anyOf: [`${whose} contains at least one of these values`, `[${typeOf}!]`],
    is: [`${whose} has this value`, 'Boolean'],
    contains: [`${whose} contains this text, ignoring case and accents; 1 to 255 characters`, 'String'],
    from: [`${whose} is at or after this time`, 'DateTime'],
    before: [`${whose} is before this time`, 'DateTime'],
    ofCampaigns: [`Only ${several} in these campaigns: global or REST ids, at most 200`, '[ID!]'],
    range: [`${whose} is within this range`, isMoney ? 'MoneyRange' : 'IntRange'],
  }
  const [text, input] = kinds[test]
  if (typeOf === '') throw new Error(`${type} has no field ${field} that ${name} could test`)
  return { description: `${text}. ${BY_GATEWAY}`, definition: `${name}: ${input}` }
}

/** Prints an extension for each hand-written filter, with the fields that the gateway evaluates. */
export const rowFilterExtensions = (hand: HandWritten, catalogue: Catalogue): readonly Printed[] =>
  [...hand.filters].flatMap((name): Printed[] => {
    const resource = resourceOfFilter(catalogue, name)
    const all = resource ? [...rowFiltersOf(resource).values()] : []
    // All records in a line item's lists belong to one campaign, so they need no campaign filter.
    const filters = all.filter(({ test }) => test !== 'ofCampaigns' || name.startsWith('Account'))
    if (!resource || filters.length === 0) return []
    const types = new Map(
      hand.fieldsOf(resource.type).map((field) => [field.name.value, namedType(field.type)]),
    )
    const members = filters.map((filter) => memberOf(filter, resource.type, types.get(filter.field) ?? ''))
    return [{ type: name, text: extension(`input ${name}`, members) }]
  })
