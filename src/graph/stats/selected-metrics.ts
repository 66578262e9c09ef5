import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
} from 'graphql'
import { METRIC_GROUPS, type MetricGroup } from '../../contract/domains/stats-metrics.ts'
import { GROUPS_OF_FIELD } from './metrics.ts'

/** What a selection of `stats` needs of the interface. */
export interface SelectedMetrics {
  /** In the order of the contract. */
  readonly groups: readonly MetricGroup[]
  /** By field of the graph. */
  readonly groupsByField: ReadonlyMap<string, readonly MetricGroup[]>
  /** Whether an amount is selected. */
  readonly hasMoney: boolean
}

type Reading = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>

const isIncluded = (node: SelectionNode, { variableValues }: Reading): boolean =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false

/** The fields that some fields select of an object whose type has one of the names. */
const fieldsBelow = (
  reading: Reading,
  nodes: readonly FieldNode[],
  types: ReadonlySet<string>,
): FieldNode[] => {
  const fields: FieldNode[] = []
  const collect = (selections: readonly SelectionNode[]): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, reading)) continue
      if (selection.kind === Kind.FIELD) {
        fields.push(selection)
        continue
      }
      const part =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : reading.fragments[selection.name.value]
      const condition = part?.typeCondition?.name.value
      if (part && (condition === undefined || types.has(condition))) collect(part.selectionSet.selections)
    }
  }
  for (const { selectionSet } of nodes) collect(selectionSet?.selections ?? [])
  return fields
}

const STATS = new Set(['Stats', 'StatsReportRow'])
const REPORT = new Set(['StatsReport'])
/** The objects that hold metrics, each with the interface that both have. */
const HOLDERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['total', new Set(['StatsMetrics', 'Metrics'])],
  ['series', new Set(['StatsPoint', 'Metrics'])],
])
const CONVERSIONS = new Set(['ConversionMetrics'])
const isMoney = ({ name }: FieldNode): boolean => name.value === 'spend' || name.value === 'saleAmount'

const read = (reading: Reading, nodes: readonly FieldNode[]): SelectedMetrics => {
  const groupsByField = new Map<string, readonly MetricGroup[]>()
  let hasMoney = false
  for (const holder of fieldsBelow(reading, nodes, STATS)) {
    const types = HOLDERS.get(holder.name.value)
    if (!types) continue
    for (const field of fieldsBelow(reading, [holder], types)) {
      const groups = GROUPS_OF_FIELD.get(field.name.value)
      if (!groups) continue
      groupsByField.set(field.name.value, groups)
      hasMoney ||= isMoney(field) || fieldsBelow(reading, [field], CONVERSIONS).some(isMoney)
    }
  }
  const asked = new Set([...groupsByField.values()].flat())
  return { groups: METRIC_GROUPS.filter((group) => asked.has(group)), groupsByField, hasMoney }
}

/** By an execution's variables and the nodes of a field, which are the same for all objects of a list. */
const known = new WeakMap<object, Map<readonly FieldNode[], SelectedMetrics>>()

/** Whichever way the operation is executed. */
export const selectedMetrics = (info: GraphQLResolveInfo): SelectedMetrics => {
  const { variableValues, fieldNodes } = info
  let ofExecution = known.get(variableValues)
  if (!ofExecution) {
    ofExecution = new Map()
    known.set(variableValues, ofExecution)
  }
  let selected = ofExecution.get(fieldNodes)
  if (!selected) {
    selected = read(info, fieldNodes)
    ofExecution.set(fieldNodes, selected)
  }
  return selected
}

/** As `selectedMetrics`, of the rows of a report. */
export const selectedReportMetrics = (info: GraphQLResolveInfo): SelectedMetrics =>
  read(
    info,
    fieldsBelow(info, info.fieldNodes, REPORT).filter(({ name }) => name.value === 'rows'),
  )
