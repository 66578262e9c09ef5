import { Kind, parse } from 'graphql'

const restLine = /^\s*REST: (GET|POST|PUT|DELETE) (\S+)\s*$/gm

/**
 * Finds each endpoint's fields by searching SDL descriptions for lines such as
 * `REST: GET /12/accounts/:account_id/campaigns`. Keys are `METHOD path`, values are sorted lists of
 * `Type.field`.
 */
export function fieldsByEndpoint(sdl: readonly string[]): Map<string, string[]> {
  const links = sdl.flatMap((text) =>
    parse(text).definitions.flatMap((definition) => {
      if (
        definition.kind !== Kind.OBJECT_TYPE_DEFINITION &&
        definition.kind !== Kind.OBJECT_TYPE_EXTENSION &&
        definition.kind !== Kind.INTERFACE_TYPE_DEFINITION
      )
        return []
      return (definition.fields ?? []).flatMap((field) =>
        [...(field.description?.value ?? '').matchAll(restLine)].map((match) => ({
          endpoint: `${match[1]} ${match[2]}`,
          field: `${definition.name.value}.${field.name.value}`,
        })),
      )
    }),
  )
  return new Map(
    [...Map.groupBy(links, (link) => link.endpoint)].map(([endpoint, group]) => [
      endpoint,
      group.map((link) => link.field).sort(),
    ]),
  )
}
