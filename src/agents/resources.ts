import { isInputRequiredResult } from '@modelcontextprotocol/server'
import { type GraphQLNamedType, type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import { oneLine } from '../contract/visible.ts'
import type { Tool, ToolCall } from './tool.ts'

/** Entry of `resources/list`. */
export interface Resource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
}

/** Example document with its purpose. */
export interface ExampleDocument {
  /** Path without extension, such as `jobs/mobile-screen`. */
  readonly name: string
  readonly title: string
  readonly shows: string
  readonly document: string
}

/** Entry of `resources/templates/list`. */
export interface ResourceTemplate extends Omit<Resource, 'uri'> {
  readonly uriTemplate: string
}

/** Content of a resource: text, or bytes as Base64. */
export type ResourceContent = { readonly text: string } | { readonly blob: string }

export interface Resources {
  readonly list: readonly Resource[]
  readonly templates?: readonly ResourceTemplate[]
  /** Returns the content of a resource; undefined if no resource has this URI. */
  read(uri: string, call: Pick<ToolCall, 'ask' | 'signal'>): Promise<ResourceContent | undefined>
}

const GLOSSARY = 'adgraph://glossary'
export const ACCOUNTS = 'adgraph://accounts'
const EXAMPLES = 'adgraph://examples/'

/** Terms used but not defined in the schema. */
const TERMS: Readonly<Record<string, string>> = {
  restId: 'Id in the REST API, such as `8wku2`. Arguments accept it together with `accountId`.',
  'global id': 'Field `id`, which identifies a record without its account id. Used with `node` and `nodes`.',
  micros: 'Millionths of a currency unit: 12500000 micros are 12.50 USD. `decimal` is in currency units.',
  connection: 'List with pages: `nodes`, `totalCount`, and `pageInfo` with the cursor for `after`.',
  userErrors: 'Reasons why a mutation was refused. A refused mutation changes nothing.',
  preview: 'Changes that a mutation would make, computed in a private copy of the account.',
  'entityStatus, effectiveStatus':
    'Status set by the advertiser, and the actual status, which also depends on dates and funding.',
}

/** Lists the graph's terms and record types. Each record type is followed by the names of its list fields. */
const glossaryOf = (schema: GraphQLSchema): string => {
  const node = schema.getType('Node')
  const isRecord = (type: GraphQLNamedType) =>
    isObjectType(type) && isInterfaceType(node) && type.getInterfaces().includes(node)
  const records = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(isRecord)
    .map((type) => {
      const lists = Object.values(type.getFields())
        .filter((field) => String(field.type).replace('!', '').endsWith('Connection'))
        .map(({ name }) => name)
      const below = lists.length > 0 ? ` Lists: ${lists.join(', ')}.` : ''
      return `- **${type.name}**: ${oneLine(type.description ?? '')}${below}`
    })
  const terms = Object.entries(TERMS).map(([term, meaning]) => `- **${term}**: ${meaning}`)
  return `# Glossary of the graph\n\n## Terms\n\n${terms.join('\n')}\n\n## Records\n\n${records.join('\n')}\n`
}

const textIn = (result: Awaited<ReturnType<Tool['call']>>): string =>
  (isInputRequiredResult(result) ? [] : result.content)
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n')

/**
 * Creates the resources for agents: the glossary, the examples, and the user's accounts.
 *
 * @param accounts tool that reads the accounts
 */
export const createResources = ({
  schema,
  examples,
  accounts,
}: {
  readonly schema: GraphQLSchema
  readonly examples: readonly ExampleDocument[]
  readonly accounts: Pick<Tool, 'call'> | undefined
}): Resources => {
  const documents = new Map(examples.map((example) => [`${EXAMPLES}${example.name}`, example]))
  let glossary: string | undefined
  return {
    list: [
      {
        uri: GLOSSARY,
        name: 'glossary',
        title: 'Glossary of the graph',
        description: 'Meanings of the records and terms in the schema.',
        mimeType: 'text/markdown',
      },
      {
        uri: ACCOUNTS,
        name: 'accounts',
        title: 'Your accounts',
        description: 'Accounts of the signed-in user, as returned by accounts_overview.',
        mimeType: 'text/plain',
      },
      ...[...documents].map(([uri, { name, title, shows }]) => ({
        uri,
        name,
        title,
        description: shows,
        mimeType: 'application/graphql',
      })),
    ],
    read: async (uri, call) => {
      if (uri === GLOSSARY) {
        glossary ??= glossaryOf(schema)
        return { text: glossary }
      }
      if (uri === ACCOUNTS && accounts) return { text: textIn(await accounts.call({ values: {}, ...call })) }
      const example = documents.get(uri)
      return example && { text: example.document }
    },
  }
}
