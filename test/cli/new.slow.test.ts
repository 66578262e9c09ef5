import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')
const example = join(root, 'examples/web')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adgraph-new-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs `adgraph new` in an empty folder, with no npm on the path. */
const adgraph = async (...args: string[]) => {
  const child = spawn(process.execPath, [join(root, 'src/cli.ts'), 'new', ...args], {
    cwd: folder,
    env: { PATH: folder },
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code }
}

describe('adgraph new', () => {
  it('copies the dashboard with its types and gives the copy its own name', async () => {
    const { stdout, code } = await adgraph('dashboard', 'My app', '--no-install')
    expect(code).toBe(0)
    expect(stdout).toContain(`Copied the dashboard to ${join(folder, 'My app')}`)
    expect(stdout).toContain('  cd "My app" && npm install\n')
    const copy = join(folder, 'My app')
    expect(readdirSync(copy).sort()).toEqual([
      '.gitignore',
      'README.md',
      'generate.ts',
      'index.html',
      'package.json',
      'src',
      'tsconfig.json',
      'vite.config.ts',
    ])
    const read = (of: string, file: string) => readFileSync(join(of, file), 'utf8')
    for (const file of ['README.md', 'src/app.tsx', 'src/generated/graphql.ts', 'src/documents.graphql'])
      expect(read(copy, file)).toBe(read(example, file))
    const { name, ...manifest } = JSON.parse(read(copy, 'package.json'))
    expect(name).toBe('my-app')
    expect(manifest).toEqual({ ...JSON.parse(read(example, 'package.json')), name: undefined })
    expect(read(copy, '.gitignore')).toBe('node_modules/\ndist/\n')
  })

  it('writes to an empty folder', async () => {
    mkdirSync(join(folder, 'empty'))
    expect((await adgraph('dashboard', 'empty', '--no-install')).code).toBe(0)
    expect(readdirSync(join(folder, 'empty'))).toContain('src')
  })

  it.each([
    {
      mistake: 'a folder that is not empty',
      args: ['dashboard', 'full'],
      code: 2,
      message: /^adgraph: Folder \S+full is not empty\. Choose another folder, or empty it\n$/,
    },
    {
      mistake: 'a file',
      args: ['dashboard', 'full/notes'],
      code: 2,
      message: /^adgraph: \S+notes is a file\. Choose another folder\n$/,
    },
    {
      mistake: 'to install without npm',
      args: ['dashboard', 'app'],
      code: 1,
      message:
        /^adgraph: npm not found\. Install Node\.js with npm, or copy the project with --no-install\n$/,
    },
    {
      mistake: 'an invalid port',
      args: ['dashboard', 'app', '--port', '0'],
      code: 2,
      message: /^adgraph: --port must be a port from 1 to 65535, not "0"\n$/,
    },
    {
      mistake: 'an unknown template',
      args: ['shop', 'app'],
      code: 2,
      message: /'shop' is invalid for argument 'template'\. Allowed choices are dashboard\./,
    },
  ])('refuses $mistake and writes nothing', async ({ args, code, message }) => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full/notes'), 'mine')
    const result = await adgraph(...args)
    expect(result).toEqual({ code, stdout: '', stderr: expect.stringMatching(message) })
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['full', 'full/notes'])
  })
})
