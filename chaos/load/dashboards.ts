import { readdirSync, readFileSync } from 'node:fs'
import { Kind, parse, print } from 'graphql'

const FOLDER = new URL('../../examples/', import.meta.url)

/** Variables for the documents that require them. */
const VARIABLES: Readonly<Record<string, object>> = {
  'campaign-history.graphql #0': { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z' },
  'recommendations.graphql #1': { id: 'zzzz' },
}

/** Reads all queries in `examples/`. */
export const dashboards = (): readonly { name: string; query: string; variables: object }[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      parse(readFileSync(new URL(file, FOLDER), 'utf8')).definitions.flatMap((definition, index) => {
        if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') return []
        const name = `${file} #${index}`
        return [{ name, query: print(definition), variables: VARIABLES[name] ?? {} }]
      }),
    )
