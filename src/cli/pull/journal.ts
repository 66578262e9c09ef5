import { existsSync } from 'node:fs'
import { type FileHandle, open, readFile, rename } from 'node:fs/promises'
import {
  type AccountFileHeader,
  type AccountFilePage,
  readHeader,
  readPageLine,
  UnusableAccountFile,
} from '../../contract/account-file.ts'
import { toJson } from '../../contract/language/encode.ts'
import { WrongUsage } from '../exit-codes.ts'
import { reasonOf } from '../reason.ts'
import type { Read } from './reads.ts'

const keyOf = (operation: string, input: object): string => `${operation} ${toJson(input)}`

/** Checks whether a metric contains a number other than zero, in lists or objects of any depth. */
const isCounted = (values: unknown): boolean =>
  typeof values === 'object' && values !== null
    ? Object.values(values).some(isCounted)
    : values !== null && values !== 0

type Row = AccountFilePage['records'][number]

/** Returns a statistics record without its null and zero metrics, because most metrics are null or zero. */
const withoutZeros = (record: Row): Row => {
  if (!Array.isArray(record.id_data)) return record
  const id_data = record.id_data.map((data) => ({
    ...data,
    metrics: Object.fromEntries(Object.entries(data.metrics ?? {}).filter(([, values]) => isCounted(values))),
  }))
  return { ...record, id_data }
}

/** Parses the lines of an interrupted file. @throws WrongUsage if one is damaged */
const parsed = (path: string, [first, ...lines]: readonly string[]) => {
  try {
    return { header: first === undefined ? undefined : readHeader(first), pages: lines.map(readPageLine) }
  } catch (error) {
    if (!(error instanceof UnusableAccountFile)) throw error
    throw new WrongUsage(`${path} is damaged. Delete it and run the command again`)
  }
}

/**
 * Account file that is being written. Pages are appended to `<file>.part`, which becomes the file once it is
 * complete. An interrupted process therefore loses at most the page that it was reading.
 */
export class Journal {
  readonly header: AccountFileHeader
  readonly #file: string
  readonly #part: FileHandle
  readonly #pages = new Map<string, AccountFilePage[]>()
  /** Byte offset of each call's first page in the file. */
  readonly #starts = new Map<string, number>()
  #size = 0
  readonly #found = new Map<string, Readonly<Record<string, unknown>>[]>()
  records = 0

  private constructor(file: string, part: FileHandle, header: AccountFileHeader) {
    this.#file = file
    this.#part = part
    this.header = header
  }

  /**
   * Opens a file, or continues an interrupted one. `begin` creates the header and the first page of a new
   * file.
   *
   * @throws WrongUsage if the file is complete, damaged or not writable, or was started with different options
   */
  static async open(
    file: string,
    begin: () => Promise<{ readonly header: AccountFileHeader; readonly page: AccountFilePage }>,
    fits: (header: AccountFileHeader) => boolean,
  ): Promise<Journal> {
    if (existsSync(file)) throw new WrongUsage(`${file} is complete. To pull again, delete it or use --out`)
    const path = `${file}.part`
    const text = existsSync(path) ? await readFile(path, 'utf8') : ''
    // The last line may be incomplete.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const all = whole.split('\n').slice(0, -1)
    const [first, ...lines] = all
    const { header: begun, pages } = parsed(path, all)
    const { header, page } = begun ? { header: begun, page: undefined } : await begin()
    if (!fits(header))
      throw new WrongUsage(
        `${path} was started with different options. Use the same options to continue, or delete it`,
      )
    const part = await open(path, 'a', 0o600).catch((error: unknown) => {
      throw new WrongUsage(`--out: Cannot write ${path} (${reasonOf(error)})`)
    })
    await part.truncate(Buffer.byteLength(whole))
    const journal = new Journal(file, part, header)
    const head = first ?? JSON.stringify(header)
    if (first === undefined) await part.appendFile(`${head}\n`)
    journal.#size = Buffer.byteLength(head) + 1
    for (const [index, each] of pages.entries()) journal.#note(each, lines[index] as string)
    if (page) await journal.add(page)
    return journal
  }

  #note(page: AccountFilePage, line: string): void {
    const key = keyOf(page.operation, page.input)
    if (!this.#starts.has(key)) this.#starts.set(key, this.#size)
    this.#size += Buffer.byteLength(line) + 1
    this.#pages.set(key, [...(this.#pages.get(key) ?? []), page])
    this.records += page.records.length
    if (page.operation.startsWith('stats')) return
    const found = this.#found.get(page.operation) ?? []
    found.push(...page.records)
    this.#found.set(page.operation, found)
  }

  /** Returns the pages of a call that were already read. */
  pagesOf({ operation, input }: Read): readonly AccountFilePage[] {
    return this.#pages.get(keyOf(operation.name, input)) ?? []
  }

  /** Returns all records received from an operation. */
  found(operation: string): readonly Readonly<Record<string, unknown>>[] {
    return this.#found.get(operation) ?? []
  }

  /** Adds a page, without metrics that are null or zero. */
  async add(added: AccountFilePage): Promise<void> {
    const page = { ...added, records: added.records.map(withoutZeros) }
    const line = toJson(page)
    await this.#part.appendFile(`${line}\n`)
    this.#note(page, line)
  }

  /** Removes the pages of the call that is being read, which are the last ones in the file. */
  async restart(read: Read): Promise<void> {
    const key = keyOf(read.operation.name, read.input)
    const removed = this.pagesOf(read).reduce((sum, { records }) => sum + records.length, 0)
    this.#size = this.#starts.get(key) ?? this.#size
    await this.#part.truncate(this.#size)
    this.#pages.delete(key)
    this.records -= removed
    const found = this.#found.get(read.operation.name)
    found?.splice(found.length - removed)
  }

  /** Closes the file and renames it to its final name. */
  async complete(): Promise<void> {
    await this.#part.sync()
    await this.close()
    await rename(`${this.#file}.part`, this.#file)
  }

  async close(): Promise<void> {
    await this.#part.close()
  }
}
