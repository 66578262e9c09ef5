import type { Mistake } from './finding.ts'
import type { Recipe } from './recipe.ts'

/** Mistake that a signer may have made, and the signing steps that it changes. */
export interface Hypothesis {
  readonly mistake: Mistake
  readonly message: string
  readonly change: Partial<Recipe>
}

export const suppose = (mistake: Mistake, message: string, change: Partial<Recipe>): Hypothesis => ({
  mistake,
  message,
  change,
})
