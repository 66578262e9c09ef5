import type { GraphQLResolveInfo } from 'graphql'
import type { Operation } from '../../contract/language/define.ts'
import type { GraphContext } from '../context/context.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { FieldHints } from '../hints/hints.ts'

type Resolvers = Readonly<Record<string, unknown>>
type Resolve = (root: unknown, args: unknown, context: GraphContext, info: unknown) => unknown
type Field = Resolve | { readonly resolve: Resolve; readonly extensions?: FieldHints }

/** Checks whether a write changes only records of one account, so that a twin of the account can carry it out. */
export const isPreviewable = ({ params, host, sandboxOnly }: Operation): boolean =>
  'account_id' in params && host !== 'uploads' && !sandboxOnly

/** Returns the error for a mutation with effects that a preview cannot show. */
export const notPreviewable = (name: string): AdsGraphQLError =>
  new AdsGraphQLError(
    'BAD_USER_INPUT',
    `${name} cannot be previewed, because it changes more than records of an account`,
  )

/**
 * Wraps the resolvers so that a preview refuses every other mutation before it does anything, such as signing
 * out.
 */
export const refusingInPreviews = <R extends Resolvers>(resolvers: R): R => {
  const guarded = ([name, field]: [string, Field]): [string, Field] => {
    const resolve = typeof field === 'function' ? field : field.resolve
    const operation = typeof field === 'function' ? undefined : field.extensions?.standsFor?.operation
    const isKnown = operation !== undefined && isPreviewable(operation)
    const guarding: Resolve = (root, args, context, info) => {
      if (context.preview) {
        if (!isKnown) throw notPreviewable(name)
        context.preview.onField(String((info as GraphQLResolveInfo).path.key))
      }
      return resolve(root, args, context, info)
    }
    return [name, typeof field === 'function' ? guarding : { ...field, resolve: guarding }]
  }
  const fields = Object.entries(resolvers.Mutation as Readonly<Record<string, Field>>)
  return { ...resolvers, Mutation: Object.fromEntries(fields.map(guarded)) }
}
