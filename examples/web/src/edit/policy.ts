import { decimalOf, shownAmount } from '../amounts.ts'
import { gateway } from '../client.ts'

/** Maximum additional spending because of a change, in micros; null without a limit. */
interface Spend {
  readonly currency: string
  readonly perDay: string | null
  readonly next24Hours: string | null
  readonly total: string | null
}

let known: Promise<boolean> | undefined

const askGateway = async (): Promise<boolean> => {
  const response = await fetch(`${gateway}/version`)
  const { policy, previews } = (await response.json()) as Readonly<Record<string, unknown>>
  return policy === true && previews === true
}

/**
 * Returns whether edits are previewed first, because the gateway has a policy. The policy applies in any case.
 */
export const previewsEdits = (): Promise<boolean> => {
  known ??= askGateway().catch(() => {
    known = undefined
    return false
  })
  return known
}

/** Returns a question about the spending that a change allows, or undefined if it allows none. */
export const questionAbout = (spend: readonly Spend[]): string | undefined => {
  const more = spend.flatMap(({ currency, perDay, next24Hours, total }) => {
    const parts = [
      [perDay, 'per day'],
      [next24Hours, 'within 24 hours'],
      [total, 'in total'],
    ] as const
    return parts.flatMap(([micros, words]) => {
      if (micros === null) return [`without limit ${words}`]
      if (BigInt(micros) <= 0n) return []
      return [`up to ${shownAmount({ decimal: decimalOf(micros), currency })} ${words}`]
    })
  })
  return more.length > 0
    ? `More can be spent because of this change: ${more.join(', ')}. Save it?`
    : undefined
}
