/** Moves the focus to the query editor, or to the preview while the editor is loading. */
export function focusEditorOnSkip() {
  document.getElementById('skip')?.addEventListener('click', (event) => {
    event.preventDefault()
    const editor = document.querySelector('.graphiql-query-editor .graphiql-editor')
    const target = document.getElementById('preview') ?? editor
    target?.focus()
  })
}
