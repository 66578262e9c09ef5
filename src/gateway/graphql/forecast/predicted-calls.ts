import { type GraphQLSchema, getNamedType, getNullableType, isListType } from 'graphql'
import { contract, type ResourceName, resourceByName } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import { maximumIds, ownIdsParameter, pageBounds, scopesOf } from '../../../contract/language/lists.ts'
import { metricOf } from '../../../contract/row-filters.ts'
import { COUNT_LIMIT, STATS_CALL_LIMIT } from '../../../graph/context/call-policy.ts'
import { type ConnectionArguments, isEvaluated } from '../../../graph/fields/list-query.ts'
import { type AverageRows, getOf, listOf } from '../../../loaders/index.ts'
import { isSelected, type Variables } from '../../../selections/index.ts'
import type { Plan, PlannedField } from '../documents/plan.ts'
import {
  argumentsOf,
  CERTAIN,
  type LearnedLengths,
  lengthOf,
  listOfField,
  resourcesOf,
  selectsOneOf,
} from './planned-lists.ts'

/** Predicted number of calls to an API operation. */
export interface PredictedCalls {
  readonly operation: Operation
  /** Whether the calls request a total count, which has a separate rate limit. */
  readonly isCount: boolean
  readonly minimum: number
  readonly maximum: number
}

export interface Assumptions {
  /** Maximum number of rows that a list may read for the gateway's own filters and sort orders. */
  readonly rowLimit: number
  /** List lengths that were learned from earlier operations of the same user; undefined if there are none. */
  readonly learned: LearnedLengths | undefined
}

/** Predicted number of objects that a selection applies to. */
interface Parents {
  /** Minimum number of objects. */
  readonly least: number
  readonly most: number
  /** Maximum number of accounts that the objects belong to. */
  readonly accounts: number
  /** Whether the arguments name the account. If so, its lists can be read ahead. */
  readonly isAccountKnown: boolean
}

/** Learned number of rows in a list, per account and on average per parent. */
interface Learned {
  readonly account: number
  readonly average: AverageRows
}

/** Predicted number of rows in the connections of one field. */
interface Rows {
  readonly perParent: number
  /** Number of rows for all parents together. */
  readonly total: number
}

/** Assumed length of a list without a limiting argument. */
const UNKNOWN_LENGTH = 200
/** Arguments that leave a list unfiltered, unsorted and on its first page. */
const PLAIN_ARGUMENTS: ReadonlySet<string> = new Set(['first', 'includeDeleted', 'includeDrafts'])

const isPlain = (args: Variables): boolean =>
  Object.entries(args).every(([name, value]) => value == null || PLAIN_ARGUMENTS.has(name))

/** Assumed number of pages in a list of reference data, or in a list that cannot be filtered by parent. */
const PAGES_OF_A_LIST = 5

/** Maximum predicted number; also stands for an unknown length. */
const MANY = 1_000_000
const UNKNOWN: Learned = { account: MANY, average: { rows: MANY, parents: 0 } }

/** Minimum number of parents that an average applies to. */
const MIN_TYPICAL_PARENTS = 20

/** Checks whether an average, learned from a sample of parents, applies to this many parents. */
const isTypical = (parents: number, { average }: Learned): boolean =>
  parents >= MIN_TYPICAL_PARENTS && average.parents >= Math.min(parents, LIMITS.idsPerList)

const namesAccount = ({ hints: { reach } }: PlannedField, args: Variables): boolean =>
  reach?.kind === 'account' && reach.accountIdOf(args as never) !== undefined

const times = (one: number, other: number): number => Math.min(MANY, one * other)

/** Calls made by the fields of one operation, added up. */
class Prediction {
  readonly #schema: GraphQLSchema
  readonly #variables: Variables
  readonly #assumptions: Assumptions
  readonly #calls = new Map<
    string,
    { operation: Operation; isCount: boolean; minimum: number; maximum: number }
  >()

  constructor(schema: GraphQLSchema, variables: Variables, assumptions: Assumptions) {
    this.#schema = schema
    this.#variables = variables
    this.#assumptions = assumptions
  }

  get calls(): readonly PredictedCalls[] {
    return [...this.#calls.values()]
  }

  #add(operation: Operation, minimum: number, maximum: number, isCount = false): void {
    const key = `${operation.name} ${isCount}`
    const before = this.#calls.get(key) ?? { operation, isCount, minimum: 0, maximum: 0 }
    // Two fields may share one call, so minimums are not added up.
    before.minimum = Math.max(before.minimum, minimum)
    before.maximum = Math.min(MANY, before.maximum + maximum)
    this.#calls.set(key, before)
  }

  /**
   * Adds the calls that the given fields make.
   *
   * @param rows rows in the connections, if the fields belong to a connection
   */
  select(fields: readonly PlannedField[], parents: Parents, rows?: Rows): void {
    for (const planned of fields) {
      if (!isSelected(planned.selected, this.#variables)) continue
      // Objects of other types do not have the field, so it may make no call at all.
      const least = planned.selected.typeConditions.length > 0 ? 0 : parents.least
      this.#field(planned, { ...parents, least }, rows)
    }
  }

  #field(planned: PlannedField, parents: Parents, rows: Rows | undefined): void {
    const { field } = planned
    const args = argumentsOf(planned, this.#variables)
    const own = this.#rowsOf(planned, args, parents)
    this.#fieldCalls(planned, args, parents, own)
    const isList = isListType(getNullableType(field.type))
    const isWrapped = !isList && own !== undefined
    const total = rows?.total ?? own?.total ?? times(parents.most, UNKNOWN_LENGTH)
    const most = isList ? total : parents.most
    const type = getNamedType(field.type).name
    const isViewer = !isList && rows === undefined && type === 'Viewer'
    const below = {
      least: isViewer ? parents.least : 0,
      most,
      // A root field can find records of different accounts by id.
      accounts: type === 'Account' || parents.accounts === 0 ? most : parents.accounts,
      isAccountKnown: parents.isAccountKnown || namesAccount(planned, args),
    }
    this.select(planned.below, below, isWrapped ? own : undefined)
  }

  /** Returns the predicted number of rows if the field is a list. Learned lengths apply to complete lists. */
  #rowsOf(planned: PlannedField, args: Variables, { most, accounts }: Parents): Rows | undefined {
    const perParent = lengthOf(this.#schema, planned.field, args)
    if (perParent === undefined) return undefined
    const learned = this.#learnedOf(planned, args)
    const total = Math.min(times(most, perParent), times(Math.max(1, accounts), learned.account))
    const typical = isTypical(most, learned) ? times(most, learned.average.rows) : MANY
    return { perParent, total: Math.min(total, typical) }
  }

  /**
   * Returns the learned lengths of a list. Filters only make it shorter. Deleted records and drafts make it
   * longer, so the lengths of lists that include them are unknown.
   */
  #learnedOf({ hints }: PlannedField, { includeDeleted, includeDrafts }: Variables): Learned {
    const list = listOfField(hints)
    if (!list || includeDeleted || includeDrafts) return UNKNOWN
    return {
      account: this.#assumptions.learned?.rowsPerAccount(list) ?? MANY,
      average: this.#assumptions.learned?.averageRows(list) ?? UNKNOWN.average,
    }
  }

  #fieldCalls(planned: PlannedField, args: Variables, parents: Parents, rows: Rows | undefined): void {
    const { selected, field, hints } = planned
    const { standsFor, shows, uses, resolveMany } = hints
    for (const { operation, calls = PAGES_OF_A_LIST, fields } of uses ?? [])
      if (!fields || selectsOneOf(selected, fields)) this.#add(operation, 0, times(parents.most, calls))
    const operation = standsFor?.operation ?? shows
    const { least, most } = parents
    if (operation && standsFor?.shape === 'list' && isEvaluated(operation, args)) {
      this.#evaluated(operation, args, most, resolveMany !== undefined)
      return
    }
    if (operation) {
      const isRead = operation.method === 'GET'
      if (!isRead) this.#write(operation, most)
      else if (operation.rate === 'analytics') this.#statistics(operation, most)
      else if (resolveMany) {
        const learned = isPlain(args) ? this.#learnedOf(planned, args) : UNKNOWN
        this.#children(operation, parents, rows, learned)
      } else {
        const isCertain = CERTAIN.has(operation.name) && args.first !== 0
        const size = lengthOf(this.#schema, field, args) ?? 0
        const { maximum } = pageBounds(operation)
        // If a `before` cursor comes from a page that was read forwards, the search for it starts at the end
        // of the list.
        const wanted = args.before == null ? size + 1 : this.#assumptions.rowLimit
        const pages =
          listOfField(hints) && isPlain(args)
            ? Math.max(1, Math.ceil(size / maximum))
            : Math.max(PAGES_OF_A_LIST, Math.ceil(wanted / maximum))
        this.#add(operation, isCertain ? Math.min(1, least) : 0, times(most, pages))
      }
      if (selected.below.some((each) => each.field.name === 'totalCount'))
        this.#add(operation, 0, Math.min(most, COUNT_LIMIT + Math.ceil(most / LIMITS.idsPerList)), true)
      return
    }
    if (!field.resolve && !resolveMany) return
    const isAccount = namesAccount(planned, args)
    for (const name of resourcesOf(this.#schema, getNamedType(field.type)))
      this.#records(name, most * (lengthOf(this.#schema, field, args) ?? 1), isAccount ? least : 0)
  }

  /** Adds the calls that read the children of many parents. */
  #children(list: Operation, parents: Parents, rows: Rows | undefined, learned: Learned): void {
    const { most, accounts } = parents
    const { maximum } = pageBounds(list)
    const lists = Math.max(1, accounts)
    const chunks = Math.floor((most - 1) / LIMITS.idsPerList) + lists
    const { perParent = 0, total = 0 } = rows ?? {}
    // The maximum includes one page that may be read before the parents are known.
    const calls = [1 + chunks * PAGES_OF_A_LIST + Math.ceil(times(most, perParent + 1) / maximum)]
    // A list that fits in one page is read either as a whole or by parent, not both.
    if (learned.account <= maximum) calls.push(chunks)
    else if (learned.account < MANY) calls.push(chunks + 2 * Math.ceil(total / maximum) + lists)
    if (isTypical(most, learned)) {
      const { rows: each, parents: sample } = learned.average
      // The children of one chunk's parents fill one page on average.
      const perChunk = Math.max(1, Math.min(LIMITS.idsPerList, Math.floor(maximum / each)))
      const pages = Math.ceil(most / perChunk) * Math.ceil(Math.max(1, each) / maximum)
      // One more page per account allows for an uneven spread, unless all parents are in the sample and fit
      // in one chunk.
      const more = pages === 1 && sample === most ? 0 : lists
      calls.push(pages + more + (parents.isAccountKnown ? lists : 0))
    }
    this.#add(list, 0, Math.min(...calls))
  }

  /**
   * Adds calls for lists whose rows the gateway itself filters or sorts. Chunks of parents share all reads
   * except those of later pages. Counting the rows needs no further reads.
   */
  #evaluated(
    list: Operation,
    { after, orderBy, filter }: ConnectionArguments,
    parents: number,
    isShared: boolean,
  ): void {
    if ((filter as Variables | null | undefined)?.campaignIds != null) {
      const lineItems = listOf('line_items')
      this.#add(
        lineItems,
        0,
        times(parents, Math.ceil(this.#assumptions.rowLimit / pageBounds(lineItems).maximum)),
      )
      this.#add(list, 0, times(parents, Math.ceil(this.#assumptions.rowLimit / LIMITS.idsPerList)))
    }
    const reads = isShared && after == null ? Math.ceil(parents / LIMITS.idsPerList) + 1 : parents
    const pages = Math.ceil(this.#assumptions.rowLimit / pageBounds(list).maximum)
    // With many children per parent, chunks have fewer parents.
    this.#add(list, 0, times(reads, pages) + (isShared ? parents : 0))
    if (orderBy == null || !metricOf(orderBy.field)) return
    this.#records('accounts', parents, 0)
    this.#add(contract.stats.list as unknown as Operation, 0, STATS_CALL_LIMIT)
    this.#add(contract.active_entities.list as unknown as Operation, 0, parents)
  }

  /** Adds the calls that read records by id or by another key. */
  #records(resource: ResourceName, count: number, minimum: number): void {
    const list = listOf(resource)
    const get = getOf(resource)
    const parameter = ownIdsParameter(list)
    if (parameter !== undefined) {
      const calls = Math.ceil(count / maximumIds(list, parameter)) * scopesOf(list).length
      this.#add(list, Math.min(1, minimum), calls)
      return
    }
    this.#add(list, 0, PAGES_OF_A_LIST)
    if (get) this.#add(get, 0, count)
  }

  #statistics(operation: Operation, entities: number): void {
    // The account is read too, because its time zone determines when days start.
    this.#records('accounts', entities, 0)
    this.#add(
      operation,
      0,
      Math.min(STATS_CALL_LIMIT, times(Math.ceil(entities / LIMITS.statsEntityIds) + entities, WINDOWS)),
    )
  }

  /**
   * Adds the calls for a write, including the reads that check it beforehand and show the record afterwards.
   */
  #write(operation: Operation, fields: number): void {
    this.#add(operation, 0, fields)
    const list = resourceByName.get(operation.resource.name)?.name
    if (list !== undefined) this.#records(list as ResourceName, fields * 2, 0)
  }
}

/** Number of time windows that cover the longest statistics period. */
const WINDOWS = Math.ceil(LIMITS.statsJobDays / LIMITS.statsDays)

/**
 * Predicts how often a valid GraphQL operation calls each API operation. The actual number is never less than
 * the minimum. It does not exceed the maximum unless parents have many more children than the query requests.
 */
export const predictedCalls = (
  schema: GraphQLSchema,
  { fields, isOneField }: Plan,
  variables: Variables,
  assumptions: Assumptions,
): readonly PredictedCalls[] => {
  const prediction = new Prediction(schema, variables, assumptions)
  // The minimum is 0 with several root fields, because an error in one may abort the others.
  prediction.select(fields, { least: isOneField ? 1 : 0, most: 1, accounts: 0, isAccountKnown: false })
  return prediction.calls
}
