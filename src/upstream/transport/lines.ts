import { StringDecoder } from 'node:string_decoder'
import { grouped } from '../../contract/language/limits.ts'
import { isWebPage } from './web-page.ts'

/** Maximum length of an accepted line. Events are far shorter. */
export const MAX_LINE_CHARACTERS = 1_048_576

/** Error for a web page, or for a line that exceeds `MAX_LINE_CHARACTERS`. */
export class UnreadableLines extends Error {}

/**
 * Yields the lines of a body as they arrive, including empty ones, without line breaks. Text after the last
 * line break is dropped.
 *
 * @throws UnreadableLines
 */
export const linesOf = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let hasBegun = false
  for await (const chunk of body) {
    const text = rest + decoder.write(chunk)
    // The empty lines of a page would count as heartbeats.
    if (!hasBegun && isWebPage(text)) throw new UnreadableLines('it is a web page')
    hasBegun ||= text.trim() !== ''
    const parts = text.split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS)
      throw new UnreadableLines(`a line has more than ${grouped(MAX_LINE_CHARACTERS)} characters`)
    for (const line of parts) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
}
