import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { WrongUsage } from './exit-codes.ts'
import { assertReplaceable, replacePrivateFile } from './private-file.ts'
import { reasonOf } from './reason.ts'

interface Session {
  readonly token: string
  readonly expiresAt: string
}
/** Sessions by gateway origin, so that no token is sent to another gateway. */
type Sessions = Readonly<Record<string, Session>>

/** Thrown for an expired session. Without a session, a gateway in service mode would act as another user. */
export class SessionExpired extends Error {}

/** Returns the default session file; undefined if the user has no home directory. */
export const sessionFile = (): string | undefined => {
  try {
    return join(homedir(), '.config', 'adgraph', 'sessions.json')
  } catch {
    // Without HOME, Node looks up the user by id, which fails in containers that do not list the user.
    return undefined
  }
}

const cannot = (verb: 'read' | 'write', file: string, error: unknown): WrongUsage =>
  new WrongUsage(`Cannot ${verb} ${file} (${reasonOf(error)}): choose another file with --token-file`)

const isSession = (value: unknown): value is Session => {
  const { token, expiresAt } = (value ?? {}) as Partial<Record<keyof Session, unknown>>
  return typeof token === 'string' && typeof expiresAt === 'string'
}

/**
 * Reads the session file. Returns no sessions if the file does not exist.
 *
 * @throws WrongUsage if it cannot be read or is not a session file
 */
const readSessions = async (file: string): Promise<Sessions> => {
  const notSessions = (): WrongUsage =>
    new WrongUsage(`${file} is not a session file: remove it, or choose another with --token-file`)
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw cannot('read', file, error)
  }
  let sessions: unknown
  try {
    sessions = JSON.parse(content)
  } catch {
    throw notSessions()
  }
  if (typeof sessions !== 'object' || sessions === null || !Object.values(sessions).every(isSession))
    throw notSessions()
  return sessions as Sessions
}

/**
 * Returns the session token that `adgraph login` saved for a gateway; undefined if there is none.
 *
 * @param login command for another login
 * @throws SessionExpired if it has expired
 */
export const sessionOf = async (file: string, origin: string, login: string): Promise<string | undefined> => {
  const { [origin]: session } = await readSessions(file)
  if (session && !(Date.parse(session.expiresAt) > Date.now()))
    throw new SessionExpired(`The session for ${origin} has expired. Sign in again with ${login}`)
  return session?.token
}

/**
 * Checks that a session can be saved, and returns the sessions in the file. Creates the file's folder.
 *
 * @throws WrongUsage if the file is not a session file, or its folder is not writable
 */
export const assertCanSave = async (file: string): Promise<Sessions> => {
  const sessions = await readSessions(file)
  try {
    await assertReplaceable(file, { createFolder: true })
  } catch (error) {
    throw cannot('write', file, error)
  }
  return sessions
}

/** Saves a session. Only the owner can read the file afterwards. @throws WrongUsage like `assertCanSave` */
export const saveSession = async (file: string, origin: string, session: Session): Promise<void> => {
  const sessions = { ...(await assertCanSave(file)), [origin]: session }
  try {
    await replacePrivateFile(file, `${JSON.stringify(sessions, null, 2)}\n`)
  } catch (error) {
    throw cannot('write', file, error)
  }
}
