import { type GraphQLError, locatedError } from 'graphql'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import { isCertain, type Layout, layoutOf, letGo, type Part, type Plans } from './layout.ts'
import { completeText, PENDING } from './pending.ts'

/** Characters encoded at a time, about: one long string is slow to encode, and held twice. */
const PIECE_CHARACTERS = 65_536
/** Objects that are written at one go, which takes less than a slice. */
export const AT_ONCE_OBJECTS = 4000

/** A part of a JSON text; parts of large responses are encoded in UTF-8. */
export type Piece = string | Buffer

/** Called for each piece when it is written. What it throws ends the writing. */
export type OnBytes = (piece: Piece) => void

type Key = string | number
type Path = readonly Key[]

/** An object of which a part is written. */
interface OpenObject {
  readonly list?: undefined
  readonly object: Result
  readonly layout: Layout
  readonly keys: readonly string[]
  next: number
  separator: '' | ','
  /** Of all objects of the response, about. */
  readonly share: number
}
/** A list of which a part is written. */
interface OpenList {
  readonly list: unknown[]
  readonly part: Part
  next: number
  /** Items to be written together. */
  size: number
  /** As of an object, for each item. */
  readonly share: number
}
type Open = OpenObject | OpenList

/** What is left out of a text that is cut. */
export interface CutText {
  readonly pieces: readonly Piece[]
  /** One for each place at which something is left out. */
  readonly errors: readonly GraphQLError[]
  /** Whether a place is left out. */
  readonly lacks: (path: Path) => boolean
}

const isObject = (value: unknown): value is Result => typeof value === 'object' && value !== null

/**
 * Writes a result as JSON in the order of the response, as far as its fields are resolved: an object is begun when nothing can
 * put null in its place any more. Lists are written some items at a time.
 */
export class Writer {
  readonly #open: Open[] = []
  readonly #objects: () => number
  #onBytes: OnBytes | undefined
  #pieces: Piece[] = []
  #text = ''
  #root: { readonly result: Result; readonly plans: Plans } | undefined
  /** Of all pieces, about. */
  length = 0
  /** Whether items are let go when they are written. */
  releases = false

  /** @param objects that the result is made of, as far as it is there */
  constructor(result: Result, plan: ObjectPlan, objects: () => number, onBytes: OnBytes | undefined) {
    this.#root = { result, plans: [plan] }
    this.#objects = objects
    this.#onBytes = onBytes
  }

  get isBegun(): boolean {
    return this.#root === undefined
  }

  /**
   * Writes on.
   *
   * @param end `performance.now()` until which it may
   * @returns what keeps it from the rest: nothing, a field that is pending, or the time
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

  /** What is written and was not taken before. */
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
    this.#onBytes?.(piece)
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

  /** @returns whether it could go on */
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
    // JSON leaves it out.
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
    for (let index = start; index < end; index += 1) letGo(list[index], part.plans)
    list.fill(undefined, start, end)
  }

  /** @returns whether it could go on */
  #items(open: OpenList): boolean {
    const { list, part, share, next } = open
    if (next >= list.length) {
      this.#leave(']')
      return true
    }
    const separator = next > 0 ? ',' : ''
    if (share * this.#objects() <= AT_ONCE_OBJECTS) {
      const end = Math.min(next + open.size, list.length)
      const text = completeText(list.slice(next, end))
      if (text !== undefined) {
        this.#write(separator + text.slice(1, -1))
        if (this.releases) this.#release(open, next, end)
        open.next = end
        // As many as fill a piece, by the size of the ones before.
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
   * Ends the text where it is: a field that is not written is null where it may be, and the rest of a list is left out, or null
   * where its items may be.
   */
  cut(cause: unknown, met: Met): CutText {
    // What ends it has been counted.
    this.#onBytes = undefined
    const errors: GraphQLError[] = []
    const places: { readonly path: Path; readonly from?: number }[] = []
    const tell = ({ nodes }: Part, path: Path): void => {
      errors.push(locatedError(cause, nodes(met), path))
    }
    const rest = (list: readonly unknown[], from: number, part: Part, path: Path): void => {
      if (from >= list.length) return
      places.push({ path, from })
      if (!part.isItemNullable) tell(part, path)
      else
        for (let index = from; index < list.length; index += 1) {
          this.#write(index > 0 ? ',null' : 'null')
          tell(part, [...path, index])
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
        tell(part, path)
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

  /** Of what is open, without the last. */
  #path(): Path {
    return this.#open.map((open) => (open.list ? open.next - 1 : (open.keys[open.next - 1] as string)))
  }
}
