/**
 * Runs the image's command with the settings of `docker run` in docs/operations.md. Published ports are
 * forwarded, so that connections come from another address, as in a container.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../harness/gateway/browser.ts'
import { signedInBrowser } from '../../harness/gateway/sign-in-world.ts'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'
import { requirement } from '../requirement.ts'

const ROOT = join(import.meta.dirname, '../..')
const LINE =
  /^docker run (.*) adgraph$/m.exec(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'))?.[1] ?? ''
const valuesOf = (option: string): readonly string[] =>
  [...LINE.matchAll(new RegExp(`-${option} (\\S+)`, 'g'))].map(([, value = '']) => value)
/** Address of this machine, used in place of the container's. */
const ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address
const itWithNetwork = requirement('a network interface', () => ADDRESS !== undefined, 'connect to a network')

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as { port: number }).port
}

/** Forwards a loopback port to the same port of the container. */
const publish = async (): Promise<number> => {
  const server = createServer((socket) => {
    const inside = connect(port, ADDRESS as string)
    for (const [one, other] of [
      [socket, inside],
      [inside, socket],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other)
  })
  closing.push(() => server.close())
  const port = await listening(server)
  return port
}

describe('docker run command in docs/operations.md', () => {
  itWithNetwork(
    'serves sign-in pages, images and the sign-in result at the published ports',
    async () => {
      expect(valuesOf('p')).toEqual(['127.0.0.1:4000:4000', '127.0.0.1:4001:4001'])
      const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      expect(/^ENV HOST=(\S+)/m.exec(dockerfile)?.[1]).toBe('0.0.0.0')
      const ports: Readonly<Record<string, string>> = {
        4000: String(await publish()),
        4001: String(await publish()),
      }
      const given = valuesOf('e').map((pair) => pair.split('='))
      expect(given.map(([name]) => name)).toEqual(['PUBLIC_URL', 'SANDBOX_HOST', 'SANDBOX_PUBLIC_URL'])
      const settings = Object.fromEntries(
        given.map(([name = '', value = '']) => [
          name,
          value.replace(/\b400[01]\b/g, (port) => ports[port] ?? ''),
        ]),
      )
      expect([settings.SANDBOX_HOST, settings.SANDBOX_PUBLIC_URL]).toEqual([
        '0.0.0.0',
        `http://127.0.0.1:${ports[4001]}`,
      ])
      const folder = mkdtempSync(join(tmpdir(), 'adgraph-container-'))
      closing.push(() => rmSync(folder, { recursive: true }))
      const child = spawn(process.execPath, [join(ROOT, 'src/cli.ts'), 'start'], {
        cwd: folder,
        // Replaces 0.0.0.0, which does not include the host's loopback address in a container.
        env: {
          ...settings,
          HOST: ADDRESS,
          SANDBOX_HOST: ADDRESS,
          PORT: ports[4000],
          SANDBOX_PORT: ports[4001],
          NODE_COMPILE_CACHE,
        },
      })
      closing.push(() => child.kill('SIGKILL'))
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      const over = once(child, 'close').then(() => {
        throw new Error(output)
      })
      over.catch(() => {})
      while (!output.includes('adgraph is ready')) await Promise.race([once(child.stdout, 'data'), over])
      const [gateway, sandboxUrl] = [`http://127.0.0.1:${ports[4000]}`, settings.SANDBOX_PUBLIC_URL as string]

      const asked = await openBrowser().json(`${gateway}/graphql`, {
        query:
          '{ viewer { accounts(first: 1) { nodes { mediaLibrary(first: 1) { nodes { mediaUrl } } } } } }',
      })
      const [{ mediaLibrary }] = JSON.parse(asked.text).data.viewer.accounts.nodes
      const { mediaUrl } = mediaLibrary.nodes[0]
      expect(new URL(mediaUrl).origin).toBe(sandboxUrl)
      const picture = await fetch(mediaUrl)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])

      const page = await openBrowser().get(`${gateway}/login`)
      expect(new URL(page.location as string).origin).toBe(sandboxUrl)
      const browser = await signedInBrowser({ gateway, sandboxUrl } as never, 'demo_analyst')
      const who = await browser.json(
        `${gateway}/graphql`,
        { query: '{ viewer { user { screenName } } }' },
        { origin: gateway },
      )
      expect(JSON.parse(who.text)).toMatchObject({
        data: { viewer: { user: { screenName: 'demo_analyst' } } },
      })
    },
    TIME_LIMIT,
  )
})
