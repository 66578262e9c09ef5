import { baseStringUri } from '../base-string.ts'
import { readCurl } from './curl-command.ts'
import { isRawHttp, readHeaderAndUrl, readRawHttp } from './message.ts'
import type { InspectedRequest } from './request.ts'
import { UnreadableRequest } from './unreadable.ts'

/** Maximum length of the text that the doctor reads. */
export const MAX_REQUEST_CHARACTERS = 65_536

const CURL = /^(?:\$ )?curl(?:\.exe)?\s/
/** Pattern of a line with the base string of the client's signer, as `adgraph sign` prints it. */
const BASE_STRING_LINE = /^(?:base string:)?[ \t]*([A-Za-z]{3,7}&https?(?:%3A|:)[^\s&]*&\S*)$/i
const LABEL = /^base string:$/i

/** Extracts the request from `curl --verbose` output. Returns other text unchanged. */
const withoutMarks = (text: string): string =>
  /^(?:[*>] )/m.test(text.slice(0, 4)) || /^> [A-Z]+ \S+ HTTP/m.test(text)
    ? text
        .split('\n')
        .filter((line) => line.startsWith('>'))
        .map((line) => line.replace(/^> ?/, ''))
        .join('\n')
    : text

const assertUrl = (url: string): void => {
  try {
    baseStringUri(url)
  } catch {
    throw new UnreadableRequest('The URL of the request is not an absolute http or https URL')
  }
}

/**
 * Reads a request from pasted text: a curl command, raw HTTP/1.1, or an Authorization header and a URL. A
 * line with the base string of the client's signer may appear anywhere. The text is neither executed nor
 * sent.
 *
 * @throws UnreadableRequest with the reason, for example if the text is too long
 */
export const readRequest = (text: string): InspectedRequest => {
  if (text.length > MAX_REQUEST_CHARACTERS)
    throw new UnreadableRequest(
      `The request must have at most ${MAX_REQUEST_CHARACTERS} characters, not ${text.length}`,
    )
  let baseString: string | undefined
  const lines = withoutMarks(text)
    .split('\n')
    .filter((line) => {
      const [, found] = BASE_STRING_LINE.exec(line.trim()) ?? []
      baseString = found ?? baseString
      return found === undefined && !LABEL.test(line.trim())
    })
  const rest = lines.join('\n').replace(/^\s+/, '')
  const request = CURL.test(rest)
    ? readCurl(rest.replace(/^\$ /, ''))
    : isRawHttp(rest)
      ? readRawHttp(rest)
      : readHeaderAndUrl(rest)
  assertUrl(request.url)
  return { ...request, ...(baseString !== undefined && { baseString }) }
}
