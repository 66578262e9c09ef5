/**
 * Opens a panel as a person does, by its button at the side: GraphiQL's own `setVisiblePlugin` fills the pane and
 * leaves it hidden where it has been. Does nothing while the panel is open.
 */
export const openPanel = (title) =>
  document.querySelector(`.graphiql-sidebar button[aria-label="Show ${title}"]`)?.click()
