/** Runs the app in a terminal instead of on a phone. Each command stands for one tap. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { HomeQuery } from './answers.ts'
import { createApp, type ScreenState } from './app.ts'
import { messageFor, Problem } from './problem.ts'
import { campaignLines, campaignsOf, homeLines } from './screens.ts'
import { fileOf } from './storage.ts'

interface Terminal {
  /** Address of the gateway, without `/graphql`. */
  readonly gateway: string
  /** Folder for session and cache. */
  readonly folder: string
  readonly print: (...lines: readonly string[]) => void
}

const MANIFEST = new URL('../manifest.json', import.meta.url)

/** Handles one tap and prints the screen. Returns the exit code. */
export const tap = async (
  [name = 'home', given = '']: readonly string[],
  { gateway, folder, print }: Terminal,
): Promise<0 | 1> => {
  const app = createApp({
    gateway,
    manifest: JSON.parse(readFileSync(MANIFEST, 'utf8')),
    secrets: fileOf(join(folder, 'session.json')),
    cache: fileOf(join(folder, 'cache.json')),
  })

  const draw = async <Screen>(
    states: AsyncIterable<ScreenState<Screen>>,
    look: (screen: Screen) => string[],
  ) => {
    let drawn = ''
    for await (const { screen, readAt, problem } of states) {
      const text = screen ? look(screen).join('\n') : ''
      // Prints a screen only if it has changed.
      if (text !== drawn) print(text)
      drawn = text
      if (problem) print(messageFor(problem, readAt))
    }
  }

  /** Returns the first screen from the cache, or from the gateway if it is not cached. */
  const homeNow = async (): Promise<HomeQuery | undefined> => {
    for await (const { screen } of app.home()) return screen
    return undefined
  }

  const commands: Readonly<Record<string, (given: string) => Promise<void>>> = {
    home: () => draw(app.home(), homeLines),
    campaign: async (place) => {
      const row = campaignsOf(await homeNow())[Number(place) - 1]
      if (!row) return print(`No campaign ${place} on the first screen`)
      await draw(app.campaign(row.id), campaignLines)
    },
    refresh: async () => {
      const ids = campaignsOf(await homeNow()).map(({ id }) => id)
      const problem = await app.refresh(ids)
      if (problem) print(messageFor(problem))
      const home = await homeNow()
      if (home) print(...homeLines(home))
    },
    'sign-in': async (callback) =>
      print('Open this address and sign in:', await app.beginSignIn(callback || 'oob')),
    complete: async (given) => print(`Signed in as @${(await app.completeSignIn(given))?.screenName ?? '–'}`),
    'sign-out': async () => {
      await app.signOut()
      print('Signed out')
    },
  }

  const command = commands[name]
  try {
    if (command) await command(given)
    else print(`Commands: ${Object.keys(commands).join(', ')}`)
    return command ? 0 : 1
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    print(messageFor(problem))
    return 1
  }
}

if (import.meta.main) {
  const { GATEWAY = 'http://127.0.0.1:4000', APP_FOLDER = join(homedir(), '.adgraph-mobile') } = process.env
  const print = (...lines: readonly string[]): void => console.log(lines.join('\n'))
  process.exitCode = await tap(process.argv.slice(2), { gateway: GATEWAY, folder: APP_FOLDER, print })
}
