import type { RegisteredApplication } from '../oauth/stored/applications.ts'
import type { SignedInUser } from '../oauth/stored/credentials.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'

/** What all worlds have in common. */
export interface ControlParts {
  readonly worlds: Worlds
  /** All secrets of a user by screen name, of the demo user without one; undefined for nobody. */
  readonly credentialsOf: (screenName?: string) => Promise<SignedInUser | undefined>
  /** Who can sign in, with what they may do on which account of a world. */
  readonly usersOf: (world: World) => Promise<readonly DemoUserAccess[]>
  /** The demo applications, with their secrets. */
  readonly applications: () => Promise<readonly RegisteredApplication[]>
}

/** A user as the sandbox shows its own to whoever runs it. */
export interface DemoUserAccess {
  readonly id: string
  readonly screen_name: string
  readonly name: string
  readonly accounts: readonly { readonly id: string; readonly permissions: readonly string[] }[]
}

/** One call of the control interface, in the world that it names. */
export interface ControlCall extends ControlParts {
  readonly world: World
  readonly query: URLSearchParams
  /** The body as JSON. @throws Refusal when it is none */
  readonly body: () => Promise<unknown>
}

/** Answers what the call asks for; undefined when there is no such thing. */
export type Control = (call: ControlCall) => Promise<unknown>
/** By path and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Control>>>>

/** An answer that is not one JSON value. */
export class Lines {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Ends a call with 400 INVALID_PARAMETER. */
export const refused = (parameter: string, message: string): never => {
  throw new Refusal([{ code: 'INVALID_PARAMETER', message: `${parameter} ${message}`, parameter }])
}
