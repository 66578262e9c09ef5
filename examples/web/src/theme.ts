import { useEffect, useState } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const KEY = 'theme'

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text)

/** What the person has chosen, kept in this browser, and what that is at this moment. */
export const useTheme = (): { theme: Theme; drawn: 'light' | 'dark'; choose(theme: Theme): void } => {
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = localStorage.getItem(KEY)
    return isTheme(kept) ? kept : 'system'
  })
  const [systemIsDark, setSystemIsDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setSystemIsDark(system.matches)
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(KEY, theme)
  }, [theme])
  const drawn = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
  return { theme, drawn, choose: setTheme }
}
