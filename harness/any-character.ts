import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800
const LAST = 0x10ffff

/**
 * Any character except lone surrogates, for use as a string unit. Fast-check's unit `binary` is equivalent
 * but stores a table of all 1.1 million code points in each process.
 */
export const anyCharacter = fc.nat(LAST - SURROGATES).map(
  (place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== text || !text.isWellFormed())
      throw new Error('Not a single character')
    return code < FIRST_SURROGATE ? code : code - SURROGATES
  },
)
