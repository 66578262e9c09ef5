const MAX_CHARACTERS = 20_000

const textOf = (label, text) => {
  const pre = document.createElement('pre')
  pre.textContent = text.slice(0, MAX_CHARACTERS)
  pre.ariaLabel = label
  pre.role = 'region'
  pre.tabIndex = 0
  return pre
}

/** Shows a query and its result as text until the editor is loaded. */
export function showPreview({ query = '', response }) {
  const preview = document.getElementById('preview')
  if (!preview) return
  const loading = document.createElement('p')
  loading.className = 'loading'
  loading.textContent = 'Loading the editor…'
  preview.replaceChildren(textOf('Query', query), textOf('Result', response), loading)
}

/** Removes the preview when the editor is ready, and moves its focus to the editor. */
export function removePreview(editor) {
  const preview = document.getElementById('preview')
  if (!preview) return
  const hasFocus = preview.contains(document.activeElement)
  preview.remove()
  if (hasFocus) editor.focus()
}
