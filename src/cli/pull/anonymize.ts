import { createHmac } from 'node:crypto'
import type { TSchema } from 'typebox'
import {
  accountHistory,
  HISTORY_ENTITIES,
  type HistoryEntity,
} from '../../contract/domains/account-history.ts'
import { PRICE } from '../../contract/domains/products.ts'
import { resourceByName } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { describe, isId } from '../../contract/language/values.ts'

type Row = Readonly<Record<string, unknown>>

/** Four or more groups of digits in a row: phone numbers and IP addresses. */
const NUMBERS = /\d+(?:[ .()/-]+\d+){3,}/g
/** Percent-encoded text, schemes, domains (including those of email addresses) and words. */
const PARTS =
  /[\p{L}\p{M}\p{N}._-]*(?:%[\da-fA-F]{2}[\p{L}\p{M}\p{N}._-]*)+|https?(?=:\/\/)|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}|[\p{L}\p{M}\p{N}]+/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/**
 * Words that are not replaced: schemes, short numbers, and 64-bit ids, which URLs of posts and users contain.
 */
const KEPT = /^(?:https?|\d{1,2}|\d{15,20})$/
const CONSONANTS = 'bcdfghjklmnprstvwz'
const VOWELS = 'aeiou'

/** Fields whose values have a fixed form or come from a list, although the contract declares them as text. */
const FIXED =
  /^(?:id|id_str|.*_ids?|.*_id_str|.*_keys?|.*_uri|type|.*_type|.*_at|.*_date|.*_status|.*_width|.*_height|.*_minutes|.*_seconds|currency|time_?zone|lang|country_code|location_type|aspect_ratio|primary_web_event_tag|repeat)$/
/** Values of these fields that are not replaced: ids, constants, times and numbers. */
const FIXED_VALUE =
  /^(?:[0-9a-z]+|[A-Z][A-Z0-9_]*|[\w+:/, -]*\d[\w+:/, -]*|[a-z]+:\/\/\w+|\w+\/[\w/+-]+|[a-z]{2,3}-\w+)$/
/**
 * Names of id fields. Ids in a declared field are replaced unless the contract also declares their format.
 */
const ID = /(?:^|_)ids?(?:_str)?$/
/** Lists of the advertiser's own ids. Other lists contain constants and API ids. */
const OWN_IDS = /^product_ids$/
/** Fields whose short numbers are replaced as well. */
const PERSONAL = /^tax_settings|phone/
/** Targeting and segmentation types whose values the advertiser wrote. */
const TEXT_TARGETING = /KEYWORD|CONVERSION_TAG/
/** Targeting types that name people, audiences, tags or apps. Names of other types come from API lists. */
const NAMED_TARGETING = /KEYWORD|CONVERSION_TAG|USER|AUDIENCE|CAMPAIGN|APP_LIST|TAILORED/

/** Checks whether a declared field contains a constant, a time or an API id. Such values are not replaced. */
const isCode = (schema: TSchema): boolean => {
  const { wire, 'x-known-values': known, 'x-of-id': ofId } = describe(schema)
  return known !== undefined || ofId !== undefined || wire === 'timestamp' || isId(schema)
}

/** Decodes percent-encoded text; undefined if it is not UTF-8. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()

/** Returns the anonymized records of one page of an operation. */
export type Anonymize = (operation: Operation, records: readonly Row[]) => readonly Row[]

/**
 * Creates a function that replaces names and text in records. The same word always gets the same replacement,
 * so that references still match. Replacements preserve the length. Ids, numbers, times and constants are not
 * replaced. Within text and URLs, only 64-bit ids and ids of records on the same or an earlier page are
 * preserved.
 *
 * @param key HMAC key. It prevents anyone without the key from finding words by hashing guesses
 */
export const anonymizer = (key: string): Anonymize => {
  const words = new Map<string, string>()
  const ids = new Set<string>()
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
  const replaceWords = (part: string): string =>
    part.replace(WORD, (word) => (KEPT.test(word) || ids.has(word) ? word : replaceWord(word)))
  const replaceText = (text: string, numbers: RegExp = NUMBERS): string => {
    const numbered = text.replace(numbers, (found) => found.replace(/\d+/g, replaceWord))
    return numbered.replace(PARTS, (part) => {
      const plain = part.includes('%') ? decoded(part) : undefined
      if (plain !== undefined) return encodeURIComponent(replaceText(plain))
      if (!part.includes('.')) return replaceWords(part)
      return `${replaceWords(part.slice(0, part.lastIndexOf('.')))}.example`
    })
  }
  /**
   * Replaces the text in a value. The schema is undefined if the contract does not declare the value's form.
   */
  const replaceIn = (name: string, value: unknown, schema: TSchema | undefined): unknown => {
    const { wire, items, properties } = describe(schema ?? {})
    if (wire === 'list' && !OWN_IDS.test(name)) return value
    if (Array.isArray(value)) return value.map((each) => replaceIn(name, each, items))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([inner, each]) => [inner, replaceIn(inner, each, properties?.[inner])]),
      )
    if (typeof value !== 'string' || PRICE.test(value) || (schema && isCode(schema))) return value
    const isOwnId = schema !== undefined && ID.test(name)
    return !isOwnId && FIXED.test(name) && FIXED_VALUE.test(value) ? value : replaceText(value)
  }
  const replaceField = ({ name: kind, fields }: Resource, record: Row, name: string): unknown => {
    const [value, schema] = [record[name], fields[name]]
    const targeting = record.targeting_type
    if (typeof value === 'string' && !(schema && isCode(schema))) {
      if (name === 'targeting_value' && !TEXT_TARGETING.test(String(targeting))) return value
      if (name === 'name' && targeting !== undefined && !NAMED_TARGETING.test(String(targeting))) return value
      if (PERSONAL.test(`${kind}.${name}`)) return replaceText(value, /\d+/g)
    }
    return replaceIn(name, value, schema)
  }
  const replaceRecord = (resource: Resource, record: Row): Row =>
    Object.fromEntries(Object.keys(record).map((name) => [name, replaceField(resource, record, name)]))
  /** Replaces the text in a history entry: in its record, and in the values before and after the change. */
  const replaceChange = (entry: Row): Row => {
    const resource = resourceByName.get(HISTORY_ENTITIES[entry.entity as HistoryEntity])
    const { entity, entity_id, change_type, change_time } = entry
    const { user_id, platform } = (entry.change_by ?? {}) as Row
    // Other fields are left out, because they may contain any text.
    const plain = { entity, entity_id, change_type, change_time, change_by: { user_id, platform } }
    if (!resource) return { ...plain, changes: {}, entity_data: {} }
    const record = (entry.entity_data ?? {}) as Row
    const changes = Object.entries(entry.changes ?? {}).map(([name, states]) => {
      const replaced = Object.entries(states ?? {}).map(([state, value]) => [
        state,
        replaceField(resource, { ...record, [name]: value }, name),
      ])
      return [name, Object.fromEntries(replaced)]
    })
    return {
      ...plain,
      changes: Object.fromEntries(changes),
      entity_data: replaceRecord(resource, record),
    }
  }
  return ({ resource }, records) => {
    if (resource.name === accountHistory.name) return records.map(replaceChange)
    for (const [name, schema] of Object.entries(resource.fields))
      if (isId(schema)) for (const { [name]: id } of records) if (typeof id === 'string') ids.add(id)
    return records.map((record) =>
      replaceRecord(resourceByName.get(resource.mixed?.(record) ?? '') ?? resource, record),
    )
  }
}
