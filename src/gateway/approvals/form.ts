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

/** Returns a comment without the line breaks that browsers send: CRLF, which `maxlength` counts as one character. */
const plain = (comment: string): string => comment.replaceAll('\r\n', '\n').trim()

/** Returns the comment in a submitted form, even if the form is invalid; undefined if there is none. */
export const commentIn = (body: unknown): string | undefined => {
  const { comment } = isRecord(body) ? body : {}
  return (typeof comment === 'string' && plain(comment)) || undefined
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
  const text = plain(comment)
  if ([...text].length > MAX_COMMENT_LENGTH)
    throw new PageRefusal(
      400,
      `The comment is too long: at most ${MAX_COMMENT_LENGTH} characters are allowed`,
    )
  return { action: known, hash, token, comment: text === '' ? null : text }
}
