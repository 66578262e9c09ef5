/** Tests how results show text that other people wrote. */
import fc from 'fast-check'
import { anyCharacter } from '../../../harness/any-character.ts'
import { dataText } from '../../../src/agents/results/size.ts'
import { FUZZ_TIME_LIMIT, runs } from '../../fuzz/runs.ts'

describe('text of a result', () => {
  it.each([
    ['a Markdown link', '[x](https://evil.example)', String.raw`"[x]\u0028https://evil.example)"`],
    [
      'a Markdown image',
      '![](https://evil.example/a.png)',
      String.raw`"![]\u0028https://evil.example/a.png)"`,
    ],
    ['an HTML tag', '<img src=x>', String.raw`"\u003cimg src=x>"`],
    ['a tool call', '<invoke name="x">', String.raw`"\u003cinvoke name=\"x\">"`],
    ['a bidi override', 'a\u202eb', String.raw`"a\u202eb"`],
    ['a zero-width space', 'a\u200bb', String.raw`"a\u200bb"`],
    ['hidden tag characters', '\u{e0041}', String.raw`"\udb40\udc41"`],
    ['an emoji of several people', '👩‍👧', '"👩‍👧"'],
    ['the end of a code block', 'a\n```\nb', String.raw`"a\n${'```'}\nb"`],
  ])('represents %s safely, and parses to the same value', (_what, value, expected) => {
    expect(dataText(value)).toBe(expected)
    expect(JSON.parse(dataText(value))).toBe(value)
  })

  it(
    'parses to the original value, whatever the value is',
    () => {
      const text = fc.string({
        unit: fc.oneof(anyCharacter, fc.constantFrom(...'<](\\"\u202e\u200b\n')),
        maxLength: 40,
      })
      fc.assert(
        fc.property(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text))), (value) => {
          expect(JSON.parse(dataText(value))).toEqual(JSON.parse(JSON.stringify(value)))
          expect(dataText(value)).not.toMatch(/<|\]\(|[\u202a-\u202e\u2066-\u2069\u200b]/)
        }),
        runs(300),
      )
    },
    FUZZ_TIME_LIMIT,
  )
})
