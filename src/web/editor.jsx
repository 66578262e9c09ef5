import 'graphiql/setup-workers/vite'
import { DocExplorerStore } from '@graphiql/plugin-doc-explorer'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { createClient } from 'graphql-ws'
import { createRoot } from 'react-dom/client'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import '@graphiql/plugin-explorer/style.css'
import './fonts.css'
import './editor.css'
import { Bar } from './bar.jsx'
import { callsPlugin } from './calls/plugin.jsx'
import { tracedFetcher } from './calls/traced-fetcher.js'
import { PreviewButton } from './changes/preview-button.jsx'
import './changes/changes.css'
import { documentationPlugin } from './docs/plugin.jsx'
import { NextStep } from './examples/next-step.jsx'
import { examplesPlugin } from './examples/plugin.jsx'
import { Forecast } from './forecast/forecast.jsx'
import icon from './icon.svg'
import { PaletteKeys } from './palette/palette-keys.jsx'
import { picturesPlugin } from './pictures/plugin.jsx'
import { PlainText } from './plain-text.jsx'
import { ResultBar } from './results/result-bar.jsx'
import { OpenLinks } from './share/open-links.jsx'
import { ShareButtons } from './share/share-buttons.jsx'
import { Ready } from './start/ready.jsx'
import { windowsPlugin } from './windows/plugin.jsx'

const socketUrl = () => {
  const url = new URL('/graphql', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** Shows GraphiQL in place of the preview. @param start what the page knows before the editor is loaded */
export function openEditor(start) {
  const { query, variables, sample, subscription, offer, viewer, first, isFirstVisit, denied } = start
  const url = new URL('/graphql', location.href).href
  // The WebSocket uses this page's cookie and is connected only while a subscription runs.
  const wsClient = createClient({ url: socketUrl(), lazy: true })
  const tabs = [sample, subscription].filter((text) => text !== undefined).map((text) => ({ query: text }))
  const isWide = matchMedia('(min-width: 1100px)').matches

  createRoot(document.getElementById('graphiql')).render(
    <div className="editor">
      <GraphiQL
        fetcher={tracedFetcher(createGraphiQLFetcher({ url, wsClient }))}
        plugins={[
          examplesPlugin,
          callsPlugin,
          windowsPlugin,
          picturesPlugin,
          HISTORY_PLUGIN,
          explorerPlugin(),
        ]}
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
              <PreviewButton />
              <Forecast />
              {prettify}
              {merge}
              {copy}
              <ShareButtons url={url} viewer={viewer} />
            </>
          )}
        </GraphiQL.Toolbar>
        <GraphiQL.Footer>
          <ResultBar />
        </GraphiQL.Footer>
        <PlainText />
        <DocExplorerStore>{null}</DocExplorerStore>
        <Bar offer={offer} denied={denied} viewer={viewer} />
        <OpenLinks />
        <NextStep />
        <PaletteKeys />
        <Ready sample={sample} first={first} />
      </GraphiQL>
    </div>,
  )
}
