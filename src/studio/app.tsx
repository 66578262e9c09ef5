import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import type { ControlRequest } from './actions/action.ts'
import { curlOf, httpOf } from './actions/http.ts'
import { hashOf, type Place, placeIn, usePlace } from './control/route.ts'
import { type Outcome, send } from './control/send.ts'
import { type Studio, StudioContext } from './control/studio.ts'
import { PAGES, type StudioPage } from './pages.ts'
import { Bar } from './parts/bar.tsx'
import { useLiveRegion } from './parts/live-region.tsx'
import { PageBoundary } from './parts/page-boundary.tsx'

const Navigation = ({ place, current }: { readonly place: Place; readonly current: string }): ReactNode => {
  const list = useRef<HTMLUListElement>(null)
  // Scrolls the current page's entry into view, because the list scrolls sideways on a phone.
  useEffect(() => {
    list.current
      ?.querySelector(`[href^="#/${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label="Pages">
      <ul ref={list}>
        {PAGES.map(({ id, label }) => (
          <li key={id}>
            <a
              href={hashOf({ world: place.world, page: id })}
              aria-current={id === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the focus to the heading when the page changes, so that screen readers announce it. */
const useFocusOnChange = (id: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus()
  }, [id])
  return heading
}

const Main = ({ page, world }: { readonly page: StudioPage; readonly world: string }): ReactNode => {
  const { id, label, Content } = page
  const heading = useFocusOnChange(id)
  useEffect(() => {
    document.title = `${label} · adgraph sandbox`
  }, [label])
  return (
    <main id="main">
      <h1 ref={heading} tabIndex={-1}>
        {label}
      </h1>
      <PageBoundary key={`${id} ${world}`}>
        <Suspense fallback={<p className="quiet">Loading…</p>}>
          <Content />
        </Suspense>
      </PageBoundary>
    </main>
  )
}

interface AppProps {
  /** Address of the sandbox, with a trailing slash. */
  readonly base: string
  readonly isKeyed: boolean
  /** Address of GraphiQL, if a gateway embeds the sandbox. */
  readonly explorer: string | undefined
}

/** Renders the studio: bar, navigation and the current page. Each world has its own page state. */
export const App = ({ base, isKeyed, explorer }: AppProps): ReactNode => {
  const [place, go] = usePlace()
  const [region, announce] = useLiveRegion()
  const { world } = place
  const hash = hashOf(place)
  const page = PAGES.find(({ id }) => id === place.page) ?? PAGES[0]
  const enter = useCallback((name: string) => go({ page: page.id, world: name }), [go, page.id])
  const studio = useMemo(
    (): Studio => ({
      base,
      world,
      isKeyed,
      chosen: placeIn(hash).chosen ?? {},
      link: (name, chosen = {}) => {
        const given = Object.entries(chosen).filter(([, value]) => value !== '')
        return hashOf({ page: name, world, chosen: Object.fromEntries(given) })
      },
      announce,
      enter,
      curl: (request) => curlOf(httpOf(request, { base, world }), isKeyed),
      run: async <T,>(request: ControlRequest, signal?: AbortSignal): Promise<Outcome<T>> => {
        const outcome = await send<T>(httpOf(request, { base, world }), signal)
        // Status 401 means that the session has ended.
        if (isKeyed && !outcome.ok && outcome.status === 401) location.assign(new URL('studio/sign-in', base))
        return outcome
      },
    }),
    [base, world, hash, isKeyed, announce, enter],
  )
  return (
    <StudioContext value={studio}>
      <button
        type="button"
        className="skip"
        onClick={() => document.querySelector<HTMLElement>('#main h1')?.focus()}
      >
        Skip to content
      </button>
      <Bar explorer={explorer} />
      <div className="frame">
        <Navigation place={place} current={page.id} />
        <Main page={page} world={world} />
      </div>
      {region}
    </StudioContext>
  )
}
