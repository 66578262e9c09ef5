import { hash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { AdsGraphQLError } from '../../../graph/errors/errors.ts'
import { type Arrival, type Carrier, type Received, receive, receiveWith } from '../receive.ts'
import { bringing, idsIn, isOfUnknownVersion, withoutEmptyDocument } from './document-id.ts'
import type { TrustedDocument, TrustedDocuments, TrustMode } from './documents.ts'
import { bareId, MAX_ID_CHARACTERS } from './manifest.ts'

/**
 * Properties that the `trust` step adds. For a trusted document, `request`, `operation` and `text` contain
 * the document in place of its id.
 */
export interface Trust extends Received {
  readonly request: Carrier
  readonly untrusted:
    | {
        /** SHA-256 of the document's text; without a text, the requested id, hashed if it is too long. */
        readonly digest: string
      }
    | undefined
  /** Reason why the document is refused. */
  readonly distrust: GraphQLError | undefined
}

const refusalWith = (code: string, message: string, status: number): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code, http: { status } },
  })

const mismatch = (): GraphQLError =>
  refusalWith('PERSISTED_QUERY_HASH_MISMATCH', 'The hash does not match the document', 400)
/** Returns the error with the message and status that clients of automatic persisted queries expect. */
const notRegistered = (): GraphQLError =>
  refusalWith('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', 200)
const unknownId = (): GraphQLError =>
  refusalWith('PERSISTED_QUERY_NOT_FOUND', 'Unknown document id: not in any manifest of the gateway', 404)
const severalIds = (): GraphQLError =>
  refusalWith('BAD_REQUEST', 'The request contains several document ids. Send only one.', 400)
const unknownVersion = (): GraphQLError =>
  refusalWith('BAD_REQUEST', 'Unknown version of persistedQuery. Send version 1, as a number.', 400)
const notTrusted = (): GraphQLError =>
  new AdsGraphQLError(
    'DOCUMENT_NOT_TRUSTED',
    'Document not trusted: the gateway only accepts documents in its manifests',
  )

type IncomingRequest = Pick<Arrival, 'request' | 'takesEvents'> & Received

const ACCEPTED = { untrusted: undefined, distrust: undefined } as const

export interface TrustParts {
  /** Trusted documents; undefined if no manifest was configured. */
  readonly documents: TrustedDocuments | undefined
  readonly mode: TrustMode
}

/**
 * Creates the step that replaces the id of a trusted document with its text and decides whether other
 * documents may be executed.
 */
export const createTrust = ({ documents, mode }: TrustParts) => {
  const isEnforced = mode === 'enforce'

  const bring = (trusted: TrustedDocument, arrival: IncomingRequest): Trust => {
    const operation = receiveWith(trusted.text, arrival)
    return {
      request: bringing(trusted.text, arrival.request),
      text: trusted.text,
      operation: operation && { ...operation, document: trusted.key },
      ...ACCEPTED,
    }
  }

  /** Handles a request with a document. */
  const ofText = (arrival: IncomingRequest, text: string): Trust => {
    const { request, operation } = arrival
    // `operation` is undefined if the hash does not match the text. Only Apollo Server could handle such a
    // request.
    const given = operation ? operation.registers : idsIn(request).hash
    if (given === undefined && mode === 'off') return { ...arrival, ...ACCEPTED }
    const sha256 = operation?.registers ?? hash('sha256', text)
    const trusted = documents?.find(sha256)
    const isOther = given !== undefined && given !== sha256
    if (isOther && !(trusted && documents?.find(given) === trusted))
      return { ...arrival, ...ACCEPTED, distrust: mismatch() }
    if (trusted) return bring(trusted, arrival)
    if (mode === 'off') return { ...arrival, ...ACCEPTED }
    return { ...arrival, untrusted: { digest: sha256 }, distrust: isEnforced ? notTrusted() : undefined }
  }

  /**
   * Handles a request without a document. If its id is not trusted, only automatic persisted queries can find
   * the document.
   */
  const ofId = (arrival: IncomingRequest): Trust => {
    const { request } = arrival
    const { hash: persisted, ids } = idsIn(request)
    const given = persisted === undefined ? ids : [...ids, bareId(persisted)]
    const [id] = given
    // Without an id, Apollo Server reports that the document is missing.
    if (id === undefined) return { ...arrival, ...ACCEPTED }
    if (given.some((other) => other !== id)) return { ...arrival, ...ACCEPTED, distrust: severalIds() }
    const trusted = documents?.find(id)
    if (trusted) return bring(trusted, arrival)
    const digest = id.length > MAX_ID_CHARACTERS ? hash('sha256', id) : id
    const untrusted = mode === 'off' ? undefined : { digest }
    if (persisted === undefined) return { ...arrival, untrusted, distrust: unknownId() }
    if (isEnforced) return { ...arrival, untrusted, distrust: notRegistered() }
    const plain = withoutEmptyDocument(request)
    if (plain === request) return { ...arrival, untrusted, distrust: undefined }
    return { request: plain, ...receive({ ...arrival, request: plain }), untrusted, distrust: undefined }
  }

  return ({ request, takesEvents, operation, text }: Arrival & Received): Trust => {
    const arrival = { request, takesEvents, operation, text }
    // A list is a batch, which Apollo Server refuses.
    if (Array.isArray(request.body)) return { ...arrival, ...ACCEPTED }
    // Requests of an unknown version have no operation, so other requests need not be checked.
    if (!operation && isOfUnknownVersion(request))
      return { ...arrival, ...ACCEPTED, distrust: unknownVersion() }
    return text ? ofText(arrival, text) : ofId(arrival)
  }
}
