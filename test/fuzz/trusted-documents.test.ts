/**
 * Tests that no request, whatever it contains, can run an untrusted document while trusted documents are
 * enforced.
 */
import fc from 'fast-check'
import { md5, removeFolders, sha256 } from '../../harness/gateway/manifest-files.ts'
import { closeAll } from '../gateway/graphql/pipeline-server.ts'
import { CSRF, NAMES, persisted, type Serving, SLOW, serve } from '../gateway/trusted/doors.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

let server: Serving
beforeAll(async () => {
  server = await serve('enforce')
})
afterAll(async () => {
  await closeAll()
  removeFolders()
})

const id = fc.constantFrom(
  ...[SLOW, NAMES].flatMap((text) => [
    sha256(text),
    md5(text),
    `sha256:${sha256(text)}`,
    `\u0000${sha256(text)}`,
  ]),
)
const text = fc.constantFrom(
  SLOW,
  NAMES,
  `${NAMES} ${SLOW.replace('{', 'query Slow {')}`,
  '',
  ' ',
  `\u0000${sha256(SLOW)}`,
)
const odd = fc.constantFrom(null, 0, false, [], {}, [SLOW], { kind: 'Document' })
const rarely = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd })
const extensions = fc.oneof(
  { weight: 4, arbitrary: id.map((hash) => persisted(hash)) },
  { weight: 1, arbitrary: id.map((hash) => ({ persistedQuery: { version: 2, sha256Hash: hash } })) },
  { weight: 1, arbitrary: id.map((hash) => JSON.stringify(persisted(hash))) },
  { weight: 1, arbitrary: odd },
)
/** Makes a member optional, because most requests have only some of them. */
const sometimes = <T>(usual: fc.Arbitrary<T>) => fc.option(usual, { nil: undefined, freq: 2 })
const body = fc
  .record({
    query: fc.option(rarely(text), { nil: undefined, freq: 5 }),
    documentId: sometimes(rarely(id)),
    doc_id: sometimes(rarely(id)),
    id: sometimes(rarely(id)),
    operationName: sometimes(fc.constantFrom('Slow', 'Names', '', null)),
    variables: sometimes(fc.constantFrom({}, {}, null, '{}')),
    extensions: sometimes(extensions),
  })
  .map((members) => Object.entries(members).filter(([, value]) => value !== undefined))
const twice = fc.tuple(
  body,
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: body }),
)
const accept = fc.constantFrom(
  'application/json',
  'text/event-stream',
  'multipart/mixed;incrementalSpec=v0.2',
  '*/*',
)

const searchOf = (pairs: readonly (readonly [string, unknown])[]): string =>
  new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()

describe('gateway that enforces trusted documents', () => {
  it(
    'refuses untrusted documents in POST and GET requests, even with duplicate members',
    async () => {
      let executed = 0
      await fc.assert(
        fc.asyncProperty(twice, accept, fc.boolean(), async ([one, other], accept, isPost) => {
          const search = searchOf(isPost ? one.slice(0, 1) : [...one, ...other])
          const json = `{${[...one, ...other].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)}}`
          const response = await fetch(`${server.url}/graphql?${search}`, {
            headers: { accept, ...CSRF, ...(isPost && { 'content-type': 'application/json' }) },
            ...(isPost && { method: 'POST', body: json }),
          })
          if ((await response.text()).includes('Campaign 1')) executed += 1
          expect(server.executions()).toBe(0)
        }),
        runs(150),
      )
      // Some requests named trusted documents, which were executed.
      expect(executed).toBeGreaterThan(0)
    },
    FUZZ_TIME_LIMIT,
  )
})
