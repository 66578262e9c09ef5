import type { Problem } from '../../contract/language/errors.ts'
import { failureOf, type UpstreamError } from '../errors.ts'
import { retryAfterMs } from '../transport/rate-headers.ts'
import { redact } from '../transport/redact.ts'
import { servedAtOf } from '../transport/signature-clock.ts'
import type { WireResponse } from '../transport/transport.ts'

/** Maximum length of plain text that counts as an error message. Longer text is probably a web page. */
const MAX_PLAIN_TEXT_CHARACTERS = 200

const problem = (code: unknown, message: unknown): Problem[] =>
  message === undefined && code === undefined
    ? []
    : [
        {
          // The cast is needed because the credential service has its own numeric codes.
          code: (typeof code === 'number' || typeof code === 'string' ? code : 'INVALID') as Problem['code'],
          message: String(message ?? code),
        },
      ]

const fromJson = (text: string): readonly Problem[] | undefined => {
  try {
    const { errors, error, error_description } = JSON.parse(text) as Readonly<Record<string, unknown>>
    // OAuth 2.0 error (RFC 6749 §5.2).
    if (typeof error === 'string') return problem(error, error_description)
    if (!Array.isArray(errors)) return undefined
    return errors.flatMap((error: { code?: unknown; message?: unknown } | null) =>
      problem(error?.code, error?.message),
    )
  } catch {
    return undefined
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}
const withoutEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)

const fromXml = (text: string): readonly Problem[] | undefined => {
  const found = [...text.matchAll(/<error\b(?:\s+code="(\d{1,9})")?\s*>([^<]*)<\/error>/g)]
  if (found.length === 0) return undefined
  return found.flatMap(([, code, message = '']) =>
    problem(code === undefined ? undefined : Number(code), withoutEntities(message).trim()),
  )
}

const fromText = (text: string): readonly Problem[] => {
  const plain = text.trim()
  return plain === '' || plain.length > MAX_PLAIN_TEXT_CHARACTERS || plain.includes('<')
    ? []
    : problem(undefined, plain)
}

/** Reads problems written as JSON, XML or plain text (public facts §5.1). */
export const credentialProblems = (text: string): readonly Problem[] =>
  fromJson(text) ?? fromXml(text) ?? fromText(text)

/** Converts a failed response into an error, with all `secrets` redacted. */
export const credentialFailure = (
  operation: string,
  { status, headers, text }: WireResponse,
  now: number,
  secrets: readonly string[],
): UpstreamError => {
  const problems = redact(credentialProblems(text), secrets)
  const wait = retryAfterMs(headers, now)
  const servedAt = servedAtOf({ status, headers }, problems)
  return failureOf(status, {
    operation,
    ...(problems.length > 0 && { problems }),
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...(servedAt !== undefined && { servedAt }),
  })
}
