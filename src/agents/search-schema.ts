import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  OperationTypeNode,
} from 'graphql'
import { oneLine } from '../contract/visible.ts'
import type { Ask } from './ask.ts'
import { failed, READ_ONLY, type Tool } from './tool.ts'

const MAX_WORDS_CHARACTERS = 200
const DEFAULT_ENTRIES = 12
const MAX_ENTRIES = 30
/** Maximum number of characters in an entry. Larger types are cut after their first fields. */
const MAX_ENTRY_CHARACTERS = 3000

/** Part of the schema that a search can find. */
interface Entry {
  readonly name: string
  /** Lowercase words of the name. `ownerWords` come from the name of the type that contains the entry. */
  readonly nameWords: ReadonlySet<string>
  readonly ownerWords: ReadonlySet<string>
  readonly description: string
  /** Words of the description, each after a space. Computed once, because a search reads all entries. */
  readonly descriptionWords: string
  /** Definition without descriptions. */
  readonly text: () => string
  readonly isRoot: boolean
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    // Treats singular and plural as the same word.
    .flatMap((word) => (word === '' ? [] : [word.replace(/(?<=\w{3})s$/, '')]))

const signatureOf = (field: {
  readonly name: string
  readonly type: unknown
  readonly args?: readonly { readonly name: string; readonly type: unknown }[]
}): string => {
  const args = (field.args ?? []).map(({ name, type }) => `${name}: ${type}`).join(', ')
  return `${field.name}${args && `(${args})`}: ${field.type}`
}

const definitionOf = (type: GraphQLNamedType): string => {
  if (isEnumType(type))
    return `enum ${type.name} { ${type
      .getValues()
      .map(({ name }) => name)
      .join(' ')} }`
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return `${type.name}`
  const keyword = isInputObjectType(type) ? 'input' : isInterfaceType(type) ? 'interface' : 'type'
  const fields = Object.values(type.getFields()).map((field) => `  ${signatureOf(field)}`)
  return `${keyword} ${type.name} {\n${fields.join('\n')}\n}`
}

const cut = (text: string): string => {
  if (text.length <= MAX_ENTRY_CHARACTERS) return text
  const end = text.lastIndexOf('\n', MAX_ENTRY_CHARACTERS)
  return `${text.slice(0, end > 0 ? end : MAX_ENTRY_CHARACTERS)}\n  … search for a field of this type to see more`
}

const describedBy = ({ description }: { readonly description?: string | null | undefined }) => {
  const line = oneLine(description ?? '')
  return { description: line, descriptionWords: ` ${wordsOf(line).join(' ')}` }
}

const entriesOf = (schema: GraphQLSchema): readonly Entry[] => {
  const roots = new Set<unknown>(Object.values(OperationTypeNode).map((kind) => schema.getRootType(kind)))
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !/^_|(?:Connection|Edge)$/.test(type.name))
    .flatMap((type): Entry[] => {
      const isRoot = roots.has(type)
      const own: Entry = {
        name: type.name,
        nameWords: new Set(wordsOf(type.name)),
        ownerWords: new Set(),
        ...describedBy(type),
        text: () => definitionOf(type),
        isRoot: false,
      }
      if (!isObjectType(type) && !isInterfaceType(type)) return [own]
      const ownerWords = new Set(isRoot ? [] : wordsOf(type.name))
      const fields = Object.values(type.getFields()).map(
        (field): Entry => ({
          name: `${type.name}.${field.name}`,
          nameWords: new Set(wordsOf(field.name)),
          ownerWords,
          ...describedBy(field),
          text: () => `${type.name}.${signatureOf(field)}`,
          isRoot,
        }),
      )
      return isRoot ? fields : [own, ...fields]
    })
}

/**
 * Rates an entry. Matches in its name count most, then matches in its type's name, then matches in its
 * description. Returns 0 if a word is missing.
 */
const scoreOf = (entry: Entry, words: readonly string[]): number => {
  let score = 0
  for (const word of words) {
    if (entry.nameWords.has(word)) score += 8
    else if ([...entry.nameWords].some((own) => own.startsWith(word))) score += 4
    else if (entry.ownerWords.has(word)) score += 3
    else if (entry.descriptionWords.includes(` ${word}`)) score += 2
    else return 0
  }
  // Breaks ties in favour of root fields, and of names with few other words.
  return score + (entry.isRoot ? 1 : 0) - entry.nameWords.size / 100
}

/** Query that makes no API calls. A gateway that hides its schema from the caller refuses it. */
const PROBE = '{ __schema { queryType { name } } }'

/** Returns the gateway's messages if it hides its schema from the caller; otherwise an empty list. */
export const refusalToExplore = async (ask: Ask, signal: AbortSignal): Promise<readonly string[]> =>
  ((await ask({ query: PROBE }, signal)).errors ?? []).map(({ message }) => message)

/**
 * Creates the `search_schema` tool, which finds the parts of the schema that contain all of the given words.
 */
export const searchSchemaTool = (schema: GraphQLSchema): Tool => {
  let entries: readonly Entry[] | undefined
  return {
    name: 'search_schema',
    title: 'Search schema',
    description:
      'Finds types, fields and mutations of the GraphQL schema by words, such as "line item bid" or the exact name of a ' +
      'type. Use it before `run_query` and `propose_change`.',
    inputSchema: {
      type: 'object',
      properties: {
        words: {
          type: 'string',
          minLength: 1,
          maxLength: MAX_WORDS_CHARACTERS,
          description: 'Words that must all occur, or the name of a type.',
        },
        first: { type: 'integer', minimum: 1, maximum: MAX_ENTRIES, default: DEFAULT_ENTRIES },
      },
      required: ['words'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        found: { type: 'integer' },
        entries: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              definition: { type: 'string' },
              description: { type: 'string' },
            },
          },
        },
      },
    },
    annotations: READ_ONLY,
    call: async ({ values, ask, signal }) => {
      const { words: text, first = DEFAULT_ENTRIES } = values as {
        readonly words: string
        readonly first?: number
      }
      const words = [...new Set(wordsOf(text))]
      if (words.length === 0) return failed('words must contain letters or digits')
      const refusal = await refusalToExplore(ask, signal)
      if (refusal.length > 0) return failed(...refusal)
      entries ??= entriesOf(schema)
      const found = entries
        .map((entry) => ({ entry, score: entry.name === text.trim() ? 100 : scoreOf(entry, words) }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
      const shown = found.slice(0, first).map(({ entry: { name, description, text: definition } }) => ({
        name,
        definition: cut(definition()),
        ...(description && { description }),
      }))
      const lines = shown.map(({ definition, description }) =>
        description === undefined ? definition : `# ${description}\n${definition}`,
      )
      const count = `${shown.length} of ${found.length} matches for ${words.join(' ')}`
      return {
        content: [{ type: 'text', text: [count, ...lines].join('\n\n') }],
        structuredContent: { found: found.length, entries: shown },
      }
    },
  }
}
