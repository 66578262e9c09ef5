import { hash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { AdsGraphQLError } from '../../../graph/errors/errors.ts'
import { type Arrival, type Carrier, type Received, receive, receiveWith } from '../receive.ts'
import { bringing, idsIn, withoutEmptyDocument } from './document-id.ts'
import type { TrustedDocument, TrustedDocuments, TrustMode } from './documents.ts'
import { bareId, MAX_ID_CHARACTERS } from './manifest.ts'

/** What the step adds; `request`, `operation` and `text` are those of the document that an id stands for. */
export interface Trust extends Received {
  readonly request: Carrier
  readonly untrusted:
    | {
        /** Of the document: the SHA-256 of its text, or the id under which it was asked for. */
        readonly digest: string
      }
    | undefined
  /** Why the document is refused. */
  readonly distrust: GraphQLError | undefined
}

const refusalWith = (code: string, message: string, status: number): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code, http: { status } },
  })

const mismatch = (): GraphQLError =>
  refusalWith('PERSISTED_QUERY_HASH_MISMATCH', 'The hash is not that of the document.', 400)
/** Clients of automatic persisted queries look for this message and status. */
const notRegistered = (): GraphQLError =>
  refusalWith('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', 200)
const unknownId = (): GraphQLError =>
  refusalWith(
    'PERSISTED_QUERY_NOT_FOUND',
    'There is no document of that id: no manifest of the gateway has it.',
    404,
  )
const severalIds = (): GraphQLError =>
  refusalWith('BAD_REQUEST', 'The request asks for several documents: send one id.', 400)
const notTrusted = (): GraphQLError =>
  new AdsGraphQLError(
    'DOCUMENT_NOT_TRUSTED',
    'The document is in no manifest of the gateway, which answers no other.',
  )

type Asked = Pick<Arrival, 'request' | 'takesEvents'> & Received

const ACCEPTED = { untrusted: undefined, distrust: undefined } as const

export interface TrustParts {
  /** Undefined where no manifest was given. */
  readonly documents: TrustedDocuments | undefined
  readonly mode: TrustMode
}

/** Finds the document that a request's id stands for, and says of every other whether it may be executed. */
export const createTrust = ({ documents, mode }: TrustParts) => {
  const isEnforced = mode === 'enforce'

  const bring = (trusted: TrustedDocument, arrival: Asked): Trust => {
    const operation = receiveWith(trusted.text, arrival)
    return {
      request: bringing(trusted.text, arrival.request),
      text: trusted.text,
      operation: operation && { ...operation, document: trusted.key },
      ...ACCEPTED,
    }
  }

  /** Of a request that brings a document's text. */
  const ofText = (arrival: Asked, text: string): Trust => {
    const { request, operation } = arrival
    // The hash of another text leaves no operation that could be executed without Apollo Server.
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

  /** Of a request without a text: only clients of automatic persisted queries may know the document otherwise. */
  const ofId = (arrival: Asked): Trust => {
    const { request } = arrival
    const { hash: persisted, ids } = idsIn(request)
    const given = persisted === undefined ? ids : [...ids, bareId(persisted)]
    const [id] = given
    // Apollo Server says what is missing.
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
    // A list is refused as one.
    if (Array.isArray(request.body)) return { ...arrival, ...ACCEPTED }
    return text ? ofText(arrival, text) : ofId(arrival)
  }
}
