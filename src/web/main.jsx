import 'graphiql/setup-workers/vite'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { createClient } from 'graphql-ws'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import icon from './icon.svg'
import { PlainText } from './plain-text.jsx'
import { loadOffer, takeDenial } from './sign-in.js'
import { SignInBar } from './sign-in-bar.jsx'

/** What the tabs of a first visit hold; the server may have nothing. */
async function load(name) {
  const response = await fetch(new URL(name, document.baseURI)).catch(() => undefined)
  return response?.status === 200 ? await response.text() : undefined
}
const socketUrl = () => {
  const url = new URL('/graphql', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

const parameters = new URLSearchParams(location.search)
const query = parameters.get('query') ?? undefined
const variables = parameters.get('variables') ?? undefined
const denied = takeDenial()
const [sample, subscription, offer] = await Promise.all([
  query ?? load('sample.graphql'),
  load('subscription.graphql'),
  loadOffer(),
])
const url = new URL('/graphql', location.href).href
// Connected while a subscription runs, with the cookie of this page.
const wsClient = createClient({ url: socketUrl(), lazy: true })
const tabs = [sample, subscription].filter((text) => text !== undefined).map((text) => ({ query: text }))

createRoot(document.getElementById('graphiql')).render(
  <>
    <PlainText />
    {offer.enabled && <SignInBar offer={offer} denied={denied} />}
    <div className="editor">
      <GraphiQL
        fetcher={createGraphiQLFetcher({ url, wsClient })}
        plugins={[HISTORY_PLUGIN, explorerPlugin()]}
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
      </GraphiQL>
    </div>
  </>,
)
