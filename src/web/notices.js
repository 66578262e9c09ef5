import { createStore } from './store.js'

/** Current notice, `{text, copyable?}`, or null. */
export const notices = createStore(null)

/**
 * Replaces the current notice; null removes it.
 * @param copyable text to copy by hand if the browser does not allow copying
 */
export function notify(text, copyable) {
  notices.set(text === null ? null : { text, copyable })
}

/**
 * Copies text and shows a notice. If the browser denies the clipboard, as over plain HTTP, shows the text to
 * copy by hand.
 */
export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text)
    notify(`${what} copied`)
  } catch {
    notify(`The browser does not allow copying. ${what}:`, text)
  }
}
