import { parse } from 'graphql'
import { createDocumentStore } from '../../../src/gateway/graphql/document-store.ts'

describe('document store', () => {
  const document = parse('{ a }')

  it('keeps as many documents as allowed and drops the least recently used', async () => {
    const store = createDocumentStore(2)
    await store.set('a', document)
    await store.set('b', document)
    expect(await store.get('a')).toBe(document)
    await store.set('c', document)
    expect(await store.get('b')).toBeUndefined()
    expect(await store.get('a')).toBe(document)
    expect(await store.get('c')).toBe(document)
  })

  it('counts a document that is stored again once', async () => {
    const store = createDocumentStore(2)
    for (const key of ['a', 'b', 'b', 'b']) await store.set(key, document)
    expect(await store.get('a')).toBe(document)
    await store.delete('a')
    expect(await store.get('a')).toBeUndefined()
  })
})
