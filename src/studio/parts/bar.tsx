import type { ReactNode } from 'react'
import icon from '../../web/icon.svg'
import { DEFAULT_WORLD } from '../actions/http.ts'
import { useStudio } from '../control/studio.ts'
import { useRead } from '../control/use-read.ts'

interface Workspaces {
  readonly workspaces: readonly { readonly name: string }[]
}

const WORKSPACES = { method: 'GET', path: '__sandbox/workspaces' } as const
const EVERY_MS = 10_000

/**
 * Renders the select for the world that all pages show. The sandbox creates a missing world on the first
 * request.
 */
const WorldSelector = (): ReactNode => {
  const { world, enter } = useStudio()
  const { value, reload } = useRead<Workspaces>(WORKSPACES, EVERY_MS)
  const names = new Set([DEFAULT_WORLD, ...(value?.workspaces.map(({ name }) => name) ?? []), world])
  return (
    <label className="world">
      World
      <select value={world} onFocus={reload} onChange={(event) => enter(event.target.value)}>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

/** Renders the header of the studio: name, world, link to GraphiQL and sign-out. */
export const Bar = ({ explorer }: { readonly explorer: string | undefined }): ReactNode => {
  const { isKeyed } = useStudio()
  return (
    <header className="bar">
      <span className="brand">
        <img src={icon} alt="" />
        adgraph <span className="badge">Sandbox</span>
      </span>
      <WorldSelector />
      {explorer !== undefined && <a href={explorer}>Open GraphiQL</a>}
      {isKeyed && (
        <form method="post" action="studio/sign-out">
          <button type="submit" className="small">
            Sign out
          </button>
        </form>
      )}
    </header>
  )
}
