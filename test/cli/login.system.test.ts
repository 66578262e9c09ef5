/** Tests `adgraph login` with wrong PINs. The gateway allows five tries per login. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../harness/gateway/browser.ts'
import { decide, type SignInWorld, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'

const CLI = join(import.meta.dirname, '../../src/cli.ts')

let home: string
let world: SignInWorld
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'adgraph-login-'))
  world = await startSignInWorld({ signIn: { now: () => Date.now() } })
}, TIME_LIMIT)
afterAll(async () => {
  await world.close()
  rmSync(home, { recursive: true })
})

/** Starts a login, approves it, and returns its PIN and a function that answers the next prompt. */
const begin = async () => {
  const child = spawn(process.execPath, [CLI, 'login', '--url', world.gateway], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, NODE_COMPILE_CACHE },
  })
  const exit = once(child, 'close').then(([code]) => code as number)
  let shown = ''
  let stdout = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    shown += chunk
  })
  /** Returns the output up to the next prompt or the end. */
  const untilAsked = async (): Promise<string> => {
    let isOver = false
    const over = exit.then(() => {
      isOver = true
    })
    while (!shown.includes('PIN: ') && !isOver) await Promise.race([once(child.stderr, 'data'), over])
    const text = shown
    shown = ''
    return text
  }
  const address = /http\S+/.exec(await untilAsked())?.[0] ?? ''
  const page = await decide(openBrowser(), world, address, { screenName: 'demo' })
  const pin = /\b\d{7}\b/.exec(page.text.replaceAll(/<[^>]+>/g, ' '))?.[0] ?? ''
  const answer = (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`)
    return untilAsked()
  }
  const end = async () => ({ code: await exit, stdout, stderr: shown })
  return { child, pin, wrong: pin === '0000000' ? '1111111' : '0000000', answer, end }
}

describe('adgraph login', () => {
  it(
    'prints the number of tries left after a wrong PIN and asks again',
    async () => {
      const { pin, wrong, answer, end } = await begin()
      expect(await answer(wrong)).toBe('Wrong PIN, 4 tries left\nPIN: ')
      // Empty lines and text that is not a PIN are not sent, so they do not count as tries.
      expect(await answer('')).toBe('PIN: ')
      expect(await answer('ü')).toBe('PIN: ')
      expect(await answer(wrong)).toBe('Wrong PIN, 3 tries left\nPIN: ')
      expect(await answer(wrong)).toBe('Wrong PIN, 2 tries left\nPIN: ')
      expect(await answer(wrong)).toBe('Wrong PIN, 1 try left\nPIN: ')
      expect(await answer(`${pin.slice(0, 3)} ${pin.slice(3)} `)).toBe('')
      const { code, stdout } = await end()
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^Signed in as @demo until /)])
      const saved = JSON.parse(readFileSync(join(home, '.config/adgraph/sessions.json'), 'utf8'))
      expect(Object.keys(saved)).toEqual([world.gateway])
    },
    TIME_LIMIT,
  )

  it(
    'fails after the fifth wrong PIN, or if no PIN is entered',
    async () => {
      const { pin, wrong, answer, end } = await begin()
      for (let guess = 0; guess < 4; guess += 1) await answer(wrong)
      expect(await answer(wrong)).toBe(
        `adgraph: Login refused. Run adgraph login --url ${world.gateway} again\n`,
      )
      expect([pin.length, (await end()).code]).toEqual([7, 1])
      const other = await begin()
      other.child.stdin.end()
      expect(await other.end()).toEqual({ code: 1, stdout: '', stderr: 'adgraph: No PIN entered\n' })
    },
    TIME_LIMIT,
  )

  it(
    'prints the cause if the service refuses the application, not the PIN',
    async () => {
      const { pin, answer, end } = await begin()
      const { credentials, demoUser } = world.sandbox
      const suspend = (suspended: boolean) =>
        credentials.applications.change(demoUser.consumer_key, { suspended })
      await suspend(true)
      expect(await answer(pin)).toBe(
        'adgraph: Login refused: the credential service does not accept this application\n',
      )
      await suspend(false)
      expect((await end()).code).toBe(1)
    },
    TIME_LIMIT,
  )
})
