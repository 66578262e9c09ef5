import type { Resource } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'

const screaming = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Returns the values of an order enum: `DAILY_BUDGET` is `daily_budget_amount_local_micro` on the wire. */
export const orderFieldValues = (resource: Resource): Record<string, string> =>
  Object.fromEntries(
    resource.sortable.map((field) => {
      const schema = resource.fields[field]
      return [schema ? screaming(graphName(field, schema)) : field.toUpperCase(), field]
    }),
  )
