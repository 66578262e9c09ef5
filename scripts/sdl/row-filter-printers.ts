import type { Resource } from '../../src/contract/language/define.ts'
import { type RowFilter, rowFiltersOf } from '../../src/contract/row-filters.ts'
import { namedType } from '../../src/graph/constraints/sdl-index.ts'
import type { Catalogue } from './catalogue.ts'
import type { HandWritten } from './hand-written.ts'
import { BY_GATEWAY, extension, type Member, type Printed } from './printers.ts'

/** Finds the resource that a filter is for: `FundingInstrumentCampaignFilter` filters campaigns. */
const resourceOfFilter = ({ resources }: Catalogue, name: string): Resource | undefined =>
  resources
    .filter(({ type }) => name.endsWith(`${type}Filter`))
    .sort((one, other) => other.type.length - one.type.length)[0]

const memberOf = ({ name, field, test, isMoney }: RowFilter, type: string, typeOf: string): Member => {
  const kinds: Record<RowFilter['test'], readonly [text: string, type: string]> = {
    oneOf: [`\`${field}\` is one of these`, `[${typeOf}!]`],
    anyOf: [`\`${field}\` contains at least one of these`, `[${typeOf}!]`],
    is: [`\`${field}\` has this value`, 'Boolean'],
    contains: [
      `Text that \`${field}\` must contain, ignoring case and accents; 1 to 255 characters`,
      'String',
    ],
    from: [`\`${field}\` is this time or later`, 'DateTime'],
    before: [`\`${field}\` is earlier than this time`, 'DateTime'],
    ofCampaigns: ['Global or REST ids of campaigns; at most 200', '[ID!]'],
    range: [`\`${field}\` is within this range`, isMoney ? 'MoneyRange' : 'IntRange'],
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
    // Lists of a line item have only one campaign.
    const filters = all.filter(({ test }) => test !== 'ofCampaigns' || name.startsWith('Account'))
    if (!resource || filters.length === 0) return []
    const types = new Map(
      hand.fieldsOf(resource.type).map((field) => [field.name.value, namedType(field.type)]),
    )
    const members = filters.map((filter) => memberOf(filter, resource.type, types.get(filter.field) ?? ''))
    return [{ type: name, text: extension(`input ${name}`, members) }]
  })
