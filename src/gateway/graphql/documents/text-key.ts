import { hash } from 'node:crypto'

/**
 * Maximum length in characters of a text that is used as a key. V8 moves every string used for a lookup to
 * the old generation. Many long texts would fill it.
 */
export const MAX_KEY_CHARACTERS = 4096

/** Returns the map key for a text: the text itself or its SHA-256. Lone surrogates are hashed as U+FFFD. */
export const textKey = (text: string): string =>
  text.length > MAX_KEY_CHARACTERS ? hash('sha256', text, 'base64url') : text
