/**
 * Characters that can hide or reorder text, except line breaks, tabs, joiners and emoji variation selectors.
 */
const INVISIBLE =
  /(?!\n|\t|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu

const codePoint = (character: string): string =>
  `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`

const unit = (code: string): string => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes invisible characters in JSON text without changing its value. */
export const escapedInvisible = (json: string): string =>
  json.replace(INVISIBLE, (character) => character.split('').map(unit).join(''))

/** Replaces invisible characters with their code points in brackets. */
export const visible = (text: string): string => text.replace(INVISIBLE, codePoint)

/** Puts text on one line and makes invisible characters visible, because names may contain anything. */
export const oneLine = (text: string): string => visible(text.replaceAll(/\s+/g, ' ').trim())
