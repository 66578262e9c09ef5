import { shownAmount } from '../../contract/domains/money.ts'
import { html, type Markup } from '../../contract/html.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { visible } from '../../contract/visible.ts'
import type { ChangeSetPerson } from '../../graph/context/change-sets.ts'

/** Marks text as data, because other people wrote it. */
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

export const personOf = ({ screenName, userId }: ChangeSetPerson): Markup => {
  if (screenName !== null) return data(`@${screenName}`)
  return userId === null ? html`a program in service mode` : html`user ${data(userId)}`
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export const momentOf = (ms: number): Markup =>
  html`<time datetime="${new Date(ms).toISOString()}">${format.format(ms)} UTC</time>`
