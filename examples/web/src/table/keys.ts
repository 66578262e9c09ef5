import type { Row } from './rows.ts'

/** What a key does in the table, as a treegrid of ARIA has it. */
export type Deed =
  | { readonly does: 'go'; readonly to: number }
  | { readonly does: 'toggle' | 'open' | 'edit' | 'switch' }

/**
 * @param active the row that has the focus
 * @param inSight rows that fit in sight, for the page keys
 */
export const deedOf = (
  key: string,
  rows: readonly Row[],
  active: number,
  inSight: number,
): Deed | undefined => {
  const row = rows[active]
  if (!row) return undefined
  const go = (to: number): Deed => ({ does: 'go', to: Math.min(Math.max(to, 0), rows.length - 1) })
  const foldable = row.kind !== 'more' && (row.children ?? 0) > 0
  const open = foldable && row.open
  switch (key) {
    case 'ArrowDown':
      return go(active + 1)
    case 'ArrowUp':
      return go(active - 1)
    case 'PageDown':
      return go(active + inSight)
    case 'PageUp':
      return go(active - inSight)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      return foldable && !open ? { does: 'toggle' } : go(active + 1)
    case 'ArrowLeft':
      return open ? { does: 'toggle' } : go(rows.findIndex(({ id }) => id === row.parent))
    case 'Enter':
      return { does: 'open' }
    case 'F2':
      return { does: 'edit' }
    case ' ':
      return { does: 'switch' }
    default:
      return undefined
  }
}
