import { Readable } from 'node:stream'

/** Yields the complete lines of a report in batches, as they arrive. An incomplete last line is left out. */
export async function* completeLines(
  body: Response['body'],
  end: string,
): AsyncGenerator<readonly string[], void> {
  let rest = ''
  for await (const chunk of Readable.fromWeb(body as never).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split(end)
    rest = lines.pop() as string
    if (lines.length > 0) yield lines
  }
}
