import { type DirectiveNode, Kind, type SelectionNode, type VariableNode } from 'graphql'
import { BailOut } from './bail-out.ts'

type Variables = Readonly<Record<string, unknown>>

/** A variable of `@skip` or `@include`, and the value that leaves the selection in. */
interface Term {
  readonly variable: string
  readonly value: boolean
}
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

const givenBy = ({ directives }: SelectionNode, name: string): boolean | VariableNode | undefined => {
  const isNamed = (directive: DirectiveNode) => directive.name.value === name
  const value = directives?.find(isNamed)?.arguments?.find((argument) => argument.name.value === 'if')?.value
  if (value?.kind === Kind.BOOLEAN) return value.value
  return value?.kind === Kind.VARIABLE ? value : undefined
}

const DIRECTIVES = [
  ['skip', false],
  ['include', true],
] as const

/** The conditions of one query, each with a number. */
export class Conditions {
  readonly #numbers = new Map<string, number>()
  readonly #all: (readonly Chain[])[] = []
  readonly #variables = new Set<string>()

  /**
   * What must hold for a selection of a valid document that stands where `above` holds; undefined where it is never there.
   * Its variables are read in each execution, also where nothing hangs on them: one that is null fails the field.
   */
  chainOf(selection: SelectionNode, above: Chain): Chain | undefined {
    if (!selection.directives?.length) return above
    let chain: Chain | undefined = above
    for (const [name, wanted] of DIRECTIVES) {
      const given = givenBy(selection, name)
      if (given === undefined || given === wanted) continue
      if (typeof given === 'boolean') chain = undefined
      else {
        this.#variables.add(given.name.value)
        chain = chain && joined(chain, { variable: given.name.value, value: wanted })
      }
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
