import type { Mistake } from './finding.ts'
import type { Recipe } from './recipe.ts'

/** Wrong steps that a signer may have taken. */
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
