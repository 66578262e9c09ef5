import { type ReactNode, useId } from 'react'
import './panel.css'

interface PanelProps {
  readonly title: string
  /** Sentence below the title. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** Renders a framed section of a page with a title. */
export const Panel = ({ title, about, children }: PanelProps): ReactNode => {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about !== undefined && <p className="quiet">{about}</p>}
      {children}
    </section>
  )
}

/** Places as many form fields next to each other as fit. */
export const Fields = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="fields">{children}</div>
)

/** Places actions next to each other. */
export const Actions = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="actions">{children}</div>
)
