import type { TSchema } from 'typebox'
import { contract, resources } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { graphInputName, graphName } from '../../contract/language/names.ts'
import { describe } from '../../contract/language/values.ts'
import { recordFieldName } from '../../graph/ids/record-field.ts'

type Form = 'text' | 'boolean' | 'integer' | 'enum' | 'money' | 'time'

/** Field of an entry, derived from the parameters of the API's creates and updates. */
export interface Field {
  /** Name in the file, as in the graph's inputs. */
  readonly name: string
  /** Name in the graph's type. */
  readonly readName: string
  readonly form: Form
  readonly isList: boolean
  /** Accepted values for creates and for updates; empty if all are accepted. */
  readonly values: { readonly create: readonly string[]; readonly update: readonly string[] }
  /** Default for new records, as text; undefined if the API has no fixed default. */
  readonly otherwise: string | undefined
  readonly isRequired: boolean
  readonly canUpdate: boolean
  /** Whether null unsets the value. */
  readonly canClear: boolean
}

/** Kind of entry: a resource whose records are listed in the file. */
export interface Kind {
  /** Key of the list in the file, as in the graph: `lineItems`. */
  readonly key: string
  /** Name of one record in the graph: `lineItem`. */
  readonly one: string
  /** Name of one record in messages: `line item`. */
  readonly noun: string
  readonly fields: readonly Field[]
  /**
   * Reference to the parent: its kind, and the field's names in inputs and in the type. Undefined for
   * top-level kinds.
   */
  readonly parent: { readonly kind: string; readonly name: string; readonly readName: string } | undefined
  /** Field that is shown as a comment, because it cannot be set. */
  readonly comment: string | undefined
  /** Whether the records have a currency for their amounts. */
  readonly hasCurrency: boolean
  /** Whether records can be drafts, which lists omit by default. */
  readonly hasDrafts: boolean
  /** Whether the API lists the records only by parent. */
  readonly isListedByParent: boolean
  readonly create: {
    readonly field: string
    /**
     * Input list that holds one value per record, and its maximum length. Undefined if the mutation creates
     * only a single record.
     */
    readonly many: { readonly name: string; readonly maximum: number } | undefined
  }
  readonly delete: string
  readonly batch: Batch | undefined
}

/** Mutation that writes several records at once. */
export interface Batch {
  readonly field: string
  readonly maximum: number
  readonly canUpdate: boolean
}

/** Resources in the file, parents before children. */
const RESOURCES = [
  'campaigns',
  'line_items',
  'targeting_criteria',
  'promoted_tweets',
  'promoted_accounts',
  'scheduled_promoted_tweets',
] as const
type Listed = (typeof RESOURCES)[number]

const words = (type: string): string => type.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
const referenceOf = (schema: TSchema): string | undefined => describe(schema)['x-references']
const isParent = (schema: TSchema): boolean => RESOURCES.some((name) => name === referenceOf(schema))

/** Returns the record field set by a parameter. `tweet_ids` sets the `tweet_id` of several records. */
const recordField = ({ fields }: Resource, parameter: string): string =>
  parameter in fields ? parameter : parameter.replace(/s$/, '')

const formOf = (schema: TSchema): Form => {
  const { wire, enum: values } = describe(schema)
  if (wire === 'micros') return 'money'
  if (wire === 'timestamp') return 'time'
  if (wire === 'boolean' || wire === 'integer') return wire
  return values ? 'enum' : 'text'
}

/** Returns the schema of a list's items, or the schema itself if it is not a list. */
const itemOf = (schema: TSchema): TSchema => describe(schema).items ?? schema
const valuesOf = (schema: TSchema | undefined): readonly string[] =>
  schema ? (describe(itemOf(schema)).enum ?? []).map(String) : []

const fieldOf = (create: Operation, update: Operation | undefined, parameter: string): Field => {
  const schema = create.params[parameter] as TSchema
  const changed = update?.params[parameter]
  const field = recordField(create.resource, parameter)
  const { nullable, optional, default: otherwise, wire } = describe(schema)
  return {
    name: graphInputName(field),
    readName: graphName(field, create.resource.fields[field] as TSchema),
    form: formOf(itemOf(schema)),
    isList: wire === 'list' && field === parameter,
    values: { create: valuesOf(schema), update: valuesOf(changed) },
    otherwise: otherwise === undefined ? undefined : String(otherwise),
    isRequired: !optional,
    canUpdate: changed !== undefined,
    canClear: nullable,
  }
}

const kindOf = (name: Listed): Kind => {
  const resource: Resource = resources[name]
  const operations = contract[name] as unknown as Readonly<Record<string, Operation | undefined>>
  const [list, create] = [operations.list as Operation, operations.create as Operation]
  const { update, batch } = operations
  const { type, fields } = resource
  const own = Object.keys(create.params).filter((parameter) => parameter !== 'account_id')
  const outer = own.find((parameter) => isParent(create.params[parameter] as TSchema))
  const several = own.find((parameter) => !(parameter in fields))
  const key = graphInputName(name)
  const one = recordFieldName(type)
  const settable = own
    .filter((parameter) => parameter !== outer)
    .map((parameter) => fieldOf(create, update, parameter))
  // The name comes first, then required fields, then all others, each in declaration order.
  const order = ({ name: field, isRequired }: Field): number => (field === 'name' ? 0 : isRequired ? 1 : 2)
  return {
    key,
    one,
    noun: words(type),
    fields: settable.sort((one, other) => order(one) - order(other)),
    parent:
      outer === undefined
        ? undefined
        : {
            kind: graphInputName(referenceOf(create.params[outer] as TSchema) as string),
            name: graphInputName(outer),
            readName: graphName(outer, fields[outer] as TSchema),
          },
    comment: 'name' in fields && !own.includes('name') ? 'name' : undefined,
    hasCurrency: 'currency' in fields,
    hasDrafts: 'with_draft' in list.params,
    isListedByParent: outer !== undefined && !describe(list.params[`${outer}s`] as TSchema).optional,
    create: {
      field: create.returns === 'many' ? `${key}Create` : `${one}Create`,
      many:
        several === undefined
          ? undefined
          : {
              name: graphInputName(several),
              maximum: describe(create.params[several] as TSchema).maxItems ?? 1,
            },
    },
    delete: `${one}Delete`,
    batch: batch?.batch && {
      field: `${key}Batch`,
      maximum: batch.batch.maximum,
      canUpdate: batch.batch.operations.Update !== undefined,
    },
  }
}

/** All kinds of entries, parents before children. */
export const KINDS: readonly Kind[] = RESOURCES.map(kindOf)

/** Returns the kinds whose lists an entry may contain. Without `kind`, returns the top-level kinds. */
export const kindsWithin = (kind: Kind | undefined): readonly Kind[] =>
  KINDS.filter(({ parent }) => parent?.kind === kind?.key)
