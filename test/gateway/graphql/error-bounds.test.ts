/** Tests how many errors a result lists, however its operation is executed. */
import { inWorld } from '../../domains/world.ts'

const { world } = await inWorld()

const ENTITIES = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Campaign { name } } }'
const entities = (count: number) => ({
  query: ENTITIES,
  variables: { r: Array.from({ length: count }, () => ({ __typename: 'Campaign', id: 'no id' })) },
})
const roots = (count: number, key = (index: number) => `a${index}`) => ({
  query: `{ ${Array.from({ length: count }, (_, index) => `${key(index)}: account(id: "nope${index}") { name }`).join(' ')} }`,
})

const post = async (body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

describe('list of errors in a result', () => {
  it.each([
    ['5,000 representations of entities', entities(5000), 4992],
    ['300 root fields', roots(300), 292],
    ['nine root fields', roots(9), 1],
  ])('is limited to eight errors, with a count of the others: %s', async (_what, body, more) => {
    // The first request compiles the document; the others reuse the compiled program.
    for (let time = 0; time < 3; time += 1) {
      const { status, text } = await post(body)
      const { data, errors, extensions } = JSON.parse(text)
      expect([status, errors.length, extensions.moreErrors]).toEqual([200, 8, more])
      expect(Buffer.byteLength(JSON.stringify(errors))).toBeLessThanOrEqual(8192 + 9)
      expect(Object.keys(data).length).toBeGreaterThan(0)
    }
  })

  it('contains all errors and no count if there are only eight', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { errors, extensions = {} } = JSON.parse((await post(roots(8))).text)
      expect(errors.map(({ path }: { path: string[] }) => path)).toEqual(
        Array.from({ length: 8 }, (_, index) => [`a${index}`]),
      )
      expect(extensions).not.toHaveProperty('moreErrors')
    }
  })

  it('takes up at most 8 kB, with shortened paths if necessary', async () => {
    const long = roots(8, (index) => `a${index}${'k'.repeat(3000)}`)
    for (let time = 0; time < 3; time += 1) {
      const { errors, extensions } = JSON.parse((await post(long)).text)
      expect([errors.length, extensions.moreErrors]).toEqual([2, 6])
    }
    const longer = roots(2, (index) => `a${index}${'k'.repeat(20_000)}`)
    for (let time = 0; time < 3; time += 1) {
      const { errors, extensions } = JSON.parse((await post(longer)).text)
      expect([errors[0].path, extensions.moreErrors]).toEqual([[`a0${'k'.repeat(57)}…`], 1])
    }
  })

  it('is limited separately in each part of a response with @defer', async () => {
    const deferred = { query: roots(20).query.replace('{', '{ __typename ... @defer {').concat('}') }
    const { text } = await post(deferred, { accept: 'multipart/mixed;deferSpec=20220824, application/json' })
    const parts = [...text.matchAll(/^\{.*\}$/gm)].map(([json]) => JSON.parse(json))
    const [fragment] = parts.flatMap(({ incremental = [] }) => incremental)
    expect(fragment.errors).toHaveLength(8)
    expect(parts.at(-1)).toMatchObject({ extensions: { moreErrors: 12 }, hasNext: false })
  })

  it('is limited separately in each event of an event stream', async () => {
    const { text } = await post(roots(20), { accept: 'text/event-stream' })
    const { errors, extensions } = JSON.parse(/data: (\{.*)/.exec(text)?.[1] ?? '{}')
    expect([errors.length, extensions.moreErrors]).toEqual([8, 12])
  })
})
