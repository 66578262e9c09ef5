import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './domains/world.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const scripts = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts

const blocks = [...README.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, text]) => ({
  language: language as string,
  text: text as string,
}))
const of = (language: string) => blocks.filter((block) => block.language === language).map(({ text }) => text)
const shellLines = of('sh').flatMap((text) => text.trim().split('\n'))

describe('README', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  it('begins with the two commands that do everything', () => {
    expect(blocks[0]).toEqual({ language: 'sh', text: 'npm ci && npm start\nnpm ci && npm test\n' })
    expect(scripts.start).toBe('node src/main.ts')
    expect(scripts.test).toMatch(/jest/)
  })

  it('has only snippets that a test runs', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'graphql']))
    expect(shellLines.filter((line) => !/^npm ci && npm (start|test)$|^curl -s /.test(line))).toEqual([])
  })

  it('asks four levels in 8 REST calls', async () => {
    const [fourLevels] = of('graphql') as [string]
    const { data, errors, calls } = await world.ask(fourLevels)
    expect(errors).toEqual([])
    expect(data.viewer.accounts.nodes[0].campaigns.nodes).toHaveLength(120)
    expect(Object.values(calls).reduce((sum, count) => sum + count, 0)).toBe(8)
  })

  it('shows a refusal that names the field and the operation', async () => {
    const [, refusal] = of('graphql') as [string, string]
    const { data } = await world.ask(refusal)
    expect(data.campaignsBatch).toEqual({
      campaigns: null,
      userErrors: [
        {
          code: 'CAMPAIGN_NOT_FOUND',
          message: expect.stringContaining('doesnotexist'),
          field: 'id',
          operationIndex: 0,
        },
      ],
    })
  })

  it.each(shellLines.filter((line) => line.startsWith('curl')))('runs `%s`', async (line) => {
    const command = line
      .replaceAll('http://127.0.0.1:4000', world.url)
      .replaceAll('http://127.0.0.1:4001', world.sandboxUrl)
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command.replace('curl -s', 'curl -sf')}`])
    expect(JSON.parse(stdout)).toEqual(expect.any(Object))
  })
})
