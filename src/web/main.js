import { notify } from './notices.js'
import { takeLink } from './share/link.js'
import { loadOffer, loadViewer, takeDenial } from './sign-in.js'
import { loadFirstResult } from './start/first-result.js'
import { loadText } from './start/load-text.js'
import { showPreview } from './start/preview.js'
import { focusEditorOnSkip } from './start/skip-link.js'
import { storedTab } from './start/stored-tab.js'
import { applyStoredTheme } from './theme.js'

applyStoredTheme()
focusEditorOnSkip()

const parameters = new URLSearchParams(location.search)
const link = takeLink()
if (link?.refusal) notify(link.refusal)
const query = link?.query ?? parameters.get('query') ?? undefined
const variables = link?.variables ?? parameters.get('variables') ?? undefined
const tab = storedTab()
const isFirstVisit = query === undefined && tab === undefined
const denied = takeDenial()
const [sample, subscription, offer] = await Promise.all([
  query ?? loadText('sample.graphql'),
  loadText('subscription.graphql'),
  loadOffer(),
])
const viewer = offer.enabled ? loadViewer() : undefined
const first = isFirstVisit && sample !== undefined ? loadFirstResult(sample, viewer) : undefined
// The editor is larger than a megabyte. Until it is loaded, the page shows query and result as text.
const shown = query === undefined && tab !== undefined ? tab : { query: sample, response: '' }
showPreview(shown)
void first?.then((result) => result && showPreview({ query: sample, response: result.text }))

const { openEditor } = await import('./editor.jsx')
openEditor({ query, variables, sample, subscription, offer, viewer, first, isFirstVisit, denied })
