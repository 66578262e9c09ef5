import 'graphiql/setup-workers/vite'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import icon from './icon.svg'
import { PlainText } from './plain-text.jsx'
import { loadOffer, takeDenial } from './sign-in.js'
import { SignInBar } from './sign-in-bar.jsx'

/** The query for the first tab of a first visit; the server may have none. */
async function loadSample() {
  const response = await fetch(new URL('sample.graphql', document.baseURI)).catch(() => undefined)
  return response?.ok ? await response.text() : undefined
}

const parameters = new URLSearchParams(location.search)
const query = parameters.get('query') ?? undefined
const variables = parameters.get('variables') ?? undefined
const denied = takeDenial()
const [sample, offer] = await Promise.all([query ?? loadSample(), loadOffer()])

createRoot(document.getElementById('graphiql')).render(
  <>
    <PlainText />
    {offer.enabled && <SignInBar offer={offer} denied={denied} />}
    <div className="editor">
      <GraphiQL
        fetcher={createGraphiQLFetcher({ url: new URL('/graphql', location.href).href })}
        plugins={[HISTORY_PLUGIN, explorerPlugin()]}
        defaultQuery={sample}
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
