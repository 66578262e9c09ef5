import { hash } from 'node:crypto'

/** V8 copies a string that a map is asked for into the old generation: a flood of long texts would fill it. */
export const MAX_KEY_CHARACTERS = 4096

/** What a map finds a text by: the text, or its SHA-256. Half a surrogate pair is hashed as U+FFFD. */
export const textKey = (text: string): string =>
  text.length > MAX_KEY_CHARACTERS ? hash('sha256', text, 'base64url') : text
