import { StringDecoder } from 'node:string_decoder'

/** No event comes near it; a line past it is not waited for. */
export const MAX_LINE_CHARACTERS = 1_048_576

/** A line that has no end. */
export class EndlessLine extends Error {}

/** The lines of a body as they come, empty ones included, without their ends. What follows the last end is no line. */
export const linesOf = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of body) {
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > MAX_LINE_CHARACTERS)
      throw new EndlessLine(`a line has more than ${MAX_LINE_CHARACTERS} characters`)
    for (const line of parts) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
}
