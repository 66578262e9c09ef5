import type { GraphQLFormattedError } from 'graphql'

/** Maximum number of errors listed for a refused request. Finding more takes time. */
export const MAX_ERRORS = 5
/** Maximum number of errors of root fields and entities listed in one response or part. */
const MAX_LISTED_ERRORS = 8
const MAX_LISTED_BYTES = 8192
/** Maximum size of a message in bytes. Five messages, the maximum for a refused request, stay below 8 kB. */
const MAX_MESSAGE_BYTES = 1000
const MAX_LOCATIONS = 4
/**
 * Maximum length of a response key in `extensions.path`, in characters. An alias may be as long as the
 * document.
 */
const MAX_KEY_CHARACTERS = 60

const END = '…'

const shortened = (message: string): string => {
  // A UTF-16 code unit takes at most three bytes in UTF-8, so short messages need no exact count.
  if (message.length * 3 <= MAX_MESSAGE_BYTES || Buffer.byteLength(message) <= MAX_MESSAGE_BYTES)
    return message
  const bytes = Buffer.from(message).subarray(0, MAX_MESSAGE_BYTES - Buffer.byteLength(END))
  return new TextDecoder().decode(bytes, { stream: true }) + END
}

const shortKey = (key: string): string =>
  key.length > MAX_KEY_CHARACTERS ? key.slice(0, MAX_KEY_CHARACTERS - 1) + END : key

/** Shortens response keys for a refusal. */
export const shortKeys = (keys: readonly string[]): readonly string[] => keys.map(shortKey)

const bounded = ({ message, locations, ...error }: GraphQLFormattedError): GraphQLFormattedError => ({
  message: shortened(message),
  ...(locations && { locations: locations.slice(0, MAX_LOCATIONS) }),
  ...error,
})

/**
 * Limits the errors of a request that was not executed. Such errors repeat names and values from the
 * document.
 */
export const boundedErrors = (errors: readonly GraphQLFormattedError[]): readonly GraphQLFormattedError[] =>
  errors.slice(0, MAX_ERRORS).map(bounded)

/** Errors of an execution as clients see them, and the number of omitted errors. */
export interface ListedErrors {
  readonly errors: readonly GraphQLFormattedError[]
  readonly more: number
}

type Path = readonly (string | number)[]

/**
 * Checks whether an error is cheap to cause: on a root field, an item of a root list, or below an entity. A
 * client can cause thousands of them with ids alone. All other errors belong to records that were read, and
 * explain why a value is null.
 */
const isCheap = (path: Path = []): boolean =>
  path.length <= 1 || path[0] === '_entities' || (path.length === 2 && typeof path[1] === 'number')

const withShortPath = ({ path, ...error }: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  ...(path && { path: path.map((key) => (typeof key === 'string' ? shortKey(key) : key)) }),
})

/** Limits the errors of root fields and entities to eight errors and 8 kB. The first one is always listed. */
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

/** Returns the `extensions` member that contains the number of omitted errors. */
export const moreErrors = (more: number): { readonly moreErrors: number } | undefined =>
  more > 0 ? { moreErrors: more } : undefined
