import { createContext, useContext } from 'react'
import type { ControlRequest } from '../actions/action.ts'
import type { Target } from '../actions/http.ts'
import type { Chosen } from './route.ts'
import type { Outcome } from './send.ts'

/** Services used by all parts of the studio. */
export interface Studio extends Target {
  /** Whether visitors sign in with the control key. */
  readonly isKeyed: boolean
  /** Parameters of the current page, taken from its URL. */
  readonly chosen: Chosen
  /** Returns the address of a page in the chosen world. Empty parameters are left out. */
  link(page: string, chosen?: Chosen): string
  /** Returns the curl command that repeats a request in the chosen world. */
  curl(request: ControlRequest): string
  /** Sends a request to the chosen world. */
  run<T>(request: ControlRequest, signal?: AbortSignal): Promise<Outcome<T>>
  /** Announces a message to screen readers and shows it briefly. */
  announce(text: string): void
  /** Switches to another world. */
  enter(world: string): void
}

export const StudioContext = createContext<Studio | undefined>(undefined)

/** Returns the studio that contains the component. @throws Error if there is none */
export const useStudio = (): Studio => {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('The component is not within a studio')
  return studio
}
