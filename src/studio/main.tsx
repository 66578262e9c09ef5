import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const element = document.getElementById('studio')
if (element)
  createRoot(element).render(
    <App
      base={new URL('.', location.href).href}
      isKeyed={metaOf('access') === 'key'}
      explorer={metaOf('explorer') || undefined}
    />,
  )
