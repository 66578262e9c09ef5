import type { SelectionNode } from 'graphql'
import { type Term, termsOf, type Variables } from '../selections/index.ts'
import { BailOut } from './bail-out.ts'

/** Terms that must all hold, each variable once; none where a selection is always there. */
export type Chain = readonly Term[]

/** Whether each condition is met in one execution, by its number. */
export type Met = readonly boolean[]

/** Whether one chain holds wherever the other does. */
export const isImplied = (chain: Chain, by: Chain): boolean =>
  chain.every(({ variable, value }) => by.some((term) => term.variable === variable && term.value === value))

/** Undefined where they contradict one another. */
const joined = (chain: Chain, { variable, value }: Term): Chain | undefined => {
  const known = chain.find((term) => term.variable === variable)
  if (!known) return [...chain, { variable, value }]
  return known.value === value ? chain : undefined
}

/** The conditions of one query, each with a number. */
export class Conditions {
  readonly #numbers = new Map<string, number>()
  readonly #all: (readonly Chain[])[] = []
  readonly #variables = new Set<string>()

  /**
   * Adds what must hold for selections of a valid document that stand where `above` holds; undefined where one is never there.
   * Their variables are read in each execution, also where nothing hangs on them: one that is null fails the field.
   */
  chainOf(selections: readonly SelectionNode[], above: Chain): Chain | undefined {
    let chain: Chain | undefined = above
    for (const term of selections.flatMap(termsOf)) {
      if (term) this.#variables.add(term.variable)
      chain = term && chain ? joined(chain, term) : undefined
    }
    return chain
  }

  /** Of the condition that one of some chains holds; undefined where one always does. */
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

  /** @throws BailOut for a variable that is null, which may not matter to graphql-js */
  met(variables: Variables): Met {
    for (const name of this.#variables)
      if (typeof variables[name] !== 'boolean') throw new BailOut('a condition that is no boolean')
    return this.#all.map((chains) =>
      chains.some((chain) => chain.every(({ variable, value }) => variables[variable] === value)),
    )
  }
}
