import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request, which names it in every line. What names it is written out with the first of them: most
 * requests write none.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options
  #child: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: Options) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }
  get #log(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings, this.#options)
    return this.#child
  }
  #write(level: Level, line: unknown[]): void {
    const log = this.#log
    const write = log[level] as (...line: unknown[]) => void
    write.apply(log, line)
  }
  get level(): string {
    return this.#parent.level
  }
  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log.child(bindings, options)
  }
  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }
  error(...line: unknown[]): void {
    this.#write('error', line)
  }
  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }
  info(...line: unknown[]): void {
    this.#write('info', line)
  }
  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }
  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }
  silent(...line: unknown[]): void {
    this.#write('silent', line)
  }
}
