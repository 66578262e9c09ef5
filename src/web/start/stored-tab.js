/** Returns the open tab of the last visit: `{query, response}`. Returns undefined on a first visit. */
export function storedTab() {
  try {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'))
    const { query, response } = tabs[activeTabIndex]
    return { query: query ?? '', response: response ?? '' }
  } catch {
    // Without storage, each visit is a first visit.
    return undefined
  }
}
