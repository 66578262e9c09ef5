import { isRecord } from '../../../contract/language/is-record.ts'

/** One document of a manifest. */
export interface ManifestDocument {
  /** Of the manifest, as it was named. */
  readonly file: string
  /** By which clients ask for it. */
  readonly id: string
  readonly text: string
  /** Of its operation, where the manifest tells it. */
  readonly name?: string
}

/** GraphQL over HTTP, appendix A: what follows is the SHA-256 of the text. */
const PREFIX = 'sha256:'

/** An id as manifests and requests may both have it, with its prefix or without. */
export const bareId = (id: string): string => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id)

/** What manifests hold, and a line for each of their mistakes. */
export interface Manifests {
  readonly documents: readonly ManifestDocument[]
  readonly problems: readonly string[]
}

const APOLLO = 'apollo-persisted-query-manifest'
const APOLLO_VERSION = 1

/** Characters of an id: a SHA-512 in hexadecimal digits has 128 characters. */
export const MAX_ID_CHARACTERS = 512
/** Of a text that somebody else wrote, in a message. */
const MAX_SHOWN_CHARACTERS = 80

const shown = (text: string): string => JSON.stringify(text.slice(0, MAX_SHOWN_CHARACTERS))

const FORMATS =
  `it must be an object of ids and documents, as Relay and graphql-codegen write it, or one with "format": "${APOLLO}", ` +
  `"version": ${APOLLO_VERSION} and "operations"`

const isUsableId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_CHARACTERS
const isUsableText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/** `apollo-persisted-query-manifest` of version 1: Apollo Client, Apollo iOS and Apollo Kotlin write it. */
const apolloDocuments = (
  file: string,
  { version, operations }: Readonly<Record<string, unknown>>,
): Manifests => {
  if (version !== APOLLO_VERSION)
    return {
      documents: [],
      problems: [
        `${file}: version ${JSON.stringify(version)} of ${APOLLO} is not known, only ${APOLLO_VERSION}`,
      ],
    }
  if (!Array.isArray(operations))
    return {
      documents: [],
      problems: [`${file}: "operations" must be a list of objects with "id" and "body"`],
    }
  const documents: ManifestDocument[] = []
  const problems: string[] = []
  for (const [index, operation] of operations.entries()) {
    const { id, body: text, name } = isRecord(operation) ? operation : {}
    const at = `${file}: operations[${index}]`
    if (!isUsableId(id)) problems.push(`${at}: "id" must be a text of 1 to ${MAX_ID_CHARACTERS} characters`)
    if (!isUsableText(text)) problems.push(`${at}: "body" must be the text of a document`)
    if (isUsableId(id) && isUsableText(text))
      documents.push({ file, id, text, ...(typeof name === 'string' && { name }) })
  }
  return { documents, problems }
}

/** Ids and documents, as Relay's compiler and the client preset of graphql-codegen write them. */
const mappedDocuments = (file: string, map: Readonly<Record<string, unknown>>): Manifests => {
  const documents: ManifestDocument[] = []
  const problems: string[] = []
  for (const [id, text] of Object.entries(map)) {
    if (!isUsableId(id))
      problems.push(`${file}: the id ${shown(id)} must be a text of 1 to ${MAX_ID_CHARACTERS} characters`)
    else if (isUsableText(text)) documents.push({ file, id, text })
    else problems.push(`${file}: ${shown(id)} does not stand for the text of a document; ${FORMATS}`)
  }
  return { documents, problems }
}

/** Editors of Windows write one. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** The documents of one manifest, in whichever of the three formats it is. */
export const documentsIn = (file: string, content: string): Manifests => {
  let value: unknown
  try {
    value = JSON.parse(content.replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    return { documents: [], problems: [`${file}: it is not JSON (${(error as Error).message})`] }
  }
  if (!isRecord(value)) return { documents: [], problems: [`${file}: it is no manifest; ${FORMATS}`] }
  const { format, operations } = value
  if (format === APOLLO) return apolloDocuments(file, value)
  if (Array.isArray(operations) || (format !== undefined && typeof value.version === 'number'))
    return {
      documents: [],
      problems: [`${file}: the format ${shown(String(format))} is not known; ${FORMATS}`],
    }
  return mappedDocuments(file, value)
}
