import { bodyText as readBody } from '../../../src/upstream/transport/body-text.ts'

const bodyText = (chunks: readonly Buffer[], bytes: number): string => readBody(chunks, bytes).text

const cut = (text: string, size: number): [Buffer[], number] => {
  const bytes = Buffer.from(text)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  return [chunks, bytes.length]
}

describe('body text', () => {
  it('is complete wherever the body was split, even within a character', () => {
    const text = '{"name":"Frühling · 春 · 🌸"}'
    for (let size = 1; size < 50; size++) expect(bodyText(...cut(text, size))).toBe(text)
  })

  it('may be large or empty', () => {
    const text = 'ü'.repeat(700_000)
    expect(bodyText(...cut(text, 65_536)) === text).toBe(true)
    expect(bodyText([], 0)).toBe('')
  })
})
