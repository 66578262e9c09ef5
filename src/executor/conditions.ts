import type { SelectionNode } from 'graphql'
import { type Term, termsOf, type Variables } from '../selections/index.ts'
import { BailOut } from './bail-out.ts'

/** Terms that must all be true, one per variable. An empty chain is always true. */
export type Chain = readonly Term[]

/** Truth value of each condition in one execution, by condition number. */
export type Met = readonly boolean[]

/** Checks whether `chain` is true whenever `by` is true. */
export const isImplied = (chain: Chain, by: Chain): boolean =>
  chain.every(({ variable, value }) => by.some((term) => term.variable === variable && term.value === value))

/** Adds a term to a chain. Returns undefined if the term contradicts the chain. */
const joined = (chain: Chain, { variable, value }: Term): Chain | undefined => {
  const known = chain.find((term) => term.variable === variable)
  if (!known) return [...chain, { variable, value }]
  return known.value === value ? chain : undefined
}

/** Conditions of one query, each with a number. */
export class Conditions {
  readonly #numbers = new Map<string, number>()
  readonly #all: (readonly Chain[])[] = []
  readonly #variables = new Set<string>()

  /**
   * Adds the conditions of some selections to the chain above them. Returns undefined if the result can never
   * be true. Each execution checks the variables of all conditions, even of unevaluated ones, because a null
   * condition is a field error.
   */
  chainOf(selections: readonly SelectionNode[], above: Chain): Chain | undefined {
    let chain: Chain | undefined = above
    for (const term of selections.flatMap(termsOf)) {
      if (term) this.#variables.add(term.variable)
      chain = term && chain ? joined(chain, term) : undefined
    }
    return chain
  }

  /**
   * Returns the number of the condition "at least one of these chains is true". Returns undefined if one
   * chain is always true.
   */
  numberOf(chains: readonly Chain[]): number | undefined {
    if (chains.some((chain) => chain.length === 0)) return undefined
    const texts = chains.map((chain) =>
      chain
        .map(({ variable, value }) => `${variable} ${value}`)
        .sort()
        .join(),
    )
    const key = [...new Set(texts)].sort().join(' or ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#all.length)
    return this.#all.push(chains) - 1
  }

  /**
   * Evaluates all conditions.
   *
   * @throws BailOut if a variable is null, which graphql-js may tolerate
   */
  met(variables: Variables): Met {
    for (const name of this.#variables)
      if (typeof variables[name] !== 'boolean') throw new BailOut('Condition is not a boolean')
    return this.#all.map((chains) =>
      chains.some((chain) => chain.every(({ variable, value }) => variables[variable] === value)),
    )
  }
}
