import type { GraphQLField, GraphQLSchema } from 'graphql'
import { operations } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { pathParameters } from '../../../contract/language/encode.ts'
import { graphInputName } from '../../../contract/language/names.ts'
import type { ShownIrreversible } from '../../../graph/context/change-sets.ts'
import type { Call, FieldHints } from '../../../graph/hints/hints.ts'
import { formatGlobalId } from '../../../graph/ids/global-id.ts'
import { graphInput } from '../../../graph/input/wire-input.ts'
import { entriesOf, placesOf } from '../../../graph/mutation/numbered-list.ts'
import type { Inverse } from './inverse.ts'
import { planUndo, type UndoneStep } from './plan.ts'
import type { Fields, Step } from './steps.ts'

/** Mutation that undoes steps. */
export interface Undo {
  /** GraphQL document; undefined if nothing can be undone. */
  readonly document: string | undefined
  readonly variables: Fields
  readonly impossible: readonly ShownIrreversible[]
}

interface Mutation {
  readonly field: GraphQLField<unknown, unknown>
  readonly call: Call
}
type Mutations = ReadonlyMap<string, Mutation>

const SELECTION = '{ userErrors { code message field } }'

/** Maps the name of each operation to the mutation that sends it. */
const mutationsOf = (schema: GraphQLSchema): Mutations => {
  const found = new Map<string, Mutation>()
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { standsFor: call } = field.extensions as FieldHints
    if (call?.operation) found.set(call.operation.name, { field, call })
  }
  return found
}

const mutationOf = (mutations: Mutations, { name }: Operation): Mutation => {
  const mutation = mutations.get(name)
  if (!mutation) throw new Error(`No mutation sends ${name}`)
  return mutation
}

/** Returns the input of a mutation. A list of numbered parameters is restored as a whole. */
const inputOf = ({ call }: Mutation, { operation, input, before }: Inverse): Fields => {
  const inPath = operation.verb === 'create' ? ['account_id'] : pathParameters(operation.path)
  const own = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const { list } = call
  const places = list ? placesOf(list, operation.params).map(({ parameter }) => parameter) : []
  const others = Object.fromEntries(Object.entries(own).filter(([name]) => !places.includes(name)))
  const values = graphInput(operation, others)
  return {
    ...(call.inputOf?.(values) ?? values),
    ...(list && places.some((name) => name in own) && { [list.field]: entriesOf(list, operation, before) }),
  }
}

const globalIdOf = ({ operation, accountId, restId }: Inverse): string =>
  formatGlobalId({ type: operation.resource.type, accountId, restId })

/** Returns the value of a mutation's argument; undefined for an argument that the call does not need. */
const argumentOf = (name: string, mutation: Mutation, inverse: Inverse): unknown => {
  if (name === 'input') return inputOf(mutation, inverse)
  if (name === 'accountId') return inverse.accountId
  if (name === 'id') return globalIdOf(inverse)
  return Object.entries(inverse.input).find(([parameter]) => graphInputName(parameter) === name)?.[1]
}

const itemOf = (mutations: Mutations, inverse: Inverse): object => {
  const id = globalIdOf(inverse)
  if (inverse.operation.verb === 'delete') return { delete: id }
  return { update: { id, input: inputOf(mutationOf(mutations, inverse.operation), inverse) } }
}

/** Collects the fields of a document and their variables. */
class DocumentWriter {
  readonly variables: Record<string, unknown> = {}
  readonly #declared: string[] = []
  readonly #fields: string[] = []

  add({ field }: Mutation, given: (argument: string) => unknown): void {
    const number = this.#fields.length + 1
    const passed: string[] = []
    for (const { name, type } of field.args) {
      const value = given(name)
      if (value === undefined) continue
      const variable = `${name}${number}`
      this.variables[variable] = value
      this.#declared.push(`$${variable}: ${type}`)
      passed.push(`${name}: $${variable}`)
    }
    this.#fields.push(`  undo${number}: ${field.name}(${passed.join(', ')}) ${SELECTION}`)
  }

  get text(): string | undefined {
    if (this.#fields.length === 0) return undefined
    return `mutation Undo(${this.#declared.join(', ')}) {\n${this.#fields.join('\n')}\n}\n`
  }
}

/**
 * Splits the calls that undo a step into those that the step's batch also accepts and those that it does not.
 * A batch is undone by a batch, so the undo is also all or nothing.
 */
const splitByBatch = ({ step, inverses }: UndoneStep) => {
  const operation = operations.get(step.operation) as Operation
  const accepted: readonly Operation[] = Object.values(operation.batch?.operations ?? {})
  const items = inverses.filter((inverse) => accepted.includes(inverse.operation))
  if (items.length < 2) return { singles: inverses, items: [], operation }
  return { singles: inverses.filter((inverse) => !items.includes(inverse)), items, operation }
}

/**
 * Returns the mutation that undoes steps, and a list of what it cannot undo. The mutation deletes records
 * that the steps created, but never creates any.
 *
 * @param schema executable schema of the gateway, whose mutations declare which operations they send
 */
export const undoOf = (steps: readonly Step[], schema: GraphQLSchema): Undo => {
  const mutations = mutationsOf(schema)
  const { steps: undone, impossible } = planUndo(steps)
  const document = new DocumentWriter()
  for (const each of undone) {
    const { singles, items, operation } = splitByBatch(each)
    for (const inverse of singles) {
      const mutation = mutationOf(mutations, inverse.operation)
      document.add(mutation, (name) => argumentOf(name, mutation, inverse))
    }
    const values: Fields = {
      accountId: items[0]?.accountId,
      operations: items.map((inverse) => itemOf(mutations, inverse)),
    }
    if (items.length > 0) document.add(mutationOf(mutations, operation), (name) => values[name])
  }
  return { document: document.text, variables: document.variables, impossible }
}
