import { type GraphQLError, locatedError } from 'graphql'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import { type FieldLayout, free, isCertain, type Layout, layoutOf, type Plans } from './layout.ts'
import { completeText, PENDING } from './pending.ts'

/**
 * Approximate number of characters to encode at a time. Encoding one long string would be slow and would need
 * memory for both the string and its bytes.
 */
const PIECE_CHARACTERS = 65_536
/**
 * Maximum number of objects written without a pause. Writing this many takes less time than a slice lasts.
 */
export const AT_ONCE_OBJECTS = 4000

/** Part of the response's JSON text. Parts of large responses are UTF-8 buffers. */
export type Piece = string | Buffer

interface WriterHooks {
  /** Receives each piece when it is written. An error thrown here ends the writing. */
  onBytes?(piece: Piece): void
}

interface Executed {
  readonly result: Result | null
  /** Number of objects in the result so far. */
  readonly objects: number
}

type Key = string | number
type Path = readonly Key[]

/** Partly written object. */
interface OpenObject {
  readonly list?: undefined
  readonly object: Result
  readonly layout: Layout
  readonly keys: readonly string[]
  next: number
  separator: '' | ','
  /** Approximate share of the response's objects that this object accounts for. */
  readonly share: number
}
/** Partly written list. */
interface OpenList {
  readonly list: unknown[]
  readonly part: FieldLayout
  next: number
  /** Number of items in the next group. */
  size: number
  /** Approximate share of the response's objects that one item accounts for. */
  readonly share: number
}
type Open = OpenObject | OpenList

/** Text that completes a response that was cut short, with an error for each missing position. */
export interface CutText {
  readonly pieces: readonly Piece[]
  /** Errors, one for each position where something is missing. */
  readonly errors: readonly GraphQLError[]
  /** Checks whether a position is missing. */
  readonly lacks: (path: Path) => boolean
}

const isObject = (value: unknown): value is Result => typeof value === 'object' && value !== null

/**
 * Writes a result as JSON in order, up to the first field that is not resolved yet. An object is started once
 * nothing in it can turn it into null. Lists are written in groups of items.
 */
export class Writer {
  readonly #open: Open[] = []
  readonly #executed: Executed
  #hooks: WriterHooks
  #pieces: Piece[] = []
  #text = ''
  #root: { readonly result: Result; readonly plans: Plans } | undefined
  /** Approximate number of characters written. */
  length = 0
  /** Whether items are freed once they have been written. */
  releases = false

  constructor(executed: Executed, plan: ObjectPlan, hooks: WriterHooks) {
    this.#root = { result: executed.result as Result, plans: [plan] }
    this.#executed = executed
    this.#hooks = hooks
  }

  get isBegun(): boolean {
    return this.#root === undefined
  }

  /**
   * Continues writing.
   *
   * @param end time of `performance.now()` at which to pause
   * @returns why it stopped: everything is written, a field is pending, or time is up
   */
  go(end: number): 'complete' | 'pending' | 'late' {
    if (this.#root) {
      const { result, plans } = this.#root
      if (!isCertain(result, plans)) return 'pending'
      this.#root = undefined
      this.#enter(result, plans, 1)
    }
    for (let top = this.#open.at(-1); top; top = this.#open.at(-1)) {
      if (performance.now() > end) return 'late'
      if (!(top.list ? this.#items(top) : this.#member(top))) return 'pending'
      if (this.#text.length > PIECE_CHARACTERS) this.#flush()
    }
    return 'complete'
  }

  /** Returns the pieces written since the last call. */
  take(): readonly Piece[] {
    this.#flush()
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }

  #write(text: string): void {
    this.#text += text
    this.length += text.length
  }

  #flush(): void {
    if (this.#text === '') return
    const piece = Buffer.from(this.#text)
    this.#text = ''
    this.#pieces.push(piece)
    this.#hooks.onBytes?.(piece)
  }

  #enter(object: Result, plans: Plans, share: number): void {
    this.#write('{')
    this.#open.push({
      object,
      layout: layoutOf(plans),
      keys: Object.keys(object),
      next: 0,
      separator: '',
      share,
    })
  }

  /** @returns whether writing can continue */
  #member(open: OpenObject): boolean {
    const { object, layout, keys, share } = open
    const key = keys[open.next]
    if (key === undefined) {
      this.#leave('}')
      return true
    }
    const value = object[key]
    const part = layout.get(key)
    if (value === PENDING) return false
    if (!part || part.isLeaf || !isObject(value)) {
      open.next += 1
      this.#leaf(open, key, value)
      return true
    }
    if (!Array.isArray(value) && !isCertain(value, part.plans)) return false
    open.next += 1
    this.#key(open, key)
    if (!Array.isArray(value)) {
      this.#enter(value, part.plans, share)
      return true
    }
    this.#write('[')
    this.#open.push({ list: value, part, next: 0, size: 1, share: share / value.length })
    return true
  }

  #key(open: OpenObject, key: string): void {
    this.#write(`${open.separator}${JSON.stringify(key)}:`)
    open.separator = ','
  }

  #leaf(open: OpenObject, key: string, value: unknown): void {
    const text = JSON.stringify(value)
    // Excluded fields are undefined, and JSON omits them.
    if (text === undefined) return
    this.#key(open, key)
    this.#write(text)
  }

  #leave(bracket: '}' | ']'): void {
    this.#write(bracket)
    this.#open.pop()
    const around = this.#open.at(-1)
    if (bracket === '}' && around?.list && this.releases) this.#release(around, around.next - 1, around.next)
  }

  #release({ list, part }: OpenList, start: number, end: number): void {
    for (let index = start; index < end; index += 1) free(list[index], part.plans)
    list.fill(undefined, start, end)
  }

  /** @returns whether writing can continue */
  #items(open: OpenList): boolean {
    const { list, part, share, next } = open
    if (next >= list.length) {
      this.#leave(']')
      return true
    }
    const separator = next > 0 ? ',' : ''
    if (share * this.#executed.objects <= AT_ONCE_OBJECTS) {
      const end = Math.min(next + open.size, list.length)
      const text = completeText(list.slice(next, end))
      if (text !== undefined) {
        this.#write(separator + text.slice(1, -1))
        if (this.releases) this.#release(open, next, end)
        open.next = end
        // Estimates from the previous group how many items fill a piece.
        const most = Math.floor((open.size * PIECE_CHARACTERS) / text.length)
        open.size = Math.max(1, Math.min(open.size * 4, most))
        return true
      }
      if (open.size > 1) {
        open.size = Math.floor(open.size / 2)
        return true
      }
    }
    const item = list[next]
    if (isObject(item)) {
      if (!isCertain(item, part.plans)) return false
      this.#write(separator)
      this.#enter(item, part.plans, share)
    } else this.#write(separator + JSON.stringify(item))
    open.next += 1
    return true
  }

  /**
   * Ends the text at the current position. A field that was not written becomes null if it is nullable. The
   * rest of a list is omitted, or filled with null if its items are nullable.
   */
  cut(cause: unknown, met: Met): CutText {
    // The closing text does not count against the limit, so the hooks are removed.
    this.#hooks = {}
    const errors: GraphQLError[] = []
    const places: { readonly path: Path; readonly from?: number }[] = []
    const report = ({ nodes }: FieldLayout, path: Path): void => {
      errors.push(locatedError(cause, nodes(met), path))
    }
    const rest = (list: readonly unknown[], from: number, part: FieldLayout, path: Path): void => {
      if (from >= list.length) return
      places.push({ path, from })
      if (!part.isItemNullable) report(part, path)
      else
        for (let index = from; index < list.length; index += 1) {
          this.#write(index > 0 ? ',null' : 'null')
          report(part, [...path, index])
        }
    }
    const member = (open: OpenObject, key: string, above: Path): void => {
      const value = open.object[key]
      const part = open.layout.get(key)
      const path = [...above, key]
      if (!part || (value !== PENDING && (part.isLeaf || !isObject(value)))) {
        this.#leaf(open, key, value)
        return
      }
      this.#key(open, key)
      if (value === PENDING || part.isNullable) {
        this.#write('null')
        places.push({ path })
        report(part, path)
      } else if (Array.isArray(value)) {
        this.#write('[')
        rest(value, 0, part, path)
        this.#write(']')
      } else {
        this.#enter(value as Result, part.plans, 0)
        close(this.#open.pop() as Open, path)
      }
    }
    const close = (open: Open, path: Path): void => {
      if (open.list) rest(open.list, open.next, open.part, path)
      else for (const key of open.keys.slice(open.next)) member(open, key, path)
      this.#write(open.list ? ']' : '}')
    }
    for (let open = this.#open.pop(); open; open = this.#open.pop()) close(open, this.#path())
    const lacks = (path: Path): boolean =>
      places.some(({ path: place, from }) => {
        const key = path[place.length]
        const isFrom = from === undefined || (typeof key === 'number' && key >= from)
        return isFrom && place.every((each, depth) => path[depth] === each)
      })
    return { pieces: this.take(), errors, lacks }
  }

  /** Returns the path to the member or item that was started last. */
  #path(): Path {
    return this.#open.map((open) => (open.list ? open.next - 1 : (open.keys[open.next - 1] as string)))
  }
}
