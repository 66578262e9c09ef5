import type { Received } from '../sandbox/signed.ts'
import type { World } from './world.ts'

/** Parameters of a form; what is undefined is left out. */
export type Pairs = Readonly<Record<string, string | undefined>>

/** Sends parameters as a form, past the gateway. */
export const sendForm = (world: World, method: string, target: string, pairs: Pairs): Promise<Received> => {
  const given = Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return world.rest.form(method, target, Object.fromEntries(given))
}

/** What is no absolute http or https URL, and why. */
export const badUrls: readonly [what: string, url: string][] = [
  ['an empty address', ''],
  ['a relative address', '/seen'],
  ['an address without a scheme', 'measure.example/seen'],
  ['another scheme', 'ftp://measure.example/seen'],
  ['a script', 'javascript:alert(1)'],
  ['an address without a host', 'https:///seen'],
  ['an address with a space', 'https://measure.example/a b'],
  ['an address with credentials', 'https://user:secret@measure.example/'],
  ['text before the address', 'see https://measure.example/'],
]
