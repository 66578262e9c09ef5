import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'
import type { Standing } from './rule.ts'
import { describe } from './values.ts'

/** Whether INFERRED rules are checked before a call is sent, in addition to those that spec 1 and 2 state. */
export type InferredRules = 'on' | 'off'

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
 * only videos may have one (spec 2 §4).
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
