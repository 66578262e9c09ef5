import { resources, views } from '../contract/index.ts'
import { grouped } from '../contract/language/limits.ts'

const MAX_SECONDS = 3600
const SHAPE = 'campaigns=5,line_items=5, or a number of seconds for all records'

const milliseconds = (text: string): number => {
  const seconds = text.trim() === '' ? Number.NaN : Number(text)
  if (seconds >= 0 && seconds <= MAX_SECONDS) return Math.ceil(seconds * 1000)
  throw new TypeError(
    `${JSON.stringify(text)} is not a number of seconds from 0 to ${grouped(MAX_SECONDS)}. Write ${SHAPE}`,
  )
}

/**
 * Parses cache durations in seconds: `5` applies to every resource, `campaigns=5` to one resource or view.
 * Later entries override earlier ones. Returns milliseconds per resource.
 *
 * @throws TypeError naming the invalid part
 */
export const parsePageTtl = (text: string): Readonly<Record<string, number>> => {
  const ttlMs: Record<string, number> = {}
  for (const entry of text.split(',')) {
    const at = entry.indexOf('=')
    const name = at < 0 ? undefined : entry.slice(0, at).trim()
    const ms = milliseconds(entry.slice(at + 1))
    if (name !== undefined && !Object.hasOwn(resources, name) && !Object.hasOwn(views, name))
      throw new TypeError(`${JSON.stringify(name)} is not a resource of the API. Write ${SHAPE}`)
    for (const each of name === undefined ? Object.keys(resources) : [name]) ttlMs[each] = ms
  }
  return ttlMs
}
