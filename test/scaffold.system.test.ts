import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { shapeOf } from '../scripts/scaffold/shape.ts'
import { wholeCatalogue } from '../scripts/sdl/catalogue.ts'
import { readHandWritten } from '../scripts/sdl/hand-written.ts'

const root = resolve(import.meta.dirname, '..')
const COPIED = [
  ...['docs', 'harness', 'resolvers', 'schema', 'scripts', 'src', 'test'],
  ...['biome.json', 'jest.config.js', 'openapi.json', 'package.json', 'schema.graphql'],
]

const CONTRACT = `import { create, defineResource, get, list, remove, update } from '../language/define.ts'
import {
  boolean, clearable, httpUrl, id, integer, nullable, oneOf, openEnum, optional, reference, string, timestamp,
} from '../language/values.ts'

const COLORS = ['RED', 'GREEN'] as const

export const campaignLabels = defineResource({
  name: 'campaign_labels',
  type: 'CampaignLabel',
  domain: 'campaigns',
  area: 'campaigns',
  path: '/accounts/:account_id/campaign_labels',
  idParameter: 'campaign_label_id',
  source: 'public facts §2 campaign_labels',
  standing: 'INFERRED',
  delete: 'soft',
  notFound: 'NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'label_text'],
  fields: {
    campaign_id: reference('campaigns'),
    label_text: string({ maxLength: 80 }),
    color: openEnum(COLORS),
    link_url: nullable(httpUrl()),
    weight: nullable(integer()),
    id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted: boolean(),
  },
} as const)

const text = () => string({ minLength: 1, maxLength: 80 })

export const campaignLabelOperations = {
  list: list(campaignLabels, { filters: { campaign_ids: 'campaign_id', campaign_label_ids: 'id' } }),
  get: get(campaignLabels),
  create: create(campaignLabels, {
    campaign_id: reference('campaigns'),
    label_text: text(),
    color: oneOf(COLORS),
    link_url: clearable(httpUrl()),
    weight: clearable(integer({ minimum: 1 })),
  }),
  update: update(campaignLabels, { label_text: optional(text()), link_url: clearable(httpUrl()) }),
  delete: remove(campaignLabels),
} as const
`

let copy: string

interface Ended {
  readonly code: number
  readonly output: string
}
const run = (...args: readonly string[]): Promise<Ended> =>
  new Promise((settle) => {
    // All runs share the compile cache.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(copy, '.cache/compiled') }
    execFile(process.execPath, args, { cwd: copy, env }, (error: ExecFileException | null, stdout, stderr) =>
      settle({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
const WRITE_SDL = "import('./scripts/sdl/write.ts').then(({ writeSdl }) => writeSdl(process.cwd(), false))"
const LEDGER = `
  const [{ gatherEvidence }, { buildLedger }, { renderLedger }] = await Promise.all([
    import('./scripts/coverage/evidence.ts'),
    import('./scripts/coverage/ledger.ts'),
    import('./scripts/coverage/render.ts'),
  ])
  const ledger = buildLedger(gatherEvidence(process.cwd()))
  console.log(renderLedger(ledger), ledger.problems.join(' '))
`

/** Adds the resource to the contract, which is the first manual step. */
const declare = (): void => {
  writeFileSync(join(copy, 'src/contract/domains/campaign-labels.ts'), CONTRACT)
  const index = join(copy, 'src/contract/index.ts')
  const before = readFileSync(index, 'utf8')
  const after = before
    .replace('export const resources = {', '$&\n  campaign_labels: campaignLabels,')
    .replace('export const contract = {', '$&\n  campaign_labels: campaignLabelOperations,')
  writeFileSync(
    index,
    `import { campaignLabelOperations, campaignLabels } from './domains/campaign-labels.ts'\n${after}`,
  )
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'adgraph-scaffold-'))
  for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  declare()
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('npm run scaffold', () => {
  it('writes the files of a resource, including tests that pass and that prove its ledger rows', async () => {
    const written = await run('scripts/scaffold.ts', 'campaign_labels')
    expect([written.code, written.output.split('\n').slice(0, 8)]).toEqual([
      0,
      [
        'schema/campaign-labels.graphql',
        'resolvers/campaign-labels.ts',
        'src/sandbox/demo/campaign-labels.ts',
        'test/domains/campaign-labels.test.ts',
        'resolvers/index.ts',
        expect.stringMatching(/^src\/sandbox\/demo\/[\w-]+\.ts$/),
        'docs/specification/campaigns.json',
        'resolvers/campaigns.ts',
      ],
    ])
    expect(await run('-e', WRITE_SDL)).toEqual({ code: 0, output: '' })
    const [tests, ledger, again] = await Promise.all([
      run(
        ...['node_modules/jest/bin/jest.js', '--runInBand', 'test/domains/campaign-labels.test.ts'],
        ...['test/sandbox/openapi.test.ts', 'test/coverage-ledger.test.ts'],
      ),
      run('-e', LEDGER),
      run('scripts/scaffold.ts', 'campaign_labels'),
    ])
    expect(tests.output).toContain('PASS test/domains/campaign-labels.test.ts')
    expect(tests.output).toContain(' passed, 0 failed, 0 skipped')
    const rows = ledger.output.split('\n').filter((line) => line.includes('campaign_labels.'))
    expect(
      rows.filter((line) => !line.includes('campaign-labels.test.ts') || !line.endsWith('| done |')),
    ).toEqual([])
    expect(rows).toHaveLength(9)
    expect([again.code, again.output]).toEqual([
      1,
      expect.stringContaining('Already exists: schema/campaign-labels.graphql'),
    ])
  }, 120_000)

  it('refuses a resource that is not in the contract or that is not listed per account', () => {
    const hand = readHandWritten(new Map())
    expect(() => shapeOf('ad_ideas', wholeCatalogue(), hand)).toThrow(
      'has no resource ad_ideas. Declare it in src/contract/domains first',
    )
    expect(() => shapeOf('accounts', wholeCatalogue(), hand)).toThrow('accounts is not a list of an account')
  })
})
