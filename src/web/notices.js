/** Current notice, `{text, copyable?}`, or null. The page shows notices before it loads React. */
let current = null
const listeners = new Set()

/**
 * Shows a notice in place of the current one; null removes it.
 * @param copyable text to copy by hand if the browser does not allow copying
 */
export function notify(text, copyable) {
  current = text === null ? null : { text, copyable }
  for (const listener of listeners) listener()
}

/** Store for `useSyncExternalStore`. */
export const notices = {
  get: () => current,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Copies a text and shows a notice. If the browser denies the clipboard, as over plain HTTP, shows the text
 * to copy by hand.
 */
export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    notify(`${what} copied`)
  } catch {
    notify(`The browser does not allow copying. ${what}:`, text)
  }
}
