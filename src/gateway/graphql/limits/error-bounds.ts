import type { GraphQLFormattedError } from 'graphql'

/** Errors of one refused request that are listed; finding more takes time. */
export const MAXIMUM_ERRORS = 5
/** Bytes of each of them: five take less than 8 kB. */
const MAXIMUM_MESSAGE_BYTES = 1000
const MAXIMUM_LOCATIONS = 4
/** Characters of a response key in `extensions.path`: an alias may be as long as the document. */
const MAXIMUM_KEY_CHARACTERS = 60

const END = '…'

const shortened = (message: string): string => {
  // A character has three bytes at most.
  if (message.length * 3 <= MAXIMUM_MESSAGE_BYTES || Buffer.byteLength(message) <= MAXIMUM_MESSAGE_BYTES)
    return message
  const bytes = Buffer.from(message).subarray(0, MAXIMUM_MESSAGE_BYTES - Buffer.byteLength(END))
  return new TextDecoder().decode(bytes, { stream: true }) + END
}

/** Response keys as a refusal names them. */
export const shortKeys = (keys: readonly string[]): readonly string[] =>
  keys.map((key) =>
    key.length > MAXIMUM_KEY_CHARACTERS ? key.slice(0, MAXIMUM_KEY_CHARACTERS - 1) + END : key,
  )

/** The errors of a request that was not executed: they repeat names and values of its document. */
export const boundedErrors = (errors: readonly GraphQLFormattedError[]): readonly GraphQLFormattedError[] =>
  errors.slice(0, MAXIMUM_ERRORS).map(({ message, locations, ...error }) => ({
    message: shortened(message),
    ...(locations && { locations: locations.slice(0, MAXIMUM_LOCATIONS) }),
    ...error,
  }))
