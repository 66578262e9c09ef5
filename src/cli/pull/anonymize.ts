import { createHmac } from 'node:crypto'
import type { Operation } from '../../contract/language/define.ts'
import { describe, isId } from '../../contract/language/values.ts'

type Row = Readonly<Record<string, unknown>>

/** Four or more numbers in a row: phone numbers and IP addresses. */
const NUMBERS = /\d+(?:[ .()/-]+\d+){3,}/g
/** Schemes, domains (including those of email addresses) and words. */
const PARTS = /https?(?=:\/\/)|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}|[\p{L}\p{M}\p{N}]+/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const CONSONANTS = 'bcdfghjklmnprstvwz'
const VOWELS = 'aeiou'

/** Fields whose values have a fixed form or come from a list, although the contract declares them as text. */
const FIXED =
  /^(?:id|id_str|.*_id|.*_id_str|.*_key|.*_uri|type|.*_type|.*_at|.*_status|.*_width|.*_height|.*_seconds|currency|timezone|lang|country_code|location_type|aspect_ratio|primary_web_event_tag)$/
/** Values that a field of the above names may keep: ids, constants, times and numbers. */
const FIXED_VALUE =
  /^(?:[0-9a-z]+|[A-Z][A-Z0-9_]*|[\w+:/, -]*\d[\w+:/, -]*|[a-z]+:\/\/\w+|\w+\/[\w/+-]+|[a-z]{2,3}-\w+)$/
/** Ids of declared fields stay only if the contract declares the form of an id. */
const ID = /(?:^|_)id(?:_str)?$/
/** Fields whose short numbers are replaced, too. */
const PERSONAL = /^tax_settings|phone/
/** Targeting types whose values are texts of the advertiser. */
const TEXT_TARGETING = /KEYWORD/
/** Targeting types whose names are names of people, audiences or apps. Other names come from lists of the API. */
const NAMED_TARGETING = /KEYWORD|USER|AUDIENCE|CAMPAIGN|APP_LIST|TAILORED/

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()

/** Returns a record's replacement for one page of an operation. */
export type Anonymize = (operation: Operation, records: readonly Row[]) => readonly Row[]

/**
 * Creates a function that replaces names and texts in records. The same word has the same replacement, of the
 * same length, so that references and searches by prefix stay sensible. Ids, numbers, times and constants stay.
 *
 * @param key makes it impossible to guess words by trying them
 */
export const anonymizer = (key: string): Anonymize => {
  const words = new Map<string, string>()
  const invented = (word: string): string => {
    const known = words.get(word)
    if (known !== undefined) return known
    const letters = [...word]
    let made = word
    for (let attempt = 0; made === word && attempt < 9; attempt += 1) {
      const bytes = createHmac('sha256', key).update(`${attempt} ${word}`).digest()
      made = letters
        .map((letter, index) => {
          const byte = bytes[index % bytes.length] as number
          if (/\p{N}/u.test(letter)) return `${byte % 10}`
          const from = index % 2 === 0 ? CONSONANTS : VOWELS
          return from[byte % from.length]
        })
        .join('')
    }
    words.set(word, made)
    return made
  }
  const replaceWord = (word: string): string => {
    const plain = word.normalize('NFC')
    const made = [...invented(plain.toLowerCase())]
    return [...plain]
      .map((letter, index) => (isUpper(letter) ? made[index]?.toUpperCase() : made[index]))
      .join('')
  }
  const replaceText = (text: string, numbers: RegExp = NUMBERS): string => {
    const numbered = text.replace(numbers, (found) => found.replace(/\d+/g, replaceWord))
    return numbered.replace(PARTS, (part) => {
      if (/^(?:https?|\d{1,2})$/.test(part)) return part
      if (!part.includes('.')) return part.replace(WORD, replaceWord)
      return `${part.slice(0, part.lastIndexOf('.')).replace(WORD, replaceWord)}.example`
    })
  }
  /** Replaces the texts in a value whose form the contract does not declare. */
  const replaceIn = (name: string, value: unknown): unknown => {
    if (typeof value === 'string')
      return FIXED.test(name) && FIXED_VALUE.test(value) ? value : replaceText(value)
    if (Array.isArray(value)) return value.map((each) => replaceIn(name, each))
    if (typeof value !== 'object' || value === null || (value as Row).type === 'ENUM') return value
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, replaceIn(inner, each)]))
  }
  return ({ resource }, records) =>
    records.map((record) => {
      const targeting = record.targeting_type
      return Object.fromEntries(
        Object.entries(record).map(([name, value]) => {
          const schema = resource.fields[name]
          const isPersonal = typeof value === 'string' && PERSONAL.test(`${resource.name}.${name}`)
          if (schema === undefined && !isPersonal) return [name, replaceIn(name, value)]
          const described = describe(schema ?? {})
          const isCode =
            described.wire === 'list' ||
            described['x-known-values'] !== undefined ||
            described['x-of-id'] !== undefined ||
            described.wire === 'timestamp' ||
            isId(schema ?? {}) ||
            (name === 'targeting_value' && !TEXT_TARGETING.test(String(targeting))) ||
            (name === 'name' && targeting !== undefined && !NAMED_TARGETING.test(String(targeting)))
          if (isCode) return [name, value]
          if (isPersonal) return [name, replaceText(value, /\d+/g)]
          return [
            name,
            typeof value === 'string' && ID.test(name) ? replaceText(value) : replaceIn(name, value),
          ]
        }),
      )
    })
}
