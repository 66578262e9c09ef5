import { ERROR_STATUS, type Problem } from '../contract/language/errors.ts'

/** Error for a refused call. The code of the first problem determines the HTTP status. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problems: readonly Problem[]
  /** Problems of a batch, one list per item; empty for valid items (public facts §4.3). */
  readonly operationErrors: readonly (readonly Problem[])[] | undefined
  constructor(problems: readonly Problem[], operationErrors?: readonly (readonly Problem[])[]) {
    super(problems.map((problem) => problem.message).join('; '))
    this.problems = problems
    this.operationErrors = operationErrors
  }
}

/** Refuses a call with one problem. @throws Refusal always */
export const refuse: (
  code: Problem['code'],
  message: string,
  details?: Omit<Problem, 'code' | 'message'>,
) => never = (code, message, details) => {
  throw new Refusal([{ code, message, ...details }])
}

/** Refuses a call because of one parameter. @throws Refusal INVALID_PARAMETER, always */
export const refuseParameter: (parameter: string, message: string) => never = (parameter, message) =>
  refuse('INVALID_PARAMETER', `${parameter} ${message}`, { parameter })

/** Runs all checks in order. @throws Refusal with the problems of all failed checks */
export const checkAll = async (...checks: readonly (() => void | Promise<void>)[]): Promise<void> => {
  const problems: Problem[] = []
  for (const check of checks)
    try {
      await check()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(...error.problems)
    }
  if (problems.length > 0) throw new Refusal(problems)
}

/** Returns the HTTP status of the first problem. */
export const statusOf = ({ problems, operationErrors }: Refusal): number => {
  const first = problems[0] ?? operationErrors?.flat()[0]
  return first ? ERROR_STATUS[first.code] : 400
}
