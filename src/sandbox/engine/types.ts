import type { Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'

/** Time and chance of the sandbox, so that tests can hold them still. */
export interface Surroundings {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
}

/** Who calls, once the signature is verified. */
export interface Caller {
  readonly consumerKey: string
  readonly token: string
  readonly userId: string
}

/** What an operation answers before the envelope is put around it (spec 2 §1 Response envelope). */
export interface Answer {
  readonly data: unknown
  /** The records of `data` as JSON with commas between, where they are answered as they are stored. */
  readonly texts?: string
  /** Present on lists only; null on the last page. */
  readonly nextCursor?: string | null
  /** Present only when asked for, and where a create answers several records. */
  readonly totalCount?: number
}

/** Carries out one decoded and validated call; throws `Refusal` and then has changed nothing. */
export type Handle = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
) => Promise<Answer>

/** A call that is not carried out. The first problem's code decides the HTTP status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problems: readonly Problem[]
  /** Batches: one list per item of the request, empty for good items (public facts §4.3). */
  readonly operationErrors: readonly (readonly Problem[])[] | undefined
  constructor(problems: readonly Problem[], operationErrors?: readonly (readonly Problem[])[]) {
    super(problems.map((problem) => problem.message).join('; '))
    this.problems = problems
    this.operationErrors = operationErrors
  }
}
