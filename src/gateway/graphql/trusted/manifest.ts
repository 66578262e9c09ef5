import { withoutByteOrderMark } from '../../../contract/byte-order-mark.ts'
import { isRecord } from '../../../contract/language/is-record.ts'

export interface ManifestDocument {
  /** Path of the manifest, as configured. */
  readonly file: string
  /** Id that clients use to request the document. */
  readonly id: string
  readonly text: string
  /** Operation name, if the manifest contains it. */
  readonly name?: string
}

/** Prefix of an id that is the SHA-256 of the text (GraphQL over HTTP, appendix A). */
const PREFIX = 'sha256:'

/** Removes the optional prefix from an id in a manifest or request. */
export const bareId = (id: string): string => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id)

/** Contents of manifests and one line per mistake. */
export interface Manifests {
  readonly documents: readonly ManifestDocument[]
  readonly problems: readonly string[]
}

const APOLLO = 'apollo-persisted-query-manifest'
const APOLLO_VERSION = 1

/** Maximum length of an id in characters. A SHA-512 in hexadecimal has 128. */
export const MAX_ID_CHARACTERS = 512
/** Maximum number of characters that a message quotes from a manifest. */
const MAX_SHOWN_CHARACTERS = 80

const shown = (text: string): string => JSON.stringify(text.slice(0, MAX_SHOWN_CHARACTERS))

const FORMATS =
  `Expected a map of ids to documents (Relay, graphql-codegen), or an object with "format": "${APOLLO}", ` +
  `"version": ${APOLLO_VERSION} and "operations".`

const isUsableId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_CHARACTERS
const isUsableText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/**
 * Reads an `apollo-persisted-query-manifest` of version 1, the format used by Apollo Client, Apollo iOS and
 * Apollo Kotlin.
 */
const apolloDocuments = (
  file: string,
  { version, operations }: Readonly<Record<string, unknown>>,
): Manifests => {
  if (version !== APOLLO_VERSION)
    return {
      documents: [],
      problems: [
        `${file}: Unknown version ${JSON.stringify(version)} of ${APOLLO}, only ${APOLLO_VERSION} is supported`,
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
    if (!isUsableId(id)) problems.push(`${at}: "id" must be a string of 1 to ${MAX_ID_CHARACTERS} characters`)
    if (!isUsableText(text)) problems.push(`${at}: "body" must be the text of a GraphQL document`)
    if (isUsableId(id) && isUsableText(text))
      documents.push({ file, id, text, ...(typeof name === 'string' && { name }) })
  }
  return { documents, problems }
}

/**
 * Reads a map of ids to documents, the format used by Relay's compiler and graphql-codegen's client preset.
 */
const mappedDocuments = (file: string, map: Readonly<Record<string, unknown>>): Manifests => {
  const documents: ManifestDocument[] = []
  const problems: string[] = []
  for (const [id, text] of Object.entries(map)) {
    if (!isUsableId(id))
      problems.push(`${file}: Id ${shown(id)} must be a string of 1 to ${MAX_ID_CHARACTERS} characters`)
    else if (isUsableText(text)) documents.push({ file, id, text })
    else problems.push(`${file}: Id ${shown(id)} has no document. ${FORMATS}`)
  }
  return { documents, problems }
}

/** Reads the documents in a manifest, which may have either of the two formats. */
export const documentsIn = (file: string, content: string): Manifests => {
  let value: unknown
  try {
    value = JSON.parse(withoutByteOrderMark(content))
  } catch (error) {
    return { documents: [], problems: [`${file}: Not valid JSON (${(error as Error).message})`] }
  }
  if (!isRecord(value)) return { documents: [], problems: [`${file}: Not a manifest. ${FORMATS}`] }
  const { format, operations } = value
  if (format === APOLLO) return apolloDocuments(file, value)
  if (Array.isArray(operations) || (format !== undefined && typeof value.version === 'number'))
    return {
      documents: [],
      problems: [`${file}: Unknown format ${shown(String(format))}. ${FORMATS}`],
    }
  return mappedDocuments(file, value)
}
