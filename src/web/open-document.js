/**
 * Opens a document in a new tab, or switches to the tab that already contains it.
 *
 * @param editors from GraphiQL's store: `tabs`, `queryEditor`, `variableEditor`
 * @param isOpenIn checks whether a tab contains the document; default: with any variables
 */
export function openDocument(
  { query, variables },
  editors,
  { addTab, changeTab },
  isOpenIn = (tab) => tab.query === query,
) {
  const { tabs, queryEditor, variableEditor } = editors
  const index = tabs.findIndex(isOpenIn)
  if (index >= 0) changeTab(index)
  else {
    addTab()
    queryEditor?.setValue(query)
    variableEditor?.setValue(variables ?? '')
  }
  if (variables) document.querySelector('.graphiql-editor-tools [data-name="variables"]')?.click()
  queryEditor?.focus()
}
