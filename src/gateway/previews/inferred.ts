import type { Operation } from '../../contract/language/define.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import type { WireBatch } from '../../graph/input/wire-input.ts'

type Input = Readonly<Record<string, unknown>>

/** Lists a call and, if it is a batch, the operations in the batch, each with its input. */
const callsOf = (operation: Operation, input: Input): readonly (readonly [Operation, Input])[] => {
  const { account_id, operations = [] } = input as Partial<WireBatch>
  const items = operation.batch ? operations : []
  return [
    [operation, input],
    ...items.flatMap(({ operation_type, params }) => {
      const single = operation.batch?.operations[operation_type]
      return single ? [[single, { ...params, account_id }] as const] : []
    }),
  ]
}

/** Checks whether a call breaks INFERRED rules of the contract, but no SPECIFIED ones. */
export const breaksOnlyInferredRules = (operation: Operation, input: Input): boolean => {
  const breaks = (rules: InferredRules): boolean =>
    callsOf(operation, input).some(([each, own]) => problemsOf(each, own, rules).length > 0)
  return breaks('on') && !breaks('off')
}
