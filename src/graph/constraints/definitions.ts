import { type DocumentNode, type FieldDefinitionNode, Kind, visit } from 'graphql'
import { redefinedMetrics } from '../../contract/editions.ts'
import type { Edition } from '../../contract/language/standing.ts'
import { METRIC_OF } from '../stats/metrics.ts'

/** Replaces the descriptions of metrics that an edition defines differently. */
export const withDefinitions = (typeDefs: DocumentNode, edition: Edition): DocumentNode => {
  const texts = new Map(
    Object.entries(redefinedMetrics(edition)).map(([name, text]) => [METRIC_OF.get(name)?.field, text]),
  )
  if (texts.size === 0) return typeDefs
  return visit(typeDefs, {
    [Kind.FIELD_DEFINITION]: (node: FieldDefinitionNode) => {
      const value = texts.get(node.name.value)
      return value === undefined ? undefined : { ...node, description: { kind: Kind.STRING, value } }
    },
  })
}
