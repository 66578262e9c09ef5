import { decodeCall } from '../../contract/language/decode.ts'
import { keyField } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import type { Context, Input } from '../engine/context.ts'
import { changesOf } from '../records/changes.ts'
import { countsOf } from '../records/counts.ts'
import { type Kind, kinds, MAX_COUNT } from '../records/kinds.ts'
import { browse, findShown, reading, type ShownRecord } from '../records/read.ts'
import { relatedTo } from '../records/related.ts'
import { Refusal, refuseParameter } from '../refusal.ts'
import { rules } from '../rules/index.ts'
import { tableOf } from '../storage/tables.ts'
import { countIn } from './parameters.ts'
import type { ControlCall, ControlHandler, Routes } from './route.ts'

/** Default and limits of `count` for a page of changes. */
const OF_CHANGES = { initial: 20, minimum: 1, maximum: MAX_COUNT }

const unknownNames = (query: URLSearchParams, known: readonly string[]): Problem[] =>
  [...new Set(query.keys())]
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'INVALID_PARAMETER',
      message: `${name} is unknown. Known parameters: ${known.join(', ')}`,
      parameter: name,
    }))

/** Reads the parameters of a list. @throws Refusal that lists all problems */
const inputOf = ({ browse: operation }: Kind, query: URLSearchParams): Input => {
  const { input, problems } = decodeCall(operation, { path: {}, pairs: [...query] })
  const all = [
    ...unknownNames(query, Object.keys(operation.params)),
    ...problems,
    ...problemsOf(operation, input),
  ]
  if (all.length > 0) throw new Refusal(all)
  return input
}

/** Describes a resource for the studio: its columns, and the operations on its records. */
const described = ({ resource, label, entity, references, operations }: Kind) => ({
  name: resource.name,
  type: resource.type,
  domain: resource.domain,
  key: keyField(resource),
  is_of_account: tableOf(resource).accountScoped,
  has_history: entity !== undefined,
  ...(label !== undefined && { label }),
  fields: Object.keys(resource.fields),
  sortable: resource.sortable,
  references: Object.fromEntries(references.map(({ field, target }) => [field, target.name])),
  operations: operations.map(({ name }) => name),
})

const list: ControlHandler = async ({ world, query }) => {
  const wrong = unknownNames(query, ['account_id'])
  if (wrong.length > 0) throw new Refusal(wrong)
  const accountId = query.get('account_id') ?? undefined
  const counts = await reading(world.store, rules, (context) => countsOf(context, accountId))
  return {
    resources: [...kinds.values()].map((kind) => ({
      ...described(kind),
      ...(counts.get(kind.resource.name) ?? { count: 0, deleted: 0 }),
    })),
  }
}

const rowsOf =
  (kind: Kind): ControlHandler =>
  ({ world, query }) => {
    const input = inputOf(kind, query)
    return reading(world.store, rules, (context) => browse(context, kind, input))
  }

/** Creates a handler for the record identified by `id` and, optionally, `account_id`. */
const ofOne =
  (
    kind: Kind,
    names: readonly string[],
    read: (context: Context, record: ShownRecord, query: URLSearchParams) => Promise<unknown>,
  ): ControlHandler =>
  ({ world, query }: ControlCall) => {
    const wrong = unknownNames(query, ['id', 'account_id', ...names])
    if (wrong.length > 0) throw new Refusal(wrong)
    const id = query.get('id') ?? refuseParameter('id', 'is required')
    return reading(world.store, rules, async (context) => {
      const record = await findShown(context, kind, id, query.get('account_id') ?? undefined)
      return record && read(context, record, query)
    })
  }

const routesOf = (kind: Kind): Routes => {
  const path = `/__sandbox/records/${kind.resource.name}`
  return {
    [path]: { GET: rowsOf(kind) },
    [`${path}/record`]: {
      GET: ofOne(kind, [], async (context, record) => ({
        ...record,
        ...(await relatedTo(context, kind, record)),
      })),
    },
    ...(kind.entity !== undefined && {
      [`${path}/history`]: {
        GET: ofOne(kind, ['count', 'cursor'], (context, record, query) =>
          changesOf(context, kind, record, {
            count: countIn(query, OF_CHANGES),
            cursor: query.get('cursor') ?? undefined,
          }),
        ),
      },
    }),
  }
}

/** Routes that read all records of a world, without checking permissions. */
export const recordRoutes: Routes = {
  '/__sandbox/records': { GET: list },
  ...Object.assign({}, ...[...kinds.values()].map(routesOf)),
}
