import 'graphiql/setup-workers/vite'
import { DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { createClient } from 'graphql-ws'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import { Bar } from './bar.jsx'
import { CallsLine, callsPlugin } from './calls/plugin.jsx'
import { tracedFetcher } from './calls/traced-fetcher.js'
import { documentationPlugin } from './docs/plugin.jsx'
import { examplesPlugin } from './examples/plugin.jsx'
import { FirstResult } from './first-result.jsx'
import icon from './icon.svg'
import { notify } from './notices.js'
import { picturesPlugin } from './pictures/plugin.jsx'
import { PlainText } from './plain-text.jsx'
import { takeLink } from './share/link.js'
import { OpenLinks } from './share/open-links.jsx'
import { ShareButtons } from './share/share-buttons.jsx'
import { loadOffer, loadViewer, takeDenial } from './sign-in.js'
import { applyStoredTheme } from './theme.js'
import { windowsPlugin } from './windows/plugin.jsx'

applyStoredTheme()

/** Fetches a document for the tabs of a first visit. Undefined if the server has none. */
async function load(name) {
  const response = await fetch(new URL(name, document.baseURI)).catch(() => undefined)
  return response?.status === 200 ? await response.text() : undefined
}
const socketUrl = () => {
  const url = new URL('/graphql', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}
const stored = (name) => {
  try {
    return localStorage.getItem(`graphiql:${name}`)
  } catch {
    return null
  }
}

const parameters = new URLSearchParams(location.search)
const link = takeLink()
if (link?.refusal) notify(link.refusal)
const query = link?.query ?? parameters.get('query') ?? undefined
const variables = link?.variables ?? parameters.get('variables') ?? undefined
const isFirstVisit = query === undefined && stored('tabState') === null
const denied = takeDenial()
const [sample, subscription, offer] = await Promise.all([
  query ?? load('sample.graphql'),
  load('subscription.graphql'),
  loadOffer(),
])
const viewer = offer.enabled ? loadViewer().catch(() => null) : undefined
const url = new URL('/graphql', location.href).href
// The WebSocket uses this page's cookie and is connected only while a subscription runs.
const wsClient = createClient({ url: socketUrl(), lazy: true })
const tabs = [sample, subscription].filter((text) => text !== undefined).map((text) => ({ query: text }))
const isWide = matchMedia('(min-width: 1100px)').matches

createRoot(document.getElementById('graphiql')).render(
  <div className="editor">
    <GraphiQL
      fetcher={tracedFetcher(createGraphiQLFetcher({ url, wsClient }))}
      plugins={[examplesPlugin, callsPlugin, windowsPlugin, picturesPlugin, HISTORY_PLUGIN, explorerPlugin()]}
      referencePlugin={documentationPlugin}
      visiblePlugin={isFirstVisit && isWide ? examplesPlugin : undefined}
      defaultQuery={sample}
      defaultTabs={query === undefined && tabs.length > 1 ? tabs : undefined}
      initialQuery={query}
      initialVariables={variables}
      defaultEditorToolsVisibility={variables !== undefined}
      inputValueDeprecation
      schemaDescription
    >
      <GraphiQL.Logo>
        <span className="brand">
          <img src={icon} alt="" />
          adgraph
        </span>
      </GraphiQL.Logo>
      <GraphiQL.Toolbar>
        {({ prettify, merge, copy }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <ShareButtons url={url} viewer={viewer} />
          </>
        )}
      </GraphiQL.Toolbar>
      <GraphiQL.Footer>
        <CallsLine />
      </GraphiQL.Footer>
      <PlainText />
      <DocExplorerStore>{null}</DocExplorerStore>
      <Bar offer={offer} denied={denied} viewer={viewer} />
      <OpenLinks />
      {isFirstVisit && sample !== undefined && <FirstResult document={sample} viewer={viewer} />}
    </GraphiQL>
  </div>,
)
