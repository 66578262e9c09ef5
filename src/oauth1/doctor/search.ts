import { assemblyMistakes, encodingMistakes } from './encoding-mistakes.ts'
import { certain, type Finding, firstDifferenceOf } from './finding.ts'
import type { Hypothesis } from './hypothesis.ts'
import { digestMistakes, keyMistakes, misspelledKeys, type Secrets } from './key-mistakes.ts'
import { collectMistakes } from './parameter-mistakes.ts'
import { baseStringOf, type Parameters, type Recipe } from './recipe.ts'
import type { InspectedRequest } from './request.ts'
import { urlMistakes } from './url-mistakes.ts'

/**
 * Effort of a diagnosis: `quick` looks for single mistakes, `thorough` also for pairs of mistakes and typos
 * in secrets.
 */
export type Effort = 'quick' | 'thorough'

/** Numbers of base string characters that a diagnosis may still build and hash. */
export interface Budget {
  built: number
  hashed: number
}

/** Creates a budget. Building 1,000,000 characters takes about 0.1 seconds, as does hashing 100,000,000. */
export const budgetFor = (effort: Effort): Budget =>
  effort === 'quick' ? { built: 1_000_000, hashed: 0 } : { built: 20_000_000, hashed: 300_000_000 }

/** Request with a wrong signature, and the correct signing steps. */
export interface Case {
  readonly request: InspectedRequest
  readonly parameters: Parameters
  readonly correct: Recipe
  readonly signature: string
  readonly secrets: Secrets
  /** Budget that all searches of a diagnosis share. */
  readonly budget: Budget
}

/** Hypothesis with the base string that results from it. */
interface Tried extends Hypothesis {
  readonly baseString: string
}

const proven = (hypotheses: readonly Hypothesis[], expected: string, received: string): Finding[] =>
  hypotheses.map(({ mistake, message }) => {
    const firstDifference = firstDifferenceOf(expected, received)
    return {
      ...certain(mistake, message),
      ...(firstDifference !== undefined && { expected, received, firstDifference }),
    }
  })

const isDisjoint = (a: Hypothesis, b: Hypothesis): boolean =>
  Object.keys(a.change).every((step) => !Object.hasOwn(b.change, step))

/** Search for the mistakes that explain the received signature. */
export class Search {
  readonly #case: Case
  readonly #expected: string
  /** Mistakes in the base string that have an effect on this request. */
  readonly #inBaseString: readonly Tried[]
  /** Mistakes made after building the base string: in the key and in the digest. */
  readonly #afterwards: readonly Hypothesis[]

  constructor(of: Case) {
    const { request, parameters, correct, secrets } = of
    this.#case = of
    this.#expected = baseStringOf(correct, parameters.pairs)
    const seen = new Set([this.#expected])
    this.#inBaseString = [
      ...urlMistakes(correct, request.url),
      ...encodingMistakes(parameters),
      ...collectMistakes(request, parameters),
      ...assemblyMistakes(),
    ].flatMap((hypothesis) => {
      const baseString = this.#baseString(hypothesis)
      if (baseString === undefined || seen.has(baseString)) return []
      seen.add(baseString)
      return [{ ...hypothesis, baseString }]
    })
    this.#afterwards = [...keyMistakes(secrets), ...digestMistakes()]
  }

  /** Finds a single mistake that explains the signature; undefined if there is none. */
  one(): readonly Finding[] | undefined {
    for (const tried of this.#inBaseString)
      if (this.#explains(tried.baseString, [tried])) return this.#proven([tried], tried.baseString)
    for (const each of this.#afterwards)
      if (this.#explains(this.#expected, [each])) return this.#proven([each], this.#expected)
    return undefined
  }

  /** Finds a typo in a secret; undefined if there is none within the budget. */
  misspelled(): readonly Finding[] | undefined {
    for (const each of misspelledKeys(this.#case.secrets)) {
      if (this.#case.budget.hashed <= 0) return undefined
      if (this.#explains(this.#expected, [each])) return this.#proven([each], this.#expected)
    }
    return undefined
  }

  /**
   * Finds two mistakes that together explain the signature; undefined if there are none within the budget.
   */
  two(): readonly Finding[] | undefined {
    const { budget } = this.#case
    for (const first of this.#inBaseString)
      for (const second of this.#afterwards) {
        if (budget.hashed <= 0) break
        if (this.#explains(first.baseString, [second])) return this.#proven([first, second], first.baseString)
      }
    for (const [index, first] of this.#inBaseString.entries())
      for (const second of this.#inBaseString.slice(index + 1)) {
        if (budget.built <= 0) return undefined
        if (!isDisjoint(first, second)) continue
        const baseString = this.#baseString(first, second)
        if (baseString !== undefined && this.#explains(baseString, [first, second]))
          return this.#proven([first, second], baseString)
      }
    for (const [index, first] of this.#afterwards.entries())
      for (const second of this.#afterwards.slice(index + 1)) {
        if (budget.hashed <= 0) return undefined
        if (isDisjoint(first, second) && this.#explains(this.#expected, [first, second]))
          return this.#proven([first, second], this.#expected)
      }
    return undefined
  }

  /**
   * Compares the client's own base string with the correct one. The difference may reveal a mistake that the
   * doctor does not know.
   */
  ownBaseString(own: string): readonly Finding[] {
    const { signature, correct } = this.#case
    const firstDifference = firstDifferenceOf(this.#expected, own)
    const isKeyRight = correct.digest(own, correct.key) === signature
    if (firstDifference === undefined)
      return [certain('unexplained', "The signer's base string is correct, so one of its secrets is wrong")]
    const message = isKeyRight
      ? "The secrets are correct, but the signer's base string is wrong for an unknown reason"
      : "The signer's base string differs from the expected one"
    return [{ ...certain('unexplained', message), expected: this.#expected, received: own, firstDifference }]
  }

  #proven(hypotheses: readonly Hypothesis[], received: string): Finding[] {
    return proven(hypotheses, this.#expected, received)
  }

  /**
   * Builds the base string with the given mistakes. Returns undefined if they cannot occur in this request,
   * or if the budget is spent.
   */
  #baseString(...hypotheses: readonly Hypothesis[]): string | undefined {
    const { correct, parameters, budget } = this.#case
    if (budget.built <= 0) return undefined
    try {
      const recipe: Recipe = Object.assign({ ...correct }, ...hypotheses.map(({ change }) => change))
      const baseString = baseStringOf(recipe, parameters.pairs)
      budget.built -= baseString.length
      return baseString
    } catch {
      // encodeURI throws on some strings. A signer with this mistake would fail on them too.
      return undefined
    }
  }

  #explains(baseString: string, hypotheses: readonly Hypothesis[]): boolean {
    this.#case.budget.hashed -= baseString.length
    const recipe: Recipe = Object.assign({ ...this.#case.correct }, ...hypotheses.map(({ change }) => change))
    return recipe.digest(baseString, recipe.key) === this.#case.signature
  }
}
