import pLimit, { type LimitFunction } from 'p-limit'
import type { Operation } from '../contract/language/define.ts'
import { recordsNamedBy } from '../contract/language/lists.ts'
import type { CallResponse } from '../upstream/index.ts'
import { type ByKeyLoader, createByKeyLoader } from './by-key.ts'
import { ByParentLoader } from './by-parent.ts'
import { LevelCalls } from './level-calls.ts'
import { ListPages } from './list-pages.ts'
import { listKey } from './lists.ts'
import { Memo } from './memo.ts'
import type { ReadAheadLists } from './read-ahead.ts'
import { Records } from './records.ts'
import { createStatsLoader } from './stats.ts'
import type { ChildrenQuery, KeyQuery, LoaderParts, PlanOptions, StatsLoader, StatsQuery } from './types.ts'

const PARALLEL_ASKS = 8

export interface ReadsOptions extends LoaderParts {
  readonly plan: PlanOptions | undefined
  readonly ahead: ReadAheadLists | undefined
}

/** Data that a request has read since its last write. */
export class Reads {
  readonly records: Records
  readonly pages: ListPages
  readonly #options: ReadsOptions
  /** Created on first use, because most requests do not need it. */
  #limit: LimitFunction | undefined
  readonly #asked = new Memo<Promise<CallResponse<unknown>>>()
  readonly #byKey = new Memo<ByKeyLoader>()
  readonly #byParent = new Memo<ByParentLoader>()
  readonly #stats = new Memo<StatsLoader>()
  readonly #calls = new Memo<LevelCalls>()

  constructor(options: ReadsOptions) {
    this.#options = options
    this.records = new Records(options)
    this.pages = new ListPages(options, this.records, this.ask)
  }

  readonly ask = (
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
  ): Promise<CallResponse<unknown>> =>
    this.#asked.once([operation.name, input], () => {
      this.#limit ??= pLimit(PARALLEL_ASKS)
      return this.#limit(() => this.#options.client.call(operation, input as never))
    })

  byKey(query: KeyQuery): ByKeyLoader {
    const { list, accountId, parameter, input } = query
    return this.#byKey.once([list.name, accountId, parameter, input], () =>
      createByKeyLoader(this.#options, query),
    )
  }

  byParent(query: ChildrenQuery): ByParentLoader {
    const { list, accountId, parent } = query
    return this.#byParent.once([...listKey(query), query.where, parent.parameter], () => {
      const { records, pages } = this
      const callsOf = (resource: string | undefined): LevelCalls =>
        this.#calls.once([resource, accountId], () => new LevelCalls())
      const parentCalls = callsOf(recordsNamedBy(list, parent.parameter))
      const calls = callsOf(list.resource.name)
      return new ByParentLoader({ ...this.#options, query, records, pages, parentCalls, calls })
    })
  }

  stats(query: StatsQuery): StatsLoader {
    const { accountId, entity, placement, granularity, from, to } = query
    return this.#stats.once([accountId, entity, placement, granularity, from, to], () =>
      createStatsLoader(this.ask, query, this.#options),
    )
  }
}
