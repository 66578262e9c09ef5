import type { TProperties, TSchema } from 'typebox'
import type { Operation } from './define.ts'
import type { Rule, Standing } from './rule.ts'
import { describe } from './values.ts'

/**
 * Whether INFERRED rules are checked before a call is sent, in addition to the rules stated in spec 1 and 2.
 */
export type InferredRules = 'on' | 'off'

/** Editions of the API: the specification, and months whose public documentation differs from it. */
export const EDITIONS = ['specification', '2026-08'] as const
export type Edition = (typeof EDITIONS)[number]
export const DEFAULT_EDITION: Edition = 'specification'

/** Rules that calls are checked against before they are sent. */
export interface RulesInForce {
  readonly inferredRules: InferredRules
  readonly edition: Edition
}

/** Returns the rules selected by the options; by default, all rules of the specification's edition. */
export const rulesInForce = ({
  inferredRules = 'on',
  edition = DEFAULT_EDITION,
}: { readonly [Name in keyof RulesInForce]?: RulesInForce[Name] | undefined } = {}): RulesInForce => ({
  inferredRules,
  edition,
})

/**
 * Returns the standing of a parameter's limits: that of the section in `x-source` or, by default, the call's.
 */
export const standingOf = (operation: Operation, schema: TSchema): Standing => {
  const source = describe(schema)['x-source']
  if (source === undefined) return operation.standing
  return source.startsWith('spec ') ? 'SPECIFIED' : 'INFERRED'
}

const specified = new WeakMap<Operation, Operation>()

/** Returns the operation with only its SPECIFIED rules between parameters. */
export const withSpecifiedRules = (operation: Operation): Operation => {
  let known = specified.get(operation)
  if (!known) {
    known = { ...operation, rules: operation.rules.filter(({ standing }) => standing === 'SPECIFIED') }
    specified.set(operation, known)
  }
  return known
}

const titled = new WeakMap<Operation, Operation>()

/**
 * Returns the operation with rules that allow titles for GIFs (public facts §2 media_library). By default,
 * only videos may have titles (spec 2 §4).
 */
export const withGifTitles = (operation: Operation): Operation => {
  if (!operation.rules.some(({ checkWithGifTitles }) => checkWithGifTitles)) return operation
  let known = titled.get(operation)
  if (!known) {
    known = {
      ...operation,
      rules: operation.rules.map((rule) => ({ ...rule, check: rule.checkWithGifTitles ?? rule.check })),
    }
    titled.set(operation, known)
  }
  return known
}

/** Difference between an edition and the specification. */
export interface Difference {
  /** Passage that states the difference. */
  readonly source: string
  /** Names of the operations that differ. Batches of these operations differ in the same way. */
  readonly operations?: readonly string[]
  /** Parameters that replace those with the same name. */
  readonly params?: TProperties
  /** Rules to add, or to use in place of those with the same name. */
  // biome-ignore lint/suspicious/noExplicitAny: rules of one operation share its value type, not one another's
  readonly rules?: readonly Rule<any>[]
  /** Whether the operations accept only the application's bearer token. */
  readonly bearer?: 'only'
  /** New definitions of metrics, by name. */
  readonly metrics?: Readonly<Record<string, string>>
}

const changed = (operation: Operation, { params = {}, rules = [], bearer }: Difference): Operation => {
  const names = new Set(rules.map(({ name }) => name))
  return {
    ...operation,
    ...(bearer && { bearer }),
    params: { ...operation.params, ...params },
    rules: [...operation.rules.filter(({ name }) => !names.has(name)), ...rules],
  }
}

/** Returns an operation with the differences that apply to it, or the operation itself if there are none. */
export const withDifferences = (operation: Operation, differences: readonly Difference[]): Operation => {
  const own = differences.filter(({ operations = [] }) => operations.includes(operation.name))
  if (!operation.batch) return own.reduce(changed, operation)
  const singles = Object.entries(operation.batch.operations)
  const next = singles.map(([type, single]) => [type, withDifferences(single, differences)] as const)
  return next.every(([, single], index) => single === singles[index]?.[1])
    ? operation
    : { ...operation, batch: { ...operation.batch, operations: Object.fromEntries(next) } }
}
