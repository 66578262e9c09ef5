import {
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
} from 'graphql'
import { METRIC_GROUPS, type MetricGroup } from '../../contract/domains/stats-metrics.ts'
import { appliesTo, fieldsBelow, isSelected, type SelectedField } from '../../selections/index.ts'
import { GROUPS_OF_FIELD } from './metrics.ts'

/** Data that a selection of `stats` needs from the API. */
export interface SelectedMetrics {
  /** Metric groups, in the order of the contract. */
  readonly groups: readonly MetricGroup[]
  /** Metric groups, keyed by graph field. */
  readonly groupsByField: ReadonlyMap<string, readonly MetricGroup[]>
  /** Whether an amount is selected. */
  readonly hasMoney: boolean
}

type Reading = Pick<
  GraphQLResolveInfo,
  'schema' | 'fragments' | 'fieldNodes' | 'returnType' | 'variableValues'
>

/** Lists the selected fields that apply to objects of a type. */
const ofType = (
  { schema, variableValues }: Reading,
  fields: readonly SelectedField[],
  returned: GraphQLOutputType,
): readonly SelectedField[] => {
  const type = getNamedType(returned)
  return fields.filter(
    (each) => isObjectType(type) && appliesTo(schema, each, type) && isSelected(each, variableValues),
  )
}

/** Fields that contain metrics. */
const HOLDERS = new Set(['total', 'series'])
const isMoney = ({ field: { name } }: SelectedField): boolean => name === 'spend' || name === 'saleAmount'

const read = (reading: Reading, stats: readonly SelectedField[]): SelectedMetrics => {
  const below = ({ field, below: fields }: SelectedField) => ofType(reading, fields, field.type)
  const groupsByField = new Map<string, readonly MetricGroup[]>()
  let hasMoney = false
  for (const metric of stats.filter(({ field }) => HOLDERS.has(field.name)).flatMap(below)) {
    const groups = GROUPS_OF_FIELD.get(metric.field.name)
    if (!groups) continue
    groupsByField.set(metric.field.name, groups)
    hasMoney ||= isMoney(metric) || below(metric).some(isMoney)
  }
  const asked = new Set([...groupsByField.values()].flat())
  return { groups: METRIC_GROUPS.filter((group) => asked.has(group)), groupsByField, hasMoney }
}

const fieldsOf = (info: Reading): readonly SelectedField[] => ofType(info, fieldsBelow(info), info.returnType)

/**
 * Cached selections, keyed by an execution's variables and a field's nodes. All objects of a list share both.
 */
const known = new WeakMap<object, Map<readonly FieldNode[], SelectedMetrics>>()

/** Returns the metrics selected below a field. */
export const selectedMetrics = (info: GraphQLResolveInfo): SelectedMetrics => {
  const { variableValues, fieldNodes } = info
  let ofExecution = known.get(variableValues)
  if (!ofExecution) {
    ofExecution = new Map()
    known.set(variableValues, ofExecution)
  }
  let selected = ofExecution.get(fieldNodes)
  if (!selected) {
    selected = read(info, fieldsOf(info))
    ofExecution.set(fieldNodes, selected)
  }
  return selected
}

/** Returns the metrics selected in a report's rows. */
export const selectedReportMetrics = (info: GraphQLResolveInfo): SelectedMetrics =>
  read(
    info,
    fieldsOf(info)
      .filter(({ field }) => field.name === 'rows')
      .flatMap(({ field, below }) => ofType(info, below, field.type)),
  )
