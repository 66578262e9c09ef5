import { type ResourceName, resources } from '../contract/index.ts'
import type { Resource } from '../contract/language/define.ts'
import type { Row } from '../upstream/index.ts'
import { ByIdLoader } from './by-id.ts'
import { Memo } from './memo.ts'
import type { PageRows } from './page-rows.ts'
import type { ListQuery, LoaderParts } from './types.ts'

/** Records by id. Rows that lists have delivered are not read again. */
export class Records {
  readonly #parts: LoaderParts
  readonly #loaders = new Memo<ByIdLoader>()
  /** Pages by resource; their rows are learnt on the first read by id. */
  readonly #pages = new Map<string, PageRows[]>()

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  of(resource: ResourceName, accountId: string): ByIdLoader {
    const pages = this.#pages.get(resource)
    if (pages) {
      this.#pages.delete(resource)
      for (const { rows } of pages) this.learn(resource, rows)
    }
    return this.#loaderOf(resource, accountId)
  }

  /** Keeps a page that was read, unless its rows are in a language that the caller chose. */
  keep({ list, input }: ListQuery, page: PageRows): void {
    const { name } = list.resource
    if (input.lang !== undefined) return
    const pages = this.#pages.get(name)
    if (pages) pages.push(page)
    else this.#pages.set(name, [page])
  }

  /** @param rows of one account */
  learn(resource: ResourceName, rows: readonly Row[]): void {
    const [first] = rows
    if (!first || !Object.hasOwn(resources, resource)) return
    // Records of other resources (`Resource.mixed`) have ids of their own.
    const { type, mixed }: Resource = resources[resource]
    const own = mixed ? rows.filter((row) => row.__typename === type) : rows
    this.#loaderOf(resource, first.accountId).learn(own)
  }

  #loaderOf(resource: ResourceName, ofRow: string): ByIdLoader {
    const accountId = resource === 'accounts' ? undefined : ofRow
    return this.#loaders.once([resource, accountId], () => new ByIdLoader(this.#parts, resource, accountId))
  }
}
