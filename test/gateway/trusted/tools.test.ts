/**
 * Tests manifests written by other tools, and requests with the ids that these tools generate for
 * applications.
 */
import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { generatePersistedQueryManifest } from '@apollo/generate-persisted-query-manifest'
import { generate } from '@graphql-codegen/cli'
import { printSchema } from 'graphql'
import { folderOf, relayManifest, removeFolders, sha256 } from '../../../harness/gateway/manifest-files.ts'
import type { TrustMode } from '../../../src/gateway/graphql/trusted/documents.ts'
import { readManifests } from '../../../src/gateway/graphql/trusted/read-manifests.ts'
import { closeAll, start } from '../graphql/pipeline-server.ts'
import { standInSchema } from '../stand-in-schema.ts'
import { post } from './doors.ts'

afterAll(async () => {
  await closeAll()
  removeFolders()
})

const root = join(import.meta.dirname, '../../..')
const GUIDE = readFileSync(join(root, 'docs/trusted-documents.md'), 'utf8')
const configs = Object.fromEntries(
  [...GUIDE.matchAll(/```\w+ (\S+)\n([\s\S]*?)```/g)].map(([, name, text]) => [name, text]),
)
const application = (files: Readonly<Record<string, string>>): string => {
  const folder = folderOf({ ...configs, 'schema.graphql': printSchema(standInSchema()), ...files })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
const serve = (manifest: string, mode: TrustMode = 'enforce') =>
  start({ trusted: { manifests: readManifests([manifest]), mode } })
const loaded = (file: string) => import(pathToFileURL(file).href)

describe('gateway', () => {
  it("accepts the manifest from Apollo's generator and the ids that Apollo Client reads from it", async () => {
    const query =
      'query Some($n: Int!) { campaigns(first: $n) { ...Part } } fragment Part on Campaign { id name }'
    const folder = application({
      'app/some.graphql': query,
      'app/rename.graphql': 'mutation Rename { rename(name: "x") }',
    })
    const config = { documents: [`${folder}/app/*.graphql`] }
    const manifest = await generatePersistedQueryManifest(config, undefined)
    const { url, log } = await serve(folderOf({ 'manifest.json': manifest }))
    // The generator depends on the package that exports this function.
    const { generatePersistedQueryIdsFromManifest } = createRequire(
      createRequire(import.meta.url).resolve('@apollo/generate-persisted-query-manifest'),
    )('@apollo/persisted-query-lists')
    const bodies: string[] = []
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([
        new PersistedQueryLink(generatePersistedQueryIdsFromManifest({ loadManifest: () => manifest })),
        new HttpLink({
          uri: `${url}/graphql`,
          fetch: (address, init) => {
            bodies.push(String(init?.body))
            return fetch(address, init)
          },
        }),
      ]),
    })
    const { data } = await client.query({ query: gql(query), variables: { n: 1 } })
    expect(data).toEqual({ campaigns: [{ __typename: 'Campaign', id: 'c1', name: 'Campaign 1' }] })
    const renamed = await client.mutate({ mutation: gql('mutation Rename { rename(name: "x") }') })
    expect(renamed.data).toEqual({ rename: 'x' })
    expect(bodies.map((body) => Object.keys(JSON.parse(body)).sort())).toEqual([
      ['extensions', 'operationName', 'variables'],
      ['extensions', 'operationName', 'variables'],
    ])
    expect(log.filter(({ msg }) => msg === 'operation').map(({ source }) => source)).toEqual([
      'executor',
      'apollo',
    ])
  })

  it("accepts Apollo Client's persisted queries in GET requests, but only trusted ones in enforce mode", async () => {
    const trusted = 'query Trusted {\n  campaigns(first: 1) {\n    id\n    __typename\n  }\n}'
    const other = 'query Other { requestId }'
    for (const mode of ['log', 'enforce'] as const) {
      const { url, log } = await serve(folderOf({ 'relay.json': relayManifest(trusted) }), mode)
      const asked: unknown[] = []
      const client = new ApolloClient({
        cache: new InMemoryCache(),
        link: ApolloLink.from([
          new PersistedQueryLink({ sha256, useGETForHashedQueries: true }),
          new HttpLink({
            uri: `${url}/graphql`,
            fetch: (address, init) => {
              asked.push([init?.method, /[?&]query=|"query"/.test(`${address} ${init?.body}`)])
              return fetch(address, init)
            },
          }),
        ]),
      })
      const ask = (text: string) =>
        client
          .query({ query: gql(text), fetchPolicy: 'no-cache', errorPolicy: 'all' })
          .then(({ data, error }) => ({
            data,
            codes: (error as { errors?: { extensions: { code: string } }[] })?.errors?.map(
              ({ extensions }) => extensions.code,
            ),
          }))
      const known = { data: { campaigns: [{ id: 'c1', __typename: 'Campaign' }] }, codes: undefined }
      expect(await ask(trusted)).toEqual(known)
      expect(asked.splice(0)).toEqual([['GET', false]])
      expect(log.at(-1)).toMatchObject({ msg: 'operation', source: 'executor' })
      // The client first sends the hash, then registers the document.
      const result = await ask(other)
      expect(asked.splice(0)).toEqual([
        ['GET', false],
        ['POST', true],
      ])
      if (mode === 'log') {
        expect(result).toEqual({ data: { requestId: expect.any(String) }, codes: undefined })
        expect((await ask(other)).codes).toBeUndefined()
        expect(asked).toEqual([['GET', false]])
      } else expect(result.codes).toEqual(['DOCUMENT_NOT_TRUSTED'])
    }
  })

  it("accepts ids from Relay's compiler as doc_id", async () => {
    const folder = application({
      'relay/Some.js': `import { graphql } from 'relay-runtime'
      export const some = graphql\`query SomeQuery($n: Int!) { campaigns(first: $n) { ...Some_campaign } }\`
      export const part = graphql\`fragment Some_campaign on Campaign { id name }\``
        .replace('Part_', 'Some_')
        .replace('Part_', 'Some_'),
      'manifests/relay.json': '{}',
    })
    await promisify(execFile)(join(root, 'node_modules/.bin/relay-compiler'), [], { cwd: folder })
    const { default: artefact } = await loaded(join(folder, 'relay/__generated__/SomeQuery.graphql.js'))
    const { id, text } = artefact.params
    expect([id, text]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), null])
    const { url } = await serve(join(folder, 'manifests'))
    expect(await post(url, { doc_id: id, variables: { n: 1 } })).toMatchObject({
      status: 200,
      data: { campaigns: [{ id: 'c1', name: 'Campaign 1' }] },
    })
  })

  it('accepts document hashes from graphql-codegen', async () => {
    const folder = application({
      'web/some.ts': `import { graphql } from './gql'
      export const some = graphql(/* GraphQL */ \`query Some($n: Int!) { campaigns(first: $n) { ...Part } }\`)
      export const part = graphql(/* GraphQL */ \`fragment Part on Campaign { id name }\`)`,
    })
    const { default: config } = await loaded(join(folder, 'codegen.mjs'))
    await generate({ ...config, cwd: folder, silent: true, errorsOnly: true }, true)
    const { SomeDocument } = await loaded(join(folder, 'web/gql/graphql.ts'))
    const { hash } = SomeDocument.__meta__
    expect(hash).toMatch(/^sha256:[\da-f]{64}$/)
    const { url } = await serve(join(folder, 'web/gql'))
    expect(await post(url, { documentId: hash, variables: { n: 1 } })).toEqual({
      status: 200,
      data: { campaigns: [{ id: 'c1', name: 'Campaign 1' }] },
    })
  })
})
