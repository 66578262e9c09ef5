/** What the page says to the person: `{text, copyable?}`, one at a time. */
let current = null
const listeners = new Set()

/** @param copyable a text to copy by hand, where the browser does not let the page do it */
export function notify(text, copyable) {
  current = text === null ? null : { text, copyable }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const notices = {
  get: () => current,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Copies and says so; where the clipboard is refused, as over plain http, shows the text for copying by hand. */
export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    notify(`${what} is copied.`)
  } catch {
    notify(`The browser does not let the page copy. ${what}:`, text)
  }
}
