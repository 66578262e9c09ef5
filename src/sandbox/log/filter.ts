import { refuseParameter } from '../refusal.ts'
import type { RequestSummary } from './entry.ts'

export type Filter = (call: RequestSummary) => boolean

const STATUS = /^[1-5](?:\d\d|xx)$/
const METHOD = /^(?:GET|POST|PUT|DELETE)$/
const SIGNATURES: readonly string[] = ['held', 'failed', 'unchecked', 'bearer']

const contains = (text: string | null | undefined, part: string): boolean =>
  text?.toLowerCase().includes(part.toLowerCase()) ?? false

/**
 * Functions that create a filter from a parameter's value, by parameter name. @throws Refusal on an invalid
 * value
 */
const CHECKS: Readonly<Record<string, (value: string) => Filter>> = {
  path:
    (value) =>
    ({ path, operation }) =>
      contains(path, value) || contains(operation, value),
  status: (value) => {
    if (!STATUS.test(value)) refuseParameter('status', 'must be a status such as 404, or a class such as 4xx')
    return ({ status }) => String(status).startsWith(value.replace('xx', ''))
  },
  method: (value) => {
    if (!METHOD.test(value)) refuseParameter('method', 'must be GET, POST, PUT or DELETE')
    return ({ method }) => method === value
  },
  application:
    (value) =>
    ({ application }) =>
      contains(application?.name, value) || application?.consumer_key === value,
  user:
    (value) =>
    ({ user }) =>
      contains(user?.screen_name, value) || user?.id === value,
  signature: (value) => {
    if (!SIGNATURES.includes(value)) refuseParameter('signature', `must be one of ${SIGNATURES.join(', ')}`)
    return ({ signature }) => signature === value
  },
}

/** Reads the filter in a query. Empty parameters are ignored. @throws Refusal on an invalid value */
export const filterIn = (query: URLSearchParams): Filter => {
  const checks = Object.entries(CHECKS).flatMap(([name, create]) => {
    const value = query.get(name)
    return value ? [create(value)] : []
  })
  return (call) => checks.every((check) => check(call))
}
