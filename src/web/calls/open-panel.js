/**
 * Opens a panel by clicking its sidebar button, because GraphiQL's `setVisiblePlugin` does not show a hidden pane.
 * Does nothing while the panel is open.
 */
export const openPanel = (title) =>
  document.querySelector(`.graphiql-sidebar button[aria-label="Show ${title}"]`)?.click()
