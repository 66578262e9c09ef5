import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const access = document.querySelector<HTMLMetaElement>('meta[name="access"]')?.content
const element = document.getElementById('studio')
if (element)
  createRoot(element).render(<App base={new URL('.', location.href).href} isKeyed={access === 'key'} />)
