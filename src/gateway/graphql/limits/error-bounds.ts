import type { GraphQLFormattedError } from 'graphql'

/** Errors of one refused request that are listed; finding more takes time. */
export const MAX_ERRORS = 5
/** Errors of root fields and entities in one response, or in one of its parts, that are listed. */
const MAX_LISTED_ERRORS = 8
const MAX_LISTED_BYTES = 8192
/** Bytes of each message: five take less than 8 kB. */
const MAX_MESSAGE_BYTES = 1000
const MAX_LOCATIONS = 4
/** Characters of a response key in `extensions.path`: an alias may be as long as the document. */
const MAX_KEY_CHARACTERS = 60

const END = '…'

const shortened = (message: string): string => {
  // A character has three bytes at most.
  if (message.length * 3 <= MAX_MESSAGE_BYTES || Buffer.byteLength(message) <= MAX_MESSAGE_BYTES)
    return message
  const bytes = Buffer.from(message).subarray(0, MAX_MESSAGE_BYTES - Buffer.byteLength(END))
  return new TextDecoder().decode(bytes, { stream: true }) + END
}

const shortKey = (key: string): string =>
  key.length > MAX_KEY_CHARACTERS ? key.slice(0, MAX_KEY_CHARACTERS - 1) + END : key

/** Response keys as a refusal names them. */
export const shortKeys = (keys: readonly string[]): readonly string[] => keys.map(shortKey)

const bounded = ({ message, locations, ...error }: GraphQLFormattedError): GraphQLFormattedError => ({
  message: shortened(message),
  ...(locations && { locations: locations.slice(0, MAX_LOCATIONS) }),
  ...error,
})

/** The errors of a request that was not executed: they repeat names and values of its document. */
export const boundedErrors = (errors: readonly GraphQLFormattedError[]): readonly GraphQLFormattedError[] =>
  errors.slice(0, MAX_ERRORS).map(bounded)

/** The errors of an execution as clients see them, and how many more there were. */
export interface ListedErrors {
  readonly errors: readonly GraphQLFormattedError[]
  readonly more: number
}

type Path = readonly (string | number)[]

/**
 * Whether an error is that of a root field, of an item of a root list or of anything below an entity: a client makes thousands of
 * them from nothing but ids. Others stand in records that were read, and each says which null is no value.
 */
const isCheap = (path: Path = []): boolean =>
  path.length <= 1 || path[0] === '_entities' || (path.length === 2 && typeof path[1] === 'number')

const withShortPath = ({ path, ...error }: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  ...(path && { path: path.map((key) => (typeof key === 'string' ? shortKey(key) : key)) }),
})

/** Lists of the errors of root fields and entities the first one, and those after it up to eight errors and 8 kB. */
export const listedErrors = <E extends { readonly path?: Path | undefined }>(
  errors: readonly E[],
  show: (error: E) => GraphQLFormattedError,
): ListedErrors => {
  const listed: GraphQLFormattedError[] = []
  let [count, bytes, more] = [0, 0, 0]
  for (const error of errors) {
    if (!isCheap(error.path)) {
      listed.push(show(error))
      continue
    }
    if (count >= MAX_LISTED_ERRORS || bytes > MAX_LISTED_BYTES) {
      more += 1
      continue
    }
    const shown = bounded(show(error))
    bytes += Buffer.byteLength(JSON.stringify(shown))
    if (bytes <= MAX_LISTED_BYTES) listed.push(shown)
    else if (count === 0) listed.push(withShortPath(shown))
    else more += 1
    count += 1
  }
  return { errors: listed, more }
}

/** The member of `extensions` that says how many errors are not listed. */
export const moreErrors = (more: number): { readonly moreErrors: number } | undefined =>
  more > 0 ? { moreErrors: more } : undefined
