const CLASSES = ['graphiql-light', 'graphiql-dark']

/** Before GraphiQL is there, so that nothing flashes: its class on the body, by which the whole page goes. */
export function applyStoredTheme() {
  try {
    const name = `graphiql-${localStorage.getItem('graphiql:theme')}`
    if (CLASSES.includes(name)) document.body.classList.add(name)
  } catch {
    // Without storage the page goes by the system.
  }
}
