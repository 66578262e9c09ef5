import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'
import type { Standing } from './rule.ts'
import { describe } from './values.ts'

/** What of the contract a call is held to before it is sent: all of it, or what spec 1 and 2 say themselves. */
export type InferredRules = 'on' | 'off'

/** Of the limits of a parameter or part: by the section that states them, else as the call. */
export const standingOf = (operation: Operation, schema: TSchema): Standing => {
  const source = describe(schema)['x-source']
  if (source === undefined) return operation.standing
  return source.startsWith('spec ') ? 'SPECIFIED' : 'INFERRED'
}

const specified = new WeakMap<Operation, Operation>()

/** With the rules between parameters that are SPECIFIED. */
export const withSpecifiedRules = (operation: Operation): Operation => {
  let known = specified.get(operation)
  if (!known) {
    known = { ...operation, rules: operation.rules.filter(({ standing }) => standing === 'SPECIFIED') }
    specified.set(operation, known)
  }
  return known
}

const titled = new WeakMap<Operation, Operation>()

/** Returns the operation as it is where GIFs may have titles (public facts §2 media_library); by default only videos have one (spec 2 §4). */
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
