import { type ResourceName, resources } from '../contract/index.ts'
import type { Resource } from '../contract/language/define.ts'
import type { Row } from '../upstream/index.ts'
import { ByIdLoader } from './by-id.ts'
import { Memo } from './memo.ts'
import type { PageRows } from './page-rows.ts'
import type { ListQuery, LoaderParts } from './types.ts'

/** Records that a request has read, keyed by id. A row that has been read in a list is not read again. */
export class Records {
  readonly #parts: LoaderParts
  readonly #loaders = new Memo<ByIdLoader>()
  /** Pages, keyed by resource. Their rows are indexed when a record of the resource is first read by id. */
  #pages: Map<string, PageRows[]> | undefined

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  of(resource: ResourceName, accountId: string): ByIdLoader {
    const pages = this.#pages?.get(resource)
    if (pages) {
      this.#pages?.delete(resource)
      for (const { rows } of pages) this.learn(resource, rows)
    }
    return this.#loaderOf(resource, accountId)
  }

  /** Stores a page, unless the caller selected the language of its rows. */
  keep({ list, input }: ListQuery, page: PageRows): void {
    const { name } = list.resource
    if (input.lang !== undefined) return
    this.#pages ??= new Map()
    const pages = this.#pages.get(name)
    if (pages) pages.push(page)
    else this.#pages.set(name, [page])
  }

  /**
   * Caches rows by id.
   *
   * @param rows must belong to one account
   */
  learn(resource: ResourceName, rows: readonly Row[]): void {
    const [first] = rows
    if (!first || !Object.hasOwn(resources, resource)) return
    // Rows of other resources in a mixed list (`Resource.mixed`) are left out, because their ids could equal
    // ids of this resource.
    const { type, mixed }: Resource = resources[resource]
    const own = mixed ? rows.filter((row) => row.__typename === type) : rows
    this.#loaderOf(resource, first.accountId).learn(own)
  }

  #loaderOf(resource: ResourceName, ofRow: string): ByIdLoader {
    const accountId = resource === 'accounts' ? undefined : ofRow
    return this.#loaders.once([resource, accountId], () => new ByIdLoader(this.#parts, resource, accountId))
  }
}
