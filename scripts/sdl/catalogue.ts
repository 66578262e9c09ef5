import { contract, resources, views } from '../../src/contract/index.ts'
import type { Operation, Resource } from '../../src/contract/language/define.ts'
import { nounOf, pascal, pluralOf, snake } from './nouns.ts'

/** Parts of the contract that SDL is printed from. */
export interface Catalogue {
  readonly resources: readonly Resource[]
  readonly operations: readonly Operation[]
}

/** Returns the catalogue of the complete contract. */
export const wholeCatalogue = (): Catalogue => ({
  resources: Object.values<Resource>({ ...resources, ...views } as unknown as Record<string, Resource>),
  operations: Object.values(contract as unknown as Record<string, Record<string, Operation>>).flatMap(
    (verbs) => Object.values(verbs),
  ),
})

/** Finds the resource of a type. For an interface, finds the resource named after it: `cards` for `Card`. */
export const resourceOf = ({ resources }: Catalogue, type: string): Resource | undefined =>
  resources.find((resource) => resource.type === type) ??
  resources.find(({ name }) => name === snake(pluralOf(nounOf(type))))

/**
 * Finds a resource by the plural at the beginning of a type's name: `LineItems` in `LineItemsBatchPayload`.
 */
export const resourceNamed = ({ resources }: Catalogue, plural: string): Resource | undefined =>
  resources.find(({ name }) => pascal(name) === plural)

export const operationsOf = ({ operations }: Catalogue, resource: Resource): readonly Operation[] =>
  operations.filter((operation) => operation.resource === resource)
