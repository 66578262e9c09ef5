import type { GraphQLResolveInfo } from 'graphql'
import type { Operation } from '../../contract/language/define.ts'
import type { ChangeSetRefusal } from '../context/change-sets.ts'
import type { GraphContext } from '../context/context.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { FieldHints } from '../hints/hints.ts'
import type { UserError } from './user-errors.ts'

type Resolvers = Readonly<Record<string, unknown>>
type Resolve = (root: unknown, args: unknown, context: GraphContext, info: unknown) => unknown
type Field = Resolve | { readonly resolve: Resolve; readonly extensions?: FieldHints }

/**
 * Checks whether a write changes only records of one account. Such a write can be tried out in a simulated
 * copy of the account.
 */
export const isPreviewable = ({ params, host, sandboxOnly }: Operation): boolean =>
  'account_id' in params && host !== 'uploads' && !sandboxOnly

/** Returns the error for a mutation with effects that a preview cannot show. */
export const notPreviewable = (name: string): AdsGraphQLError =>
  new AdsGraphQLError(
    'BAD_USER_INPUT',
    `${name} cannot be previewed, because it changes more than the records of one account`,
  )

/** Returns the user errors in a payload, whether the document selects them or not. */
const userErrorsIn = (path: string, payload: unknown): ChangeSetRefusal[] => {
  const { userErrors = [] } = (payload ?? {}) as { readonly userErrors?: readonly UserError[] }
  return userErrors.map(({ code, message, field, operationIndex }) => ({
    path,
    code,
    message,
    field,
    operationIndex,
  }))
}

/**
 * Wraps the resolvers so that previews refuse mutations that cannot be previewed, such as signing out, before
 * they are executed. Also collects user errors if the context has a list for them.
 */
export const refusingInPreviews = <R extends Resolvers>(resolvers: R): R => {
  const guarded = ([name, field]: [string, Field]): [string, Field] => {
    const resolve = typeof field === 'function' ? field : field.resolve
    const operation = typeof field === 'function' ? undefined : field.extensions?.standsFor?.operation
    const isKnown = operation !== undefined && isPreviewable(operation)
    const guarding: Resolve = async (root, args, context, info) => {
      const { preview, refusals } = context
      if (preview && !isKnown) throw notPreviewable(name)
      const path = String((info as GraphQLResolveInfo).path.key)
      preview?.onField(path)
      const payload = await resolve(root, args, context, info)
      refusals?.push(...userErrorsIn(path, payload))
      return payload
    }
    return [name, typeof field === 'function' ? guarding : { ...field, resolve: guarding }]
  }
  const fields = Object.entries(resolvers.Mutation as Readonly<Record<string, Field>>)
  return { ...resolvers, Mutation: Object.fromEntries(fields.map(guarded)) }
}
