import type { Problem } from '../../contract/language/errors.ts'
import { Refusal } from '../refusal.ts'

export const notFoundProblem = (code: Problem['code'], parameter: string, id: unknown): Problem => ({
  code,
  message: `${parameter} ${String(id)} was not found`,
  parameter,
  value: id,
})

export const notFound = (...named: Parameters<typeof notFoundProblem>): never => {
  throw new Refusal([notFoundProblem(...named)])
}
