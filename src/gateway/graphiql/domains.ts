import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isTypeDefinitionNode, parse } from 'graphql'

/** Schema types of one domain, as GraphiQL lists them. */
export interface Domain {
  /** Title from the file name, such as `Line items`. */
  readonly title: string
  /** Main types first, then connection, input and other auxiliary types; each group in alphabetical order. */
  readonly types: readonly string[]
}

const BASE = 'base.graphql'
const MADE_FOR_OTHERS = /(?:Connection|Edge|Payload|Input|Order|OrderField|Filter|FilterKey|Key|Operation)$/

const titleOf = (file: string): string => {
  if (file === BASE) return 'Shared types'
  const words = file.replace('.graphql', '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the schema's types by domain. A domain consists of all files with the same name, both handwritten
 * and generated.
 * @param typeName returns the name of an SDL type in the served schema
 */
export const typesByDomain = (directory: URL, typeName: (name: string) => string): readonly Domain[] => {
  const domains = new Map<string, string[]>()
  for (const path of readdirSync(directory, { encoding: 'utf8', recursive: true })) {
    if (!path.endsWith('.graphql')) continue
    const { definitions } = parse(readFileSync(new URL(path, directory), 'utf8'), { noLocation: true })
    const types = definitions.filter(isTypeDefinitionNode).map(({ name }) => typeName(name.value))
    domains.set(basename(path), [...(domains.get(basename(path)) ?? []), ...types])
  }
  const rank = (type: string) => Number(MADE_FOR_OTHERS.test(type))
  return [...domains]
    .filter(([, types]) => types.length > 0)
    .sort(([one], [other]) => Number(one === BASE) - Number(other === BASE) || one.localeCompare(other))
    .map(([file, types]) => ({
      title: titleOf(file),
      types: types.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other)),
    }))
}
