import { isRecord } from '../../contract/language/is-record.ts'
import { PageRefusal } from './page-refusal.ts'

export const MAX_COMMENT_LENGTH = 1000

const ACTIONS = ['approve', 'decline', 'apply', 'undo'] as const

export interface Form {
  readonly action: (typeof ACTIONS)[number]
  /** Hash of the change set that the person saw. */
  readonly hash: string
  readonly token: string
  readonly comment: string | null
}

/** Reads a submitted change set form. @throws PageRefusal if it is incomplete or its comment is too long */
export const readForm = (body: unknown): Form => {
  const { action, hash, token, comment = '' } = isRecord(body) ? body : {}
  const known = ACTIONS.find((name) => name === action)
  if (
    known === undefined ||
    typeof hash !== 'string' ||
    typeof token !== 'string' ||
    typeof comment !== 'string'
  )
    throw new PageRefusal(400, 'The form is incomplete. Open the change set again.')
  // Browsers send CRLF, but `maxlength` counts a line break as one character.
  const text = comment.replaceAll('\r\n', '\n').trim()
  if ([...text].length > MAX_COMMENT_LENGTH)
    throw new PageRefusal(
      400,
      `The comment is too long: at most ${MAX_COMMENT_LENGTH} characters are allowed`,
    )
  return { action: known, hash, token, comment: text === '' ? null : text }
}
