import { readFileSync } from 'node:fs'
import { buildSchema, extendSchema, parse, validateSchema } from 'graphql'
import { TIME_LIMIT } from '../../harness/program.ts'
import { clientArtefacts } from '../../src/cli/artefacts/artefacts.ts'
import { CLIENT_TYPES, type ClientType } from '../../src/graph/scalars/client-types.ts'
import { blocksOf, follow, type Project, textOf } from './client-types-page.ts'

const types: readonly (readonly [string, ClientType])[] = Object.entries(CLIENT_TYPES)
const NOBODY = 'http://127.0.0.1:9'
const blockOf = (section: string, language: string): string =>
  blocksOf(section).find((block) => block.language === language)?.text ?? ''

describe('docs/client-types.md', () => {
  it('lists every client export of the package and the command that prints it', () => {
    const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    const rows = [...textOf().matchAll(/^\| `adgraph\/(\S+)` \| `(\S+)` \|/gm)].map(([, file, name]) => [
      file,
      name,
    ])
    const files = Object.keys(exports).filter(
      (name) => /\.(json|graphql)$/.test(name) && name !== './package.json',
    )
    expect(rows.map(([file]) => `./${file}`).sort()).toEqual(files.sort())
    expect(rows).toContainEqual(['possibleTypes.json', 'possible-types'])
  })

  it('shows the same scalar types as scalars.json', () => {
    const rows = textOf('Scalars').matchAll(/^\| `(\w+)` \| [^|]+ \| (.+?) \| (\S+) \| (.+) \|$/gm)
    const plain = (cell = ''): string => cell.replaceAll(/`|\\/g, '')
    expect([...rows].map(([, name, ...cells]) => [name, ...cells.map(plain)])).toEqual(
      types.map(
        ([
          name,
          {
            typescript: { input, output },
            kotlin,
            swift,
          },
        ]) => [
          name,
          input === output ? output : `${output}, in inputs ${input}`,
          kotlin.replace('kotlin.', ''),
          swift ?? 'a type of your own',
        ],
      ),
    )
  })

  it('shows the exported scalar types for gql.tada, Apollo Kotlin and Apollo iOS', () => {
    const tada = blocksOf('gql.tada').find(({ text }) => text.startsWith('// src/gql/index.ts'))?.text ?? ''
    const [, scalars = ''] = /scalars: \{\n([^}]*)\}/.exec(tada) ?? []
    expect([...scalars.matchAll(/(\w+): (.+)/g)].map(([, name, type]) => [name, type])).toEqual(
      types.map(([name, { typescript }]) => [name, typescript.output]),
    )
    const gradle = blockOf('Apollo Kotlin', 'kotlin').matchAll(/mapScalarToKotlin(\w+)\("(\w+)"\)/g)
    expect([...gradle].map(([, type, name]) => [name, `kotlin.${type}`])).toEqual(
      types.map(([name, { kotlin }]) => [name, kotlin]),
    )
    const swift = blockOf('Apollo iOS', 'swift').matchAll(/typealias (\w+) = (\w+)/g)
    expect([...swift].map(([, name, type]) => [name, type])).toEqual(
      types.filter(([, { swift }]) => swift && swift !== 'String').map(([name, { swift }]) => [name, swift]),
    )
    expect(types.filter(([, { swift }]) => !swift).map(([name]) => name)).toEqual(['JSON'])
  })

  it('extends the schema with valid directives and configures iOS with valid JSON', () => {
    const schema = buildSchema(
      `${clientArtefacts().schema}\ndirective @typePolicy(keyFields: String!) on OBJECT | INTERFACE | UNION`,
    )
    expect(validateSchema(extendSchema(schema, parse(blockOf('Apollo Kotlin', 'graphql'))))).toEqual([])
    expect(JSON.parse(blockOf('Apollo iOS', 'json'))).toMatchObject({ schemaNamespace: 'AdsAPI' })
  })

  describe('forms', () => {
    let project: Project
    beforeAll(async () => {
      project = await follow('Forms', NOBODY)
    }, TIME_LIMIT)
    afterAll(() => project?.remove())

    it('pass the type check', () => {
      expect(project.found).toBe('')
    })

    it('show problems by field', async () => {
      const { problemsOf } = await project.module('check')
      const input = { fundingInstrumentId: 'lygyi', name: 'Spring' }
      expect(problemsOf('campaignCreate', { accountId: 'a', input })).toEqual([])
      expect(
        problemsOf('campaignCreate', { input: { ...input, name: 'x'.repeat(256), colour: 1 } }).sort(),
      ).toEqual([
        " must have required property 'accountId'",
        '/input must NOT have additional properties',
        '/input/name must NOT have more than 255 characters',
      ])
      expect(() => problemsOf('campaignBuy', {})).toThrow('Unknown mutation campaignBuy')
    })
  })
})
