/** A terminal in the place of a phone: each command is what one touch does. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { HomeQuery } from './answers.ts'
import { createApp, type Shown } from './app.ts'
import { campaignLines, campaignsOf, homeLines } from './screens.ts'
import { fileOf } from './storage.ts'
import { Trouble, wordsFor } from './trouble.ts'

interface Terminal {
  /** Address of the gateway, without `/graphql`. */
  readonly gateway: string
  /** Where session and cache are kept. */
  readonly folder: string
  readonly say: (...lines: readonly string[]) => void
}

const MANIFEST = new URL('../manifest.json', import.meta.url)

/** Carries out one touch, and says what is then on the screen. Gives the exit code. */
export const touch = async (
  [name = 'home', given = '']: readonly string[],
  { gateway, folder, say }: Terminal,
): Promise<0 | 1> => {
  const app = createApp({
    gateway,
    manifest: JSON.parse(readFileSync(MANIFEST, 'utf8')),
    secrets: fileOf(join(folder, 'session.json')),
    kept: fileOf(join(folder, 'cache.json')),
  })

  const draw = async <Screen>(states: AsyncIterable<Shown<Screen>>, look: (screen: Screen) => string[]) => {
    let drawn = ''
    for await (const { screen, readAt, trouble } of states) {
      const text = screen ? look(screen).join('\n') : ''
      // What has not changed is not printed twice.
      if (text !== drawn) say(text)
      drawn = text
      if (trouble) say(wordsFor(trouble, readAt))
    }
  }

  /** Without a request, where the screen was read before. */
  const homeNow = async (): Promise<HomeQuery | undefined> => {
    for await (const { screen } of app.home()) return screen
    return undefined
  }

  const commands: Readonly<Record<string, (given: string) => Promise<void>>> = {
    home: () => draw(app.home(), homeLines),
    campaign: async (place) => {
      const row = campaignsOf(await homeNow())[Number(place) - 1]
      if (!row) return say(`There is no campaign ${place} on the first screen.`)
      await draw(app.campaign(row.id), campaignLines)
    },
    refresh: async () => {
      const ids = campaignsOf(await homeNow()).map(({ id }) => id)
      const trouble = await app.refresh(ids)
      if (trouble) say(wordsFor(trouble))
      const home = await homeNow()
      if (home) say(...homeLines(home))
    },
    'sign-in': async (callback) =>
      say('Open this address, sign in there, and come back:', await app.beginSignIn(callback || 'oob')),
    complete: async (given) =>
      say(`You are signed in as @${(await app.completeSignIn(given))?.screenName ?? '–'}.`),
    'sign-out': async () => {
      await app.signOut()
      say('You are signed out.')
    },
  }

  const command = commands[name]
  try {
    if (command) await command(given)
    else say(`Commands: ${Object.keys(commands).join(', ')}`)
    return command ? 0 : 1
  } catch (trouble) {
    if (!(trouble instanceof Trouble)) throw trouble
    say(wordsFor(trouble))
    return 1
  }
}

if (import.meta.main) {
  const { GATEWAY = 'http://127.0.0.1:4000', APP_FOLDER = join(homedir(), '.adgraph-mobile') } = process.env
  const say = (...lines: readonly string[]): void => console.log(lines.join('\n'))
  process.exitCode = await touch(process.argv.slice(2), { gateway: GATEWAY, folder: APP_FOLDER, say })
}
