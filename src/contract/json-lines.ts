import { withoutByteOrderMark } from './byte-order-mark.ts'

/**
 * Yields the lines of decoded text, without a byte order mark. Unlike `node:readline`, it does not split lines
 * at U+2028 and U+2029, because JSON allows these characters within strings.
 */
export async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let isFirst = true
  let parts: string[] = []
  for await (const chunk of text) {
    const [end = '', ...others] = chunk.split('\n')
    parts.push(isFirst ? withoutByteOrderMark(end) : end)
    isFirst = false
    for (const begin of others) {
      yield parts.join('')
      parts = [begin]
    }
  }
  const rest = parts.join('')
  if (rest !== '') yield rest
}
