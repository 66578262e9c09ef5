/**
 * Tests that manifests are read, validated and compiled at startup, and that all mistakes are reported
 * together.
 */
import { join } from 'node:path'
import type { OperationDefinitionNode } from 'graphql'
import {
  apolloManifest,
  codegenManifest,
  folderOf,
  md5,
  relayManifest,
  removeFolders,
  sha256,
} from '../../../harness/gateway/manifest-files.ts'
import { schema as realSchema } from '../../../harness/gateway/shared-schema.ts'
import { examine } from '../../../src/cli/doctor.ts'
import { readConfig } from '../../../src/config.ts'
import type { ValidDocument } from '../../../src/gateway/graphql/documents/document.ts'
import { createDocuments } from '../../../src/gateway/graphql/documents/documents.ts'
import { createLimiter } from '../../../src/gateway/graphql/limits/limiter.ts'
import {
  createTrustedDocuments,
  type TrustMode,
  UnusableManifests,
} from '../../../src/gateway/graphql/trusted/documents.ts'
import { readManifests } from '../../../src/gateway/graphql/trusted/read-manifests.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { standInSchema } from '../stand-in-schema.ts'

afterAll(removeFolders)

const schema = standInSchema()
const trustedOf = (paths: readonly string[], mode: TrustMode = 'enforce') => {
  const known = createDocuments(schema)
  const manifests = readManifests(paths)
  const limiter = createLimiter(schema)
  return {
    known,
    limiter,
    documents: createTrustedDocuments({ manifests, mode }, schema, limiter, known),
  }
}
/** Returns the error lines of a failed start, without the folder. */
const problemsOf = (folder: string, paths: readonly string[] = [folder], mode?: TrustMode): string[] => {
  try {
    trustedOf(paths, mode)
  } catch (error) {
    if (!(error instanceof UnusableManifests)) throw error
    return error.message.split('\n').map((line) => line.replaceAll(`${folder}/`, '').replaceAll(folder, ''))
  }
  return []
}

const NAMES = 'query Names { campaigns { name } }'
const IDS = 'query Ids { campaigns { id } }'
const RENAME = 'mutation Rename { rename(name: "x") }'
const FORMATS =
  'Expected a map of ids to documents (Relay, graphql-codegen), or an object with "format": ' +
  '"apollo-persisted-query-manifest", "version": 1 and "operations".'

describe('manifest reader', () => {
  it('reads each document once from any combination of files and folders', () => {
    const folder = folderOf({
      'a/apollo.json': apolloManifest(NAMES, RENAME),
      'a/b/relay.json': relayManifest(NAMES, IDS),
      'codegen.json': codegenManifest(IDS),
      'a/notes.txt': 'not JSON',
      'a/..2026_11_23/old.json': 'not JSON',
      'a/marked.json': `\uFEFF${JSON.stringify(codegenManifest(NAMES))}`,
    })
    const { documents, known, limiter } = trustedOf([join(folder, 'a'), join(folder, 'codegen.json'), folder])
    for (const id of [sha256(NAMES), md5(NAMES)]) expect(documents.find(id)?.text).toBe(NAMES)
    for (const id of [sha256(IDS), md5(IDS)]) expect(documents.find(id)?.text).toBe(IDS)
    expect(documents.find(sha256(RENAME))?.text).toBe(RENAME)
    for (const id of ['', 'Names', md5(RENAME), NAMES, 'a'.repeat(100_000)])
      expect(documents.find(id)).toBeUndefined()
    // Trusted documents are compiled, and remain in memory permanently.
    expect(documents.kept.entries?.()).toBe(3)
    expect(documents.kept.bytes()).toBeGreaterThan(4096)
    const key = documents.find(md5(NAMES))?.key as string
    for (const name of [undefined, 'Names'])
      expect(known.find(key)?.operation(name)?.name?.value).toBe('Names')
    expect(known.find(key)?.operation('Other')).toBeUndefined()
    // A cost that is computed later adds to the size.
    const { ast, operations } = known.find(key) as ValidDocument
    const before = documents.kept.bytes()
    limiter.assertCost(ast, operations[0] as OperationDefinitionNode, {})
    expect(documents.kept.bytes()).toBeGreaterThan(before)
  })

  it.each<[what: string, files: Readonly<Record<string, unknown>>, problems: readonly string[]]>([
    ['invalid JSON', { 'a.json': '{' }, [expect.stringMatching(/^a\.json: Not valid JSON \(/) as string]],
    ['a list', { 'a.json': [] }, [`a.json: Not a manifest. ${FORMATS}`]],
    ['ids without documents', { 'a.json': { x: 1 } }, [`a.json: Id "x" has no document. ${FORMATS}`]],
    ['an empty id', { 'a.json': { '': NAMES } }, ['a.json: Id "" must be a string of 1 to 512 characters']],
    [
      'another version',
      { 'a.json': { ...apolloManifest(NAMES), version: 2 } },
      ['a.json: Unknown version 2 of apollo-persisted-query-manifest, only 1 is supported'],
    ],
    [
      'another format',
      { 'a.json': { ...apolloManifest(NAMES), format: 'operations' } },
      [`a.json: Unknown format "operations". ${FORMATS}`],
    ],
    [
      'no operations',
      { 'a.json': { ...apolloManifest(), operations: {} } },
      ['a.json: "operations" must be a list of objects with "id" and "body"'],
    ],
    [
      'operations without id or body',
      { 'a.json': { ...apolloManifest(), operations: [{ id: 'x' }, { body: NAMES }, null] } },
      [
        'a.json: operations[0]: "body" must be the text of a GraphQL document',
        'a.json: operations[1]: "id" must be a string of 1 to 512 characters',
        'a.json: operations[2]: "id" must be a string of 1 to 512 characters',
        'a.json: operations[2]: "body" must be the text of a GraphQL document',
      ],
    ],
    [
      'one id for two documents',
      { 'a.json': { x: NAMES }, 'b.json': { x: IDS } },
      ['b.json: Id "x" has a different document in a.json'],
    ],
    [
      'several documents that do not match the schema',
      {
        'a.json': { x: 'query A { campaigns { nam } nothing }', y: NAMES },
        'b.json': { z: 'query B { campaigns' },
      },
      [
        'a.json: query A (x): Cannot query field "nam" on type "Campaign". Did you mean "name"? (line 1, column 23)',
        'a.json: query A (x): Cannot query field "nothing" on type "Query". (line 1, column 29)',
        'b.json: document (z): Syntax Error: Expected Name, found <EOF>. (line 1, column 20)',
      ],
    ],
    [
      'a fragment alone',
      { 'a.json': { x: 'fragment F on Campaign { id }' } },
      ['a.json: document (x): Fragment "F" is never used. (line 1, column 1)'],
    ],
    [
      'a document that exceeds the size limit',
      {
        'a.json': {
          [sha256('x')]:
            `query Large { ${Array.from({ length: 401 }, (_, n) => `a${n}: requestId`).join(' ')} }`,
        },
      },
      [`a.json: query Large (${sha256('x').slice(0, 12)}…): Document has too many root fields: limit 400`],
    ],
    [
      'disabled introspection',
      { 'a.json': { x: '{ __schema { description } }' } },
      ['a.json: query (x): Introspection is not allowed while trusted documents are enforced'],
    ],
  ])('refuses %s in a manifest', (_what, files, problems) => {
    expect(problemsOf(folderOf(files))).toEqual(problems)
  })

  it('reports missing paths and empty folders together with other mistakes', () => {
    const folder = folderOf({ 'empty/README.md': '', 'a.json': { x: '{ nothing }' } })
    expect(
      problemsOf(
        folder,
        ['empty', 'none.json', 'a.json'].map((name) => join(folder, name)),
      ),
    ).toEqual([
      'empty: No .json files in this folder',
      'none.json: Cannot be read (ENOENT)',
      'a.json: query (x): Cannot query field "nothing" on type "Query". (line 1, column 3)',
    ])
  })

  it('accepts introspection if documents are not enforced', () => {
    const folder = folderOf({ 'a.json': { x: '{ __schema { description } }' } })
    expect(problemsOf(folder, [folder], 'log')).toEqual([])
  })

  it('lists at most fifty mistakes and the number of others', () => {
    const wrong = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`d${n}`, `query D${n} { nothing }`]),
    )
    const problems = problemsOf(folderOf({ 'a.json': wrong }))
    expect(problems).toHaveLength(51)
    expect(problems.at(-1)).toBe('and 10 more')
  })
})

describe('adgraph doctor', () => {
  it('shows the number of documents, or lists every mistake', async () => {
    const folder = folderOf({
      'good/a.json': { x: '{ viewer { __typename } }', y: '{ adsViewer { __typename } }' },
      'one/c.json': { x: '{ viewer { __typename } }' },
      'bad/b.json': { x: '{ viewer { nobody } }', y: '{' },
    })
    const found = async (name: string, env: Readonly<Record<string, string>> = {}) => {
      const TRUSTED_DOCUMENTS = join(folder, name)
      const findings = await examine(() =>
        readConfig({ PORT: '0', SANDBOX_PORT: '0', TRUSTED_DOCUMENTS, ...env }),
      )
      return findings
        .filter(({ check }) => check === 'trusted documents')
        .map(({ state, detail }) => [state, detail.replace(`${folder}/`, '')])
    }
    expect(await found('one')).toEqual([['ok', 'Usable documents: 1, mode off']])
    expect(await found('bad', { TRUSTED_DOCUMENTS_MODE: 'log' })).toEqual([
      [
        'fail',
        expect.stringMatching(/^bad\/b\.json: query \(x\): Cannot query field "nobody" on type "Viewer"/),
      ],
      ['fail', expect.stringMatching(/^bad\/b\.json: document \(y\): Syntax Error/)],
    ])
    // Documents must use the schema's names, with or without the prefix for a federated graph.
    expect(await found('good')).toEqual([['fail', expect.stringContaining('"adsViewer"')]])
    expect(await found('good', { FEDERATION_PREFIX: 'Ads' })).toEqual([
      ['fail', expect.stringContaining('"viewer"')],
    ])
  })
})

describe('gateway', () => {
  it('requires manifests only in enforce mode', async () => {
    const env = { PORT: '0', SANDBOX_PORT: '0' }
    const without = await examine(() => readConfig(env))
    expect(without.map(({ check }) => check)).not.toContain('trusted documents')
    expect(() => readConfig({ ...env, TRUSTED_DOCUMENTS_MODE: 'enforce' })).toThrow(
      'TRUSTED_DOCUMENTS_MODE is enforce, but TRUSTED_DOCUMENTS lists no manifest',
    )
  })

  it('does not start if a manifest is invalid', async () => {
    const folder = folderOf({ 'a.json': { x: '{ viewer { nobody } }' } })
    await expect(
      createGateway({ schema: realSchema, trustedDocuments: { paths: [folder], mode: 'log' } }),
    ).rejects.toThrow(
      new RegExp(`^${folder}/a.json: query \\(x\\): Cannot query field "nobody" on type "Viewer"`),
    )
  })
})
