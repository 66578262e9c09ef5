import type { TSchema } from 'typebox'
import { operations } from '../../contract/index.ts'
import { describe } from '../../contract/language/values.ts'

let known: Set<string> | undefined

const collect = (names: Set<string>, schemas: Readonly<Record<string, TSchema>>): void => {
  for (const [name, schema] of Object.entries(schemas)) {
    names.add(name)
    let at: TSchema | undefined = schema
    while (at) {
      const { items, properties } = describe(at)
      if (properties) collect(names, properties)
      at = items
    }
  }
}

/** Checks whether the contract uses a word as a parameter, part of a parameter, record field or resource. */
export const isParameterName = (word: string): boolean => {
  if (!known) {
    known = new Set()
    for (const { params, resource, batch } of operations.values()) {
      collect(known, params)
      // Items of batches may have parameters that no other operation has.
      for (const item of Object.values(batch?.operations ?? {})) collect(known, item.params)
      collect(known, resource.fields)
      known.add(resource.idParameter)
      known.add(resource.name)
    }
  }
  return known.has(word)
}
