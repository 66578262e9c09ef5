/** Runs all commands in `docs/trusted-documents.md`, in order. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { folderOf, removeFolders } from '../harness/gateway/manifest-files.ts'
import { atTheEnd, endAll, NODE_COMPILE_CACHE, TIME_LIMIT } from '../harness/program.ts'

const root = join(import.meta.dirname, '..')
const GUIDE = readFileSync(join(root, 'docs/trusted-documents.md'), 'utf8')
const BLOCKS = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

afterAll(async () => {
  await endAll()
  removeFolders()
})

describe('trusted documents guide', () => {
  it(
    'leads from a folder of operations to a client that sends ids',
    async () => {
      const home = folderOf({ 'README.md': '' })
      symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
      const env = {
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        HOME: home,
        NODE_COMPILE_CACHE,
        PORT: '0',
        SANDBOX_PORT: '0',
      }
      let gateway = 'http://127.0.0.1:4000'
      // Runs the command as npm would, from a folder outside this repository.
      const command = (block: string): string =>
        block
          .replace('npm run --silent adgraph --', scripts.adgraph.replace('src/', `${root}/src/`))
          .replace('npm start', `exec ${scripts.start.replace('scripts/', `${root}/scripts/`)}`)
          .replaceAll('http://127.0.0.1:4000', gateway)
      const run = (block = '') => promisify(execFile)('sh', ['-ec', command(block)], { cwd: home, env })
      const [files, persist, start, ask, client, other, ...rest] = BLOCKS
      expect(rest).toEqual([])

      await run(files)
      expect(await run(persist)).toMatchObject({ stderr: 'phone/manifest.json is written: 1 operation.\n' })

      // Starts a second program with invalid manifests at the same time.
      const wrong = folderOf({ 'a.json': { x: '{ nothing }', y: '{' }, 'b.json': [] })
      const started = { ...env, TRUSTED_DOCUMENTS: '.', TRUSTED_DOCUMENTS_MODE: 'log' }
      const refused = promisify(execFile)(process.execPath, [join(root, 'src/main.ts')], {
        cwd: wrong,
        env: started,
      })
      refused.catch(() => {})

      const program = spawn('sh', ['-ec', command(start ?? '')], { cwd: home, env })
      atTheEnd.add(async () => {
        const closed = once(program, 'close')
        program.kill('SIGKILL')
        await closed
      })
      let output = ''
      let problems = ''
      program.stderr.on('data', (chunk) => {
        problems += chunk
      })
      const over = once(program, 'close').then(() => {
        throw new Error(problems)
      })
      over.catch(() => {})
      while (!output.includes('curl')) {
        const [chunk] = (await Promise.race([once(program.stdout, 'data'), over])) as [Buffer]
        output += chunk
      }
      expect(output).not.toContain('GraphiQL')
      expect(output).toContain(`-d '{"documentId":"<id from a manifest>"}'`)
      gateway = /GraphQL +(http\S+)\/graphql/.exec(output)?.[1] ?? ''
      expect((await fetch(`${gateway}/graphiql/`)).status).toBe(404)

      const asked = JSON.parse((await run(ask)).stdout)
      expect(asked).toEqual({
        data: {
          account: {
            __typename: 'Account',
            name: 'Halden & Moor',
            campaigns: {
              __typename: 'CampaignConnection',
              nodes: [
                {
                  __typename: 'Campaign',
                  id: expect.any(String),
                  name: expect.any(String),
                  dailyBudget: expect.objectContaining({ __typename: 'Money', currency: 'USD' }),
                },
              ],
              pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: expect.any(String) },
            },
          },
        },
      })
      const [first] = asked.data.account.campaigns.nodes
      const { stdout } = await run(client)
      expect(stdout).toContain(`'${first.name}'`)
      expect(stdout.match(/'.+'/g)).toHaveLength(2)
      expect(JSON.parse((await run(other)).stdout).errors).toEqual([
        {
          message: 'Document not trusted: the gateway only accepts documents in its manifests',
          extensions: { code: 'DOCUMENT_NOT_TRUSTED' },
        },
      ])
      await expect(refused).rejects.toMatchObject({
        code: 1,
        stderr: [
          'adgraph cannot start: TRUSTED_DOCUMENTS is not usable:',
          'b.json: Not a manifest. Expected a map of ids to documents (Relay, graphql-codegen), or an object with "format": "apollo-persisted-query-manifest", "version": 1 and "operations".',
          'a.json: query (x): Cannot query field "nothing" on type "Query". (line 1, column 3)',
          'a.json: document (y): Syntax Error: Expected Name, found <EOF>. (line 1, column 2)',
          '',
        ].join('\n'),
      })
    },
    TIME_LIMIT,
  )
})
