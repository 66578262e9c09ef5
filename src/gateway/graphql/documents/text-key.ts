import { hash } from 'node:crypto'

/**
 * Longest text used as a key, in characters. V8 moves every string that is used for a lookup to the old
 * generation, which many long texts would fill.
 */
export const MAX_KEY_CHARACTERS = 4096

/** Returns the map key of a text: the text itself or its SHA-256. Lone surrogates are hashed as U+FFFD. */
export const textKey = (text: string): string =>
  text.length > MAX_KEY_CHARACTERS ? hash('sha256', text, 'base64url') : text
