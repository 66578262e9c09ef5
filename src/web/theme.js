const CLASSES = ['graphiql-light', 'graphiql-dark']

/** Sets GraphiQL's theme class on the body before GraphiQL loads, so that the page does not flash. */
export function applyStoredTheme() {
  try {
    const name = `graphiql-${localStorage.getItem('graphiql:theme')}`
    if (CLASSES.includes(name)) document.body.classList.add(name)
  } catch {
    // Without storage, the page follows the system theme.
  }
}
