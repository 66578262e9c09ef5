import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isTypeDefinitionNode, parse } from 'graphql'

/** Types that one domain defines. */
export interface Domain {
  /** `Line items`, from the name of its file. */
  readonly title: string
  /** Those that people write about before those that are made for lists and inputs; each in alphabetical order. */
  readonly types: readonly string[]
}

const BASE = 'base.graphql'
const MADE_FOR_OTHERS = /(?:Connection|Edge|Payload|Input|Order|OrderField|Filter|FilterKey|Key|Operation)$/

const titleOf = (file: string): string => {
  if (file === BASE) return 'What all domains share'
  const words = file.replace('.graphql', '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The types of the schema by domain, which is the file that defines them, written or generated.
 * @param typeName the name under which a type of the SDL is served
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
