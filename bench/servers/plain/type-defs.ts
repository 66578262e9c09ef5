import { readdirSync, readFileSync } from 'node:fs'
import { type DocumentNode, parse } from 'graphql'

const SCHEMA_DIRECTORY = new URL('../../../schema/', import.meta.url)

/** Reads adgraph's SDL, because every peer serves the same schema. */
export const readTypeDefs = (): DocumentNode => {
  const files = readdirSync(SCHEMA_DIRECTORY, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.graphql'),
  )
  return parse(files.map((file) => readFileSync(new URL(file, SCHEMA_DIRECTORY), 'utf8')).join('\n'))
}
