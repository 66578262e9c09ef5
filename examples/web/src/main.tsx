import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { client } from './client.ts'
import { news } from './signals.ts'
import 'uplot/dist/uPlot.min.css'
import './page.css'
import './table.css'

const address = new URL(location.href)
if (address.searchParams.get('sign_in') === 'denied') {
  address.searchParams.delete('sign_in')
  history.replaceState(null, '', address)
  news.set('Sign-in declined')
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <App />
    </ApolloProvider>
  </StrictMode>,
)
