import { useEffect, useState } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const KEY = 'theme'

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text)

/** Returns the chosen theme, which is stored in this browser, and whether it is currently light or dark. */
export const useTheme = (): { theme: Theme; drawn: 'light' | 'dark'; choose(theme: Theme): void } => {
  const [theme, setTheme] = useState<Theme>(() => {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : 'system'
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
