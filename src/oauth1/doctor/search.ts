import { assemblyMistakes, encodingMistakes } from './encoding-mistakes.ts'
import { certain, type Finding, firstDifferenceOf } from './finding.ts'
import type { Hypothesis } from './hypothesis.ts'
import { digestMistakes, keyMistakes, misspelledKeys, type Secrets } from './key-mistakes.ts'
import { collectMistakes } from './parameter-mistakes.ts'
import { baseStringOf, type Parameters, type Recipe } from './recipe.ts'
import type { InspectedRequest } from './request.ts'
import { urlMistakes } from './url-mistakes.ts'

/** Characters of base strings that a search for two mistakes may hash: about a second of work. */
const MAX_HASHED_CHARACTERS = 40_000_000

/** Request whose signature does not hold, with the correct steps. */
export interface Case {
  readonly request: InspectedRequest
  readonly parameters: Parameters
  readonly correct: Recipe
  readonly signature: string
  readonly secrets: Secrets
}

/** Hypothesis with the base string that it gives. */
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

/** Search for the mistakes that give the received signature. */
export class Search {
  readonly #case: Case
  readonly #expected: string
  /** Mistakes in the base string, without those that have no effect on this request. */
  readonly #inBaseString: readonly Tried[]
  /** Mistakes in key and digest. */
  readonly #afterwards: readonly Hypothesis[]
  #hashed = 0

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

  /** Finds one mistake that explains the signature. */
  one(): readonly Finding[] | undefined {
    for (const tried of this.#inBaseString)
      if (this.#explains(tried.baseString, [tried])) return this.#proven([tried], tried.baseString)
    for (const each of this.#afterwards)
      if (this.#explains(this.#expected, [each])) return this.#proven([each], this.#expected)
    return undefined
  }

  /** Finds a secret with a typing mistake, which takes some milliseconds. */
  misspelled(): readonly Finding[] | undefined {
    for (const each of misspelledKeys(this.#case.secrets))
      if (this.#explains(this.#expected, [each])) return this.#proven([each], this.#expected)
    return undefined
  }

  /** Finds two mistakes that together explain the signature. Stops after about a second. */
  two(): readonly Finding[] | undefined {
    for (const first of this.#inBaseString)
      for (const second of this.#afterwards)
        if (this.#explains(first.baseString, [second])) return this.#proven([first, second], first.baseString)
    for (const [index, first] of this.#inBaseString.entries())
      for (const second of this.#inBaseString.slice(index + 1)) {
        if (this.#hashed > MAX_HASHED_CHARACTERS) return undefined
        if (!isDisjoint(first, second)) continue
        const baseString = this.#baseString(first, second)
        if (baseString !== undefined && this.#explains(baseString, [first, second]))
          return this.#proven([first, second], baseString)
      }
    for (const [index, first] of this.#afterwards.entries())
      for (const second of this.#afterwards.slice(index + 1))
        if (isDisjoint(first, second) && this.#explains(this.#expected, [first, second]))
          return this.#proven([first, second], this.#expected)
    return undefined
  }

  /** Compares the base string of the client's own signer, which may have a mistake that has no name. */
  ownBaseString(own: string): readonly Finding[] {
    const { signature, correct } = this.#case
    const firstDifference = firstDifferenceOf(this.#expected, own)
    const isKeyRight = correct.digest(own, correct.key) === signature
    if (firstDifference === undefined)
      return [
        certain('unexplained', 'The base string of the signer is correct, so one of its secrets is wrong'),
      ]
    const message = isKeyRight
      ? 'The secrets are correct, and the base string of the signer has a mistake without a name'
      : 'The base string of the signer differs from the expected one'
    return [{ ...certain('unexplained', message), expected: this.#expected, received: own, firstDifference }]
  }

  #proven(hypotheses: readonly Hypothesis[], received: string): Finding[] {
    return proven(hypotheses, this.#expected, received)
  }

  /** Returns the base string after some mistakes; undefined if they cannot be made with this request. */
  #baseString(...hypotheses: readonly Hypothesis[]): string | undefined {
    const { correct, parameters } = this.#case
    try {
      return baseStringOf(
        Object.assign({ ...correct }, ...hypotheses.map(({ change }) => change)),
        parameters.pairs,
      )
    } catch {
      // encodeURI throws on some texts, and so would the signer.
      return undefined
    }
  }

  #explains(baseString: string, hypotheses: readonly Hypothesis[]): boolean {
    this.#hashed += baseString.length
    const recipe: Recipe = Object.assign({ ...this.#case.correct }, ...hypotheses.map(({ change }) => change))
    return recipe.digest(baseString, recipe.key) === this.#case.signature
  }
}
