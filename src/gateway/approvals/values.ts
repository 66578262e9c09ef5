import { shownAmount } from '../../contract/domains/money.ts'
import { html, type Markup } from '../../contract/html.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { visible } from '../../contract/visible.ts'
import type { ChangeSetPerson } from '../../graph/context/change-sets.ts'

/** Marks text written by other people as data. */
export const data = (text: string): Markup => html`<bdi class="data">${visible(text)}</bdi>`

const NONE = html`<span class="quiet">none</span>`

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`
}

/** Shows a field value: money with its currency, lists line by line, and empty values as "none". */
export const shown = (value: unknown): Markup => {
  if (value === null || value === undefined || value === '') return NONE
  if (Array.isArray(value))
    return value.length === 0 ? NONE : html`${value.map((each) => html`<div>${shown(each)}</div>`)}`
  if (isRecord(value) && 'micros' in value) {
    const { micros, currency } = value
    return html`<span class="number">${shownAmount(`${micros}`, typeof currency === 'string' ? currency : null)}</span>`
  }
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`
  return data(textOf(value))
}

/** Converts a schema name to words: `dailyBudget` to `Daily budget`. */
export const inWords = (name: string): string => {
  const words = name
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter}`)
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ rest id$/, ' id')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const personOf = ({ screenName, userId }: ChangeSetPerson): Markup => {
  if (screenName !== null) return data(`@${screenName}`)
  return userId === null ? html`a program in service mode` : html`user ${data(userId)}`
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export const momentOf = (ms: number): Markup =>
  html`<time datetime="${new Date(ms).toISOString()}">${format.format(ms)} UTC</time>`
