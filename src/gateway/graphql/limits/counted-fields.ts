import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  introspectionTypes,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import type { CallTrace, ResolvedField } from '../calls/call-trace.ts'
import { checkedValue } from '../rows/checked-values.ts'
import type { Meter } from './meter.ts'

const METER = Symbol('meter')
const TRACE = Symbol('trace')
/** Number of fields between two checks of the deadline and the client's connection. */
const FIELDS_PER_LOOK = 64

type Context = { [METER]?: Meter | undefined; [TRACE]?: CallTrace | undefined } | null | undefined
const WITHOUT_RESOLVER: ResolvedField = { call: undefined, shows: undefined, hasResolver: false }

type Resolve = GraphQLFieldResolver<unknown, Context>

/** Attaches a meter and a trace to a context. They count and trace the fields that graphql-js resolves. */
export const countWith = (context: object, meter: Meter, trace?: CallTrace): void => {
  const counted = context as { [METER]?: Meter; [TRACE]?: CallTrace }
  counted[METER] = meter
  if (trace) counted[TRACE] = trace
}

const pathOf = (info: GraphQLResolveInfo) => (): readonly (string | number)[] => {
  const keys: (string | number)[] = []
  for (let at: GraphQLResolveInfo['path'] | undefined = info.path; at; at = at.prev) keys.unshift(at.key)
  return keys
}

const objectsIn = (value: unknown): number => {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.length : 0
  return typeof value === 'object' && value !== null ? 1 : 0
}

/** Returns the minimum size of a field in bytes: its quoted key, a colon, the value and a comma. */
const bytesOf = ({ path: { key } }: GraphQLResolveInfo, value: unknown): number =>
  String(key).length + 4 + (typeof value === 'string' ? value.length + 2 : 1)

let fields = 0
/** Checks whether the execution may continue with this field. */
const goesOn = (meter: Meter): boolean => {
  fields += 1
  return meter.refusal === undefined && (fields % FIELDS_PER_LOOK !== 0 || !meter.isOver())
}

/** Ends a field of an aborted execution in the way that is cheapest for graphql-js. */
const ended = ({ stop }: Meter, { returnType }: GraphQLResolveInfo): null => {
  if (isNonNullType(returnType)) throw stop
  return null
}

const count = (meter: Meter, value: unknown, info: GraphQLResolveInfo): unknown =>
  meter.made(objectsIn(value), bytesOf(info, value), pathOf(info)) ? ended(meter, info) : value

/** Resolves fields without a resolver, as graphql-js does, and counts the results. */
export const countedDefaultResolver: Resolve = (source, args, context, info) => {
  const meter = context?.[METER]
  if (meter && !goesOn(meter)) return ended(meter, info)
  const value = checkedValue(source, defaultFieldResolver(source, args, context, info), info)
  context?.[TRACE]?.resolved(value, info, WITHOUT_RESOLVER)
  return meter ? count(meter, value, info) : value
}

const onceThere = (value: unknown, take: (value: unknown) => unknown): unknown =>
  value instanceof Promise ? value.then(take) : take(value)

const counted = (resolve: Resolve, isOneObject: boolean, { standsFor, shows }: FieldHints): Resolve => {
  const call = standsFor?.operation
  const resolved: ResolvedField = { call, shows: shows ?? call, hasResolver: true }
  return (source, args, context, info) => {
    const meter = context?.[METER]
    if (!meter) return resolve(source, args, context, info)
    if (!goesOn(meter)) return ended(meter, info)
    const trace = context?.[TRACE]
    const seen = (value: unknown): unknown => {
      trace?.resolved(value, info, resolved)
      return value
    }
    // A single object is counted before it is resolved, which avoids a promise per object.
    if (isOneObject)
      return meter.made(1, bytesOf(info, undefined), pathOf(info))
        ? ended(meter, info)
        : trace
          ? onceThere(resolve(source, args, context, info), seen)
          : resolve(source, args, context, info)
    const value = resolve(source, args, context, info)
    return onceThere(value, (arrived) => count(meter, seen(checkedValue(source, arrived, info)), info))
  }
}

/** Wraps an introspection resolver. Its objects belong to the schema, so only the written bytes count. */
const countedIntrospection =
  (resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const value = resolve(source, args, context, info)
    const meter = context?.[METER]
    if (!meter) return value
    return !goesOn(meter) || meter.made(0, bytesOf(info, value), pathOf(info)) ? ended(meter, info) : value
  }

/**
 * Wraps the resolvers of the introspection types once, because graphql-js shares these types between all
 * schemas. Without a counting context, they behave as before.
 */
const countIntrospection = (): void => {
  for (const type of introspectionTypes) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (!resolve || field.extensions.uncounted) continue
      field.extensions = { ...field.extensions, uncounted: resolve }
      field.resolve = countedIntrospection(resolve as Resolve)
    }
  }
}

const isCounted = new WeakSet<GraphQLSchema>()

/**
 * Wraps every resolver of a schema. If graphql-js calls a resolver with a context from `countWith`, the wrapper
 * counts its results. The executor finds the original resolver in `extensions.uncounted`.
 */
export const countFields = (schema: GraphQLSchema): void => {
  if (isCounted.has(schema)) return
  isCounted.add(schema)
  countIntrospection()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (!resolve) continue
      const isOneObject =
        isCompositeType(getNamedType(field.type)) && !isListType(getNullableType(field.type))
      field.extensions = { ...field.extensions, uncounted: resolve }
      field.resolve = counted(resolve as Resolve, isOneObject, field.extensions as FieldHints)
    }
  }
}
