import { parse } from 'graphql'
import { createDocumentStore } from '../../../src/gateway/graphql/document-store.ts'

describe('document store', () => {
  const document = parse('{ a }')
  /** Three tokens and five characters take 1,610 bytes. */
  const ROOM_FOR_TWO = 3500

  it('keeps documents within its bytes and drops the least recently used', async () => {
    const store = createDocumentStore(ROOM_FOR_TWO)
    await store.set('a', document)
    await store.set('b', document)
    expect(await store.get('a')).toBe(document)
    await store.set('c', document)
    expect(await store.get('b')).toBeUndefined()
    expect(await store.get('a')).toBe(document)
    expect(await store.get('c')).toBe(document)
  })

  it('counts a document that is stored again once', async () => {
    const store = createDocumentStore(ROOM_FOR_TWO)
    for (const key of ['a', 'b', 'b', 'b']) await store.set(key, document)
    expect(await store.get('a')).toBe(document)
    await store.delete('a')
    expect(await store.get('a')).toBeUndefined()
  })

  it('keeps no document that is larger than all of it, nor drops others for it', async () => {
    const store = createDocumentStore(ROOM_FOR_TWO)
    await store.set('a', document)
    await store.set('large', parse(`{ ${'a '.repeat(10)} }`))
    expect(await store.get('large')).toBeUndefined()
    expect(await store.get('a')).toBe(document)
  })

  it.each([
    ['{ a }', 1610],
    ['{ a a }', 2014],
    // graphql-js keeps comments, and counts them as no tokens.
    ['{ a } #\n#\n', 1820],
    [`{ a }${' '.repeat(100)}`, 1810],
  ])('counts tokens, comments and characters of %j', async (text, bytes) => {
    const store = createDocumentStore(ROOM_FOR_TWO)
    await store.set('a', parse(text))
    expect(store.kept.bytes()).toBe(bytes)
  })
})
