import { contract, resources, views } from '../../src/contract/index.ts'
import type { Operation, Resource } from '../../src/contract/language/define.ts'
import { nounOf, pascal, pluralOf, snake } from './nouns.ts'

/** The contract, as far as SDL is printed from it. */
export interface Catalogue {
  readonly resources: readonly Resource[]
  readonly operations: readonly Operation[]
}

/** The catalogue of the whole contract. */
export const wholeCatalogue = (): Catalogue => ({
  resources: Object.values<Resource>({ ...resources, ...views } as unknown as Record<string, Resource>),
  operations: Object.values(contract as unknown as Record<string, Record<string, Operation>>).flatMap(
    (verbs) => Object.values(verbs),
  ),
})

/** The resource that a type shows: the one of that type, or, for an interface, the one with its name. */
export const resourceOf = ({ resources }: Catalogue, type: string): Resource | undefined =>
  resources.find((resource) => resource.type === type) ??
  resources.find(({ name }) => name === snake(pluralOf(nounOf(type))))

/** The resource whose plural begins a type's name: `LineItems` of `LineItemsBatchPayload`. */
export const resourceNamed = ({ resources }: Catalogue, plural: string): Resource | undefined =>
  resources.find(({ name }) => pascal(name) === plural)

/** The operations of a resource. */
export const operationsOf = ({ operations }: Catalogue, resource: Resource): readonly Operation[] =>
  operations.filter((operation) => operation.resource === resource)
