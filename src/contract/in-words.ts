import { shownAmount } from './domains/money.ts'
import { isRecord } from './language/is-record.ts'

/** Converts a schema name to words: `dailyBudget` to `Daily budget`. */
export const inWords = (name: string): string => {
  const words = name
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter}`)
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ rest id$/, ' id')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns a readable name for a policy rule: `approvals[0]` becomes "Approval rule 1", and `maxStepPercent`
 * becomes "Max step percent".
 */
export const ruleInWords = (rule: string): string =>
  inWords(
    rule
      .replace(/^approvals\[(\d+)\]$/, (_all, index: string) => `approval rule ${Number(index) + 1}`)
      .replaceAll('.', ', '),
  )

/** Formats a field value as one line of text: money with its currency, lists with commas. Undefined if it is empty. */
export const valueText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : undefined
  if (!isRecord(value)) return String(value)
  const { micros, currency } = value
  if (!('micros' in value)) return JSON.stringify(value)
  return shownAmount(`${micros}`, typeof currency === 'string' ? currency : null)
}
