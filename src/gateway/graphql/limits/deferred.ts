import { isSelected, type Variables } from '../../../selections/index.ts'
import { isDeferred } from '../documents/defer-directive.ts'
import { type CostedField, numberOf, USUAL_LENGTH } from './cost.ts'

/**
 * Assumed length of a list that takes a separate call and has no limiting argument. Reference data has
 * hundreds of entries.
 */
const CALLED_LENGTH = 1000

/**
 * Selected field and the fragment that defers it. The fragment is undefined for fields in the first part of
 * the response.
 */
interface DeferrableField {
  readonly part: CostedField
  readonly fragment: CostedField['conditions'][number] | undefined
}

/** Objects at one position in the response. */
interface ObjectGroup {
  readonly objects: number
  readonly path: readonly string[]
  /** Fragment that defers the field that returns these objects. */
  readonly fragment: DeferrableField['fragment']
  /** Fields of these objects that are lists with the given length. */
  readonly sized: { readonly fields: readonly string[]; readonly length: number } | undefined
}

const below = (
  { part, fragment }: DeferrableField,
  { objects, path, sized }: ObjectGroup,
  variables: Variables,
): ObjectGroup => {
  const { key, name, length: lengths, sizedFields: fields, isList, isCall } = part
  const length = lengths && numberOf(lengths, variables)
  const usual = isCall ? CALLED_LENGTH : USUAL_LENGTH
  const own = (fields ? undefined : length) ?? (sized?.fields.includes(name) ? sized.length : undefined)
  return {
    objects: objects * (own ?? (isList ? usual : 1)),
    path: [...path, key],
    fragment,
    sized: fields && length !== undefined ? { fields, length } : undefined,
  }
}

/**
 * Counts the objects waiting for deferred fragments, based on page sizes. The executor tracks each of them
 * until its fragment is complete. An object counts once per fragment that selects its fields.
 */
export const deferredObjects = (
  parts: readonly CostedField[],
  variables: Variables,
): { readonly objects: number; readonly path: readonly string[] } => {
  let total = 0
  let most = { objects: 0, path: [] as readonly string[] }
  const selectedOf = (of: readonly CostedField[], fragment: DeferrableField['fragment']): DeferrableField[] =>
    of
      .filter((part) => isSelected(part, variables))
      .map((part) => ({
        part,
        fragment: part.conditions.findLast((node) => isDeferred(node, variables)) ?? fragment,
      }))
  const read = (selected: readonly DeferrableField[], place: ObjectGroup): void => {
    const fragments = new Set(selected.map(({ fragment }) => fragment))
    if (fragments.size > 1 || !fragments.has(place.fragment)) {
      fragments.delete(undefined)
      const objects = fragments.size * place.objects
      total += objects
      if (objects > most.objects) most = { objects, path: place.path }
    }
    for (const same of Map.groupBy(selected, ({ part }) => part.key).values()) {
      const inner = same.flatMap(({ part, fragment }) => selectedOf(part.below, fragment))
      if (inner.length > 0) read(inner, below(same[0] as DeferrableField, place, variables))
    }
  }
  read(selectedOf(parts, undefined), { objects: 1, path: [], fragment: undefined, sized: undefined })
  return { objects: total, path: most.path }
}
