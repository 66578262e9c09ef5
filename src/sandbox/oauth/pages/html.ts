import { escapeHtml } from '../../../contract/language/html.ts'

/** HTML text that is safe to send: made by `html` alone, so every value in it has been escaped. */
export class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

/** What may stand in a template: text is escaped, markup is kept, nothing is left out. */
export type Value = string | number | Markup | readonly Markup[] | false | undefined

const textOf = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.toString()
  if (typeof value === 'object') return value.join('')
  return escapeHtml(String(value))
}

/** A template whose values are escaped for element content and quoted attributes, and for nothing else. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(textOf)))
