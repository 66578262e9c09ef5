/** Tests that every kind of data that outlives an operation has a byte limit. */
import { readFileSync } from 'node:fs'
import { type OperationDefinitionNode, parse } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createDocuments } from '../../../src/gateway/graphql/documents/documents.ts'
import { createPersistedQueries } from '../../../src/gateway/graphql/documents/persisted-queries.ts'
import { createLimiter } from '../../../src/gateway/graphql/limits/limiter.ts'
import { KIND_POLICIES } from '../../../src/gateway/stores/memory.ts'
import { createMemoryTable } from '../../../src/gateway/stores/memory-table.ts'
import { createListMemories } from '../../../src/loaders/index.ts'
import { createCaches } from '../../../src/upstream/index.ts'
import { serveGateway } from '../../domains/world.ts'
import { replying, startScriptedUpstream } from '../scripted-upstream.ts'

const MEBIBYTE = 1_048_576

/** Limits of all caches that are in use, in MiB. */
const BOUNDS = {
  'cache: last responses': 16,
  'cache: pages': 64,
  'cache: reference': 16,
  'cache: responses': 64,
  documents: 192,
  'failed lists': 8,
  'lengths of lists': 8,
  'persisted queries': 16,
  'store: bearer': 1,
  'store: changeIndex': 32,
  'store: changeLock': 1,
  'store: changeSet': 128,
  'store: changeStep': 64,
  'store: delivery': 32,
  'store: document': 1,
  'store: epoch': 32,
  'store: list': 1,
  'store: grant': 64,
  'store: grantLock': 1,
  'store: login': 16,
  'store: mutation': 64,
  'store: policyLock': 4,
  'store: policySpend': 32,
  'store: reference': 16,
  'store: report': 16,
  'store: seen': 32,
  'store: session': 64,
  'store: upload': 16,
  'store: webhook': 64,
  'store: window': 4,
  'watched records': 64,
}

describe('memory table', () => {
  const memory = createMemoryTable()

  it('is described in docs/memory.md, where † marks the stores that refuse new entries', () => {
    const text = readFileSync(new URL('../../../docs/memory.md', import.meta.url), 'utf8')
    const described = [...text.matchAll(/^\| `store: (\w+)` \|.*$/gm)].map(([row, kind]) => [
      kind,
      row.includes('†') ? 'refuse' : 'evict',
    ])
    const policies = Object.entries(KIND_POLICIES).map(([kind, { whenFull }]) => [kind, whenFull])
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(policies))
  })

  it('lists every cache with its limit in MiB, as docs/memory.md does', async () => {
    const upstream = await startScriptedUpstream(replying(404, {}))
    const caches = createCaches({ pages: { ttlMs: {} }, last: {}, responses: { ttlMs: 1 } })
    const gateway = await serveGateway({ baseUrl: upstream.url, caches }, { limits: { memory } })
    try {
      const bounds = memory.rows().map(({ name, maximumBytes }) => [name, maximumBytes / MEBIBYTE])
      expect(Object.fromEntries(bounds)).toEqual(BOUNDS)
      const text = readFileSync(new URL('../../../docs/memory.md', import.meta.url), 'utf8')
      const told = [...text.matchAll(/^\| `([^`]+)` \| (\d+) MiB \|/gm)].map(([, name, size]) => [
        name,
        Number(size),
      ])
      expect(Object.fromEntries(told)).toEqual(BOUNDS)

      const before = Object.fromEntries(memory.rows().map(({ name, bytes }) => [name, bytes]))
      await gateway.ask('{ schemaConstraints(type: "Account") { field } }')
      const after = Object.fromEntries(memory.rows().map(({ name, bytes }) => [name, bytes]))
      expect(after.documents).toBeGreaterThan(before.documents as number)
    } finally {
      await gateway.close()
      await upstream.close()
    }
  })
})

describe('byte limit of caches', () => {
  it('covers the cached costs of expanded fragments', () => {
    const limiter = createLimiter(schema)
    const documents = createDocuments(schema)
    // Each document expands from 300 characters to 2,000 fields.
    const text = (index: number) =>
      `query Q${index} { account(id: "a") { ${'...A '.repeat(10)} } } fragment A on Account { ${'...B '.repeat(10)} } fragment B on Account { ${Array.from({ length: 20 }, (_, at) => `f${at}: name`).join(' ')} }`
    for (let index = 0; index < 500; index += 1) {
      const document = parse(text(index))
      expect(documents.read(text(index), document)).toBeDefined()
      limiter.assertCost(document, document.definitions[0] as OperationDefinitionNode, {})
      expect(documents.kept.bytes()).toBeLessThanOrEqual(192 * MEBIBYTE)
    }
    expect(documents.kept.bytes()).toBeGreaterThan(188 * MEBIBYTE)
  })

  it('includes the keys of persisted queries', async () => {
    const { cache, kept } = createPersistedQueries(100_000)
    for (let index = 0; index < 1000; index += 1) await cache.set(`apq:${index}`, '{ a }')
    expect(kept.bytes()).toBeLessThanOrEqual(100_000)
    expect(await cache.get('apq:0')).toBeUndefined()
    expect(await cache.get('apq:999')).toBe('{ a }')
  })

  it('covers the names of lists in the cache of list lengths', () => {
    const memories = createListMemories({ maximumBytes: 10_000 })
    const memory = memories.of({ key: 'somebody' })
    for (let index = 0; index < 1000; index += 1) memory.noteRowsPerParent(`list ${index}`, 1)
    const [lengths] = memories.caches
    expect(lengths?.calculatedSize).toBeLessThanOrEqual(10_000)
    expect([memory.rowsPerParent('list 0'), memory.rowsPerParent('list 999')]).toEqual([undefined, 1])
  })
})
