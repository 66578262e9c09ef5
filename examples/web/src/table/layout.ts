import { useEffect, useState } from 'react'

/** Widths and visibility of columns, as TanStack Table stores them. */
interface Layout {
  readonly sizes: Record<string, number>
  readonly visible: Record<string, boolean>
}

const KEY = 'columns'
/** Below this width, only name, status and spend fit on the screen. */
const PHONE = '(max-width: 700px)'
const WIDE: Layout = { sizes: {}, visible: { ctr: false } }
const NARROW: Layout = {
  sizes: { name: 140, status: 66, spend: 112 },
  visible: { ctr: false, state: false, budget: false, impressions: false, clicks: false, daily: false },
}

const initial = (): Layout => {
  const fresh = matchMedia(PHONE).matches ? NARROW : WIDE
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return fresh
  }
}

/** Returns the layout of the columns, which is stored in this browser. */
export const useLayout = () => {
  const [first] = useState(initial)
  const [sizes, setSizes] = useState(first.sizes)
  const [visible, setVisible] = useState(first.visible)
  useEffect(() => {
    if (sizes !== first.sizes || visible !== first.visible)
      localStorage.setItem(KEY, JSON.stringify({ sizes, visible }))
  }, [first, sizes, visible])
  return { sizes, setSizes, visible, setVisible }
}
