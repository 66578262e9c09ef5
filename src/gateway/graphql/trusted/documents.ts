import { hash } from 'node:crypto'
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import type { MemoryUse } from '../../stores/memory-table.ts'
import { operationsOf, type ValidDocument } from '../documents/document.ts'
import type { Documents } from '../documents/documents.ts'
import { documentRules } from '../documents/rules.ts'
import { OF_SCHEMA } from '../exploration.ts'
import { type Limiter, MAX_DOCUMENT_TOKENS } from '../limits/limiter.ts'
import { persistedKey } from '../receive.ts'
import { bareId, MAX_ID_CHARACTERS, type ManifestDocument, type Manifests } from './manifest.ts'

/**
 * Policy for documents that are not in a manifest: `off` allows them, `log` also logs and counts them,
 * `enforce` refuses them.
 */
export type TrustMode = 'off' | 'log' | 'enforce'

export interface TrustOptions {
  readonly manifests: Manifests
  readonly mode: TrustMode
}

/** Validated and compiled document from a manifest. */
export interface TrustedDocument {
  readonly text: string
  readonly sha256: string
  /** Key in the document cache. */
  readonly key: string
}

export interface TrustedDocuments {
  /**
   * Finds a document by its id in a manifest or by the SHA-256 of its text in lower-case hexadecimal. Both
   * may have the prefix `sha256:`.
   */
  find(id: string): TrustedDocument | undefined
  readonly kept: MemoryUse
}

/** Thrown for manifests that cannot be used. The message has one line per mistake. */
export class UnusableManifests extends Error {
  override readonly name = 'UnusableManifests'
}

/** Maximum number of mistakes to report. A manifest for a different schema has one per document. */
const MAX_PROBLEMS = 50
const MAX_ERRORS_PER_DOCUMENT = 5
const ID_DIGITS = 12

const positionOf = ({ locations }: GraphQLError): string => {
  const [first] = locations ?? []
  return first ? ` (line ${first.line}, column ${first.column})` : ''
}

/** Returns the position of a document for messages, such as `app.json: query Campaigns (3f2a…)`. */
const placeOf = ({ file, id, name }: ManifestDocument, document?: DocumentNode): string => {
  const [operation] = document ? operationsOf(document) : []
  const called = [operation?.operation ?? 'document', operation?.name?.value ?? name].filter((part) => part)
  return `${file}: ${called.join(' ')} (${id.length > ID_DIGITS ? `${id.slice(0, ID_DIGITS)}…` : id})`
}

interface Checked {
  readonly document: DocumentNode | undefined
  readonly problems: readonly string[]
}

const createCheck = (schema: GraphQLSchema, limiter: Limiter, mode: TrustMode) => {
  const problemsOf = (text: string, document: DocumentNode): string[] => {
    const { refusal } = limiter.parse(text)
    if (refusal) return [refusal.message]
    const invalid = validate(schema, document, documentRules, { maxErrors: MAX_ERRORS_PER_DOCUMENT - 1 })
    if (invalid.length > 0) return invalid.map((error) => error.message + positionOf(error))
    if (operationsOf(document).length === 0) return ['Document has no operation']
    if (mode === 'enforce' && OF_SCHEMA.test(text))
      return ['Introspection is not allowed while trusted documents are enforced']
    return []
  }
  return (given: ManifestDocument): Checked => {
    let document: DocumentNode
    try {
      document = parse(given.text, { maxTokens: MAX_DOCUMENT_TOKENS })
    } catch (error) {
      const reason =
        error instanceof GraphQLError ? error.message + positionOf(error) : 'Document is nested too deeply'
      return { document: undefined, problems: [`${placeOf(given)}: ${reason}`] }
    }
    const place = placeOf(given, document)
    return { document, problems: problemsOf(given.text, document).map((reason) => `${place}: ${reason}`) }
  }
}

const listed = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, MAX_PROBLEMS),
    ...(problems.length > MAX_PROBLEMS ? [`and ${problems.length - MAX_PROBLEMS} more`] : []),
  ].join('\n')

/**
 * Validates and compiles the documents in manifests. They stay in memory until the process ends.
 *
 * @throws UnusableManifests with manifest, operation and reason for every mistake
 */
export const createTrustedDocuments = (
  { manifests, mode }: TrustOptions,
  schema: GraphQLSchema,
  limiter: Limiter,
  known: Documents,
): TrustedDocuments => {
  const check = createCheck(schema, limiter, mode)
  const problems = [...manifests.problems]
  const byHash = new Map<string, TrustedDocument>()
  const byId = new Map<string, TrustedDocument>()
  const refused = new Set<string>()
  const pinned: ValidDocument[] = []
  for (const given of manifests.documents) {
    const sha256 = hash('sha256', given.text)
    if (refused.has(sha256)) continue
    let trusted = byHash.get(sha256)
    if (!trusted) {
      const { document, problems: found } = check(given)
      problems.push(...found)
      if (!document || found.length > 0) {
        refused.add(sha256)
        continue
      }
      trusted = { text: given.text, sha256, key: persistedKey(sha256) }
      byHash.set(sha256, trusted)
      pinned.push(known.pin(trusted.key, given.text, document))
    }
    byId.set(bareId(given.id), trusted)
  }
  if (problems.length > 0) throw new UnusableManifests(listed(problems))
  const bytes = (): number => pinned.reduce((sum, document) => sum + document.bytes, 0)
  return {
    find: (given) => {
      // Long ids are not looked up, because a map lookup would keep a copy of the string alive.
      if (given.length > MAX_ID_CHARACTERS) return undefined
      const id = bareId(given)
      return byId.get(id) ?? byHash.get(id)
    },
    kept: {
      name: 'trusted documents',
      // The limit is the current size, because trusted documents are never evicted.
      get maximumBytes() {
        return bytes()
      },
      bytes,
      entries: () => byHash.size,
    },
  }
}
