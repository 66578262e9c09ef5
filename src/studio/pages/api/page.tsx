import { type ReactNode, useEffect, useRef } from 'react'
import swagger from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './page.css'
import type { ControlRequest } from '../../actions/action.ts'
import { useStudio } from '../../control/studio.ts'
import { useRead } from '../../control/use-read.ts'
import { Curl } from '../../parts/action-button.tsx'
import { Problems } from '../../parts/notice.tsx'
import { createPlugin } from './layout.ts'

const DOCUMENT: ControlRequest = { method: 'GET', path: 'openapi.json' }
/** Class of the root element that makes Swagger UI dark. */
const DARK = 'dark-mode'

/** Makes Swagger UI follow the color scheme of the browser while the page is open. */
const useColorScheme = () => {
  useEffect(() => {
    const { classList } = document.documentElement
    const query = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => void classList.toggle(DARK, query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => {
      query.removeEventListener('change', follow)
      classList.remove(DARK)
    }
  }, [])
}

/** Labels the regions that Swagger UI leaves unlabeled. */
const nameRegions = (place: HTMLElement): void => {
  for (const region of place.querySelectorAll('[role="region"]:not([aria-label])')) {
    const operation = region.closest('.opblock')?.querySelector('.opblock-summary-operation-id')
    region.setAttribute('aria-label', `Responses of ${operation?.textContent}`)
  }
}

/**
 * Shows the sandbox's OpenAPI document. Swagger UI cannot sign calls, so sending them is disabled. The page
 * refers to the control API instead.
 */
export default function ApiPage(): ReactNode {
  const { base } = useStudio()
  const { value, problems } = useRead<object>(DOCUMENT)
  const place = useRef<HTMLDivElement>(null)
  useColorScheme()
  useEffect(() => {
    const { current } = place
    if (!value || !current) return undefined
    const observer = new MutationObserver(() => nameRegions(current))
    observer.observe(current, { childList: true, subtree: true })
    swagger({
      domNode: current,
      spec: value,
      plugins: [createPlugin(value)],
      layout: 'OperationsOnly',
      docExpansion: 'none',
      filter: true,
      supportedSubmitMethods: [],
      validatorUrl: null,
      displayOperationId: true,
      syntaxHighlight: false,
    })
    return () => observer.disconnect()
  }, [value])
  return (
    <>
      <p>
        Every operation that this sandbox implements, from its{' '}
        <a href={`${base}openapi.json`}>OpenAPI document</a>. Calls are signed with OAuth 1.0a. To carry out
        an operation without signing, send it to <code>/__sandbox/operations/&lt;name&gt;</code>.
      </p>
      <Curl request={DOCUMENT} of="read the OpenAPI document" />
      <Problems problems={problems} />
      <h2>Operations</h2>
      {!value && problems.length === 0 && <p className="quiet">Loading…</p>}
      <div ref={place} className="api" />
    </>
  )
}
