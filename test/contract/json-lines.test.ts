import { jsonLines } from '../../src/contract/json-lines.ts'

async function* textOf(chunks: readonly string[]): AsyncGenerator<string, void> {
  yield* chunks
}

describe('jsonLines', () => {
  it.each<[string, string[], string[]]>([
    ['whole lines', ['1\n2\n'], ['1', '2']],
    ['a last line without a line break', ['1\n', '2'], ['1', '2']],
    ['lines that span several chunks', ['"a', '', 'b', 'c"\n"', 'd"\n'], ['"abc"', '"d"']],
    ['empty lines', ['\n\n1\n'], ['', '', '1']],
    ['no text', [], []],
    ['line separators within strings', ['"a\u2028b\u2029c\u0085d"\n1'], ['"a\u2028b\u2029c\u0085d"', '1']],
    ['a byte order mark only at the beginning', ['\ufeff1\n', '\ufeff2'], ['1', '\ufeff2']],
  ])('yields %s', async (_what, chunks, lines) => {
    const found: string[] = []
    for await (const line of jsonLines(textOf(chunks))) found.push(line)
    expect(found).toEqual(lines)
  })
})
