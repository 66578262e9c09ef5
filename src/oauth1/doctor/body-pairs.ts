import { formDecode, type Parameter } from '../encode.ts'
import type { InspectedRequest } from './request.ts'

/** Maximum number of body parameters. The doctor does not check whether larger bodies were signed. */
const MAX_BODY_PAIRS = 200

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const ofJson = (body: string): Parameter[] | undefined => {
  const value = attempt(() => JSON.parse(body) as unknown)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).map(([name, member]) => [name, textOf(member)])
}

/**
 * Reads the text parts of a multipart body and ignores files. Returns undefined if the body has no boundary.
 */
const ofMultipart = (body: string): Parameter[] | undefined => {
  const [boundary = ''] = body.split(/\r?\n/, 1)
  if (!boundary.startsWith('--')) return undefined
  return body
    .split(boundary)
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
      const name = /[; ]name="([^"]*)"/.exec(head)?.[1]
      const isText = name !== undefined && !/filename=/.test(head)
      return isText ? ([name, rest.join('\r\n\r\n').replace(/\r?\n$/, '')] as const) : undefined
    })
    .filter((parameter) => parameter !== undefined)
}

/**
 * Returns the parameters that a signer may have read from a non-form body by mistake, one list per
 * interpretation.
 */
export const bodyPairs = ({ body, type }: InspectedRequest): (readonly Parameter[])[] => {
  if (body === undefined || body === '') return []
  const ways = [
    ofJson(body),
    type?.startsWith('multipart/') ? ofMultipart(body) : undefined,
    attempt(() => formDecode(body)),
    [[body, ''] as const],
    [['body', body] as const],
  ]
  return ways.filter(
    (pairs) => pairs !== undefined && pairs.length > 0 && pairs.length <= MAX_BODY_PAIRS,
  ) as (readonly Parameter[])[]
}
