import { type ComponentType, lazy } from 'react'

export interface StudioPage {
  /** Part of the address: `#/<id>`. */
  readonly id: string
  readonly label: string
  /** Content below the heading. Its code is loaded when the page is first opened. */
  readonly Content: ComponentType
}

const page = (id: string, label: string, load: () => Promise<{ default: ComponentType }>): StudioPage => ({
  id,
  label,
  Content: lazy(load),
})

/**
 * Pages in the order of the navigation; the first one opens by default. To add a page, add a line here and
 * the file `pages/<id>/page.tsx` with a default export. Actions are declared in `pages/<id>/actions.ts` and
 * listed in `all-actions.ts`.
 */
export const PAGES: readonly [StudioPage, ...StudioPage[]] = [
  page('requests', 'Requests', () => import('./pages/requests/page.tsx')),
  page('doctor', 'Signature doctor', () => import('./pages/doctor/page.tsx')),
  page('clock', 'Clock', () => import('./pages/clock/page.tsx')),
  page('faults', 'Faults', () => import('./pages/faults/page.tsx')),
  page('approvals', 'Approvals', () => import('./pages/approvals/page.tsx')),
  page('events', 'Events', () => import('./pages/events/page.tsx')),
  page('people', 'People and roles', () => import('./pages/people/page.tsx')),
  page('worlds', 'Worlds and snapshots', () => import('./pages/worlds/page.tsx')),
  page('records', 'Records', () => import('./pages/records/page.tsx')),
  page('api', 'API', () => import('./pages/api/page.tsx')),
]
