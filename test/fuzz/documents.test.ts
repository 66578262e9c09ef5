import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { inWorld } from '../domains/world.ts'
import { type Sent, send } from '../sandbox/signed.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const { world } = await inWorld()

const FOLDER = new URL('../../examples/', import.meta.url)
const TOKEN = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\.\.\.|[\w]+|[^\s\w]/g
/** Tokens of the documents of `examples/`, comments left out. */
const documents = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/^\s*#.*$/gm, ''))
  .map((text) => text.match(TOKEN) ?? [])

const STRANGERS = [
  '{', '}', '(', ')', '[', ']', ':', '!', '$', '@', '...', '=', '|', '&', '#', ',', '"', '"""', '\\', '\u0000',
  '\ufeff', '\u202e', '😀', '\ud800', '-', '1e999', '0x1', '-0', '99999999999999999999', '""', '"\\u{110000}"', 'null',
  'true', 'on', 'fragment', 'query', 'mutation', 'subscription', 'type', 'extend', '__typename', '__schema', '_service',
  '_entities', '__proto__', 'constructor', 'first', 'after', '@include', '@skip(if: true)', '@allowStale', '@defer',
  '@stream', '$x', '...F', '... on Query', '{ __typename }', '(first: -1)', '(ids: [])', '(id: "")', '(id: null)',
] // biome-ignore format: a table of tokens

const mutation = fc.record(
  {
    how: fc.constantFrom('delete', 'double', 'swap', 'replace', 'insert', 'repeat', 'splice'),
    place: fc.nat(100_000),
    other: fc.nat(100_000),
    stranger: fc.constantFrom(...STRANGERS),
  },
  { noNullPrototype: true },
)
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

const mutate = (tokens: readonly string[], { how, place, other, stranger }: Mutation): string[] => {
  const at = place % Math.max(1, tokens.length)
  const end = at + 1 + (other % 30)
  if (how === 'delete') return tokens.toSpliced(at, 1 + (other % 3))
  if (how === 'double') return tokens.toSpliced(at, 0, tokens[at] ?? '')
  if (how === 'replace') return tokens.toSpliced(at, 1, stranger)
  if (how === 'insert') return tokens.toSpliced(at, 0, stranger)
  if (how === 'repeat') return tokens.toSpliced(at, 0, ...tokens.slice(at, end), ...tokens.slice(at, end))
  if (how === 'swap')
    return tokens.with(at, tokens[other % tokens.length] ?? '').with(other % tokens.length, tokens[at] ?? '')
  const from = documents[other % documents.length] ?? []
  const start = place % Math.max(1, from.length)
  return tokens.toSpliced(at, 3, ...from.slice(start, start + 12))
}

const broken = fc
  .tuple(fc.constantFrom(...documents), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([tokens, mutations]) =>
    mutations
      .reduce<readonly string[]>(
        (current, each) => (current.length > 1 ? mutate(current, each) : current),
        tokens,
      )
      .join(' '),
  )

describe('a document with tokens left out, doubled, swapped, replaced or of another document', () => {
  it(
    'is answered in JSON, with data or with errors that have a code of ours',
    async () => {
      const codes = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(broken, async (query) => {
          // A mutation of a write may well write: the data are this file's own.
          const response = await fetch(`${world.url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query }),
          })
          const text = await response.text()
          expect(response.status).toBeLessThan(500)
          const { data = null, errors = [] } = JSON.parse(text)
          expect(data !== null || errors.length > 0).toBe(true)
          // The validation stops at a few errors and says so.
          expect(errors.length).toBeLessThanOrEqual(data === null ? 6 : 100)
          for (const { message, extensions } of errors) {
            expect(typeof message).toBe('string')
            expect(extensions.code).toMatch(/^[A-Z_]+$/)
            expect(extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
            codes.set(extensions.code, (codes.get(extensions.code) ?? 0) + 1)
          }
          if (errors.length === 0) codes.set('OK', (codes.get('OK') ?? 0) + 1)
        }),
        runs(300),
      )
      // Not all of them fall at the first hurdle.
      expect([...codes.keys()]).toEqual(
        expect.arrayContaining(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OK']),
      )
      expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
    },
    FUZZ_TIME_LIMIT,
  )
})

describe('a request of the interface with parts left out, doubled or replaced', () => {
  const { mainAccountId, campaignId } = world.sandbox.demo
  const TARGETS = [
    ['GET', `/12/accounts/${mainAccountId}/campaigns?count=2&sort_by=created_at-asc`],
    ['GET', `/12/accounts/${mainAccountId}/line_items?campaign_ids=${campaignId}&with_deleted=true`],
    ['GET', `/12/accounts/${mainAccountId}/campaigns/${campaignId}`],
    [
      'PUT',
      `/12/accounts/${mainAccountId}/campaigns/${campaignId}?name=Changed&daily_budget_amount_local_micro=1000000`,
    ],
    [
      'POST',
      `/12/accounts/${mainAccountId}/campaigns?name=New&funding_instrument_id=x&daily_budget_amount_local_micro=1`,
    ],
    ['DELETE', `/12/accounts/${mainAccountId}/campaigns/zzz`],
  ] as const
  const STRANGE = [
    '%00', '%', '%zz', '..', '//', '?', '&', '=', '#', '%2F', '%0d%0a', '%ff', '%ed%a0%80', '__proto__', '[]', '-1', '1e9',
    'null', 'é', '%F0%9F%98%80', 'a'.repeat(3000), '12', '13', '*', '%25', '+', ';', ',', ',,', '{}',
  ] // biome-ignore format: a table of texts
  const strange = fc
    .tuple(
      fc.constantFrom(...TARGETS),
      fc.array(fc.tuple(fc.nat(1000), fc.constantFrom(...STRANGE), fc.boolean()), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([[method, target], changes]) => {
      let parts: string[] = target.match(/[\w-]+|[^\w-]/g) ?? []
      for (const [place, text, isInserted] of changes)
        parts = parts.toSpliced(
          1 + (place % (parts.length - 1)),
          isInserted ? 0 : 1,
          encodeURI(text).replaceAll('%25', '%'),
        )
      return { method, target: parts.join('') }
    })

  /** What nobody can sign goes with the signature of its path. */
  const signedAsFarAsPossible = (sent: Sent): Sent => {
    try {
      return world.rest.sign(sent)
    } catch {
      const [path = '/'] = sent.target.split('?')
      const { headers = {} } = world.rest.sign({ ...sent, target: encodeURI(path) })
      return { ...sent, headers }
    }
  }

  it(
    'is answered by the sandbox in JSON, and never with a fault of its own',
    async () => {
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(strange, async (sent) => {
          const { status, text } = await send(world.sandboxUrl, signedAsFarAsPossible(sent))
          statuses.add(status)
          expect(status).toBeLessThan(500)
          if (text !== '') JSON.parse(text)
        }),
        runs(200),
      )
      expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
    },
    FUZZ_TIME_LIMIT,
  )
})
