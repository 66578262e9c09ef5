import { MAX_ALT_TEXT_CHARACTERS } from '../../contract/domains/media-uploads.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { sessionOf, type UploadCall, type UploadResponse } from './upload-commands.ts'
import { UploadRefusal } from './upload-refusal.ts'

/**
 * Checks the alt text of a user's upload. The text is not stored, because no API call returns it. @throws
 * UploadRefusal
 */
export const describeUpload = async (method: string, call: UploadCall): Promise<UploadResponse> => {
  if (method !== 'POST') throw new UploadRefusal(405, 'Use POST for alt text.')
  const { json } = call
  if (!isRecord(json)) throw new UploadRefusal(400, 'The body must be a JSON object.')
  const { media_id: id, alt_text: alt } = json
  // Some clients send the id as a number.
  const fields = new Map(['string', 'number', 'bigint'].includes(typeof id) ? [['media_id', `${id}`]] : [])
  await sessionOf({ ...call, fields })
  const text = isRecord(alt) ? alt.text : undefined
  if (typeof text !== 'string' || text === '' || [...text].length > MAX_ALT_TEXT_CHARACTERS)
    throw new UploadRefusal(400, `alt_text.text must be 1 to ${MAX_ALT_TEXT_CHARACTERS} characters long.`)
  return { status: 200 }
}
