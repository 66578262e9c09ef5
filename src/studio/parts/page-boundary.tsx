import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** Shows a message instead of a page that failed, so that the other pages stay usable. */
export class PageBoundary extends Component<Props, { readonly message?: string }> {
  override state: { readonly message?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return (
      <div className="notice bad" role="alert">
        <p>This page failed: {message}</p>
        <button type="button" className="small" onClick={() => location.reload()}>
          Reload the studio
        </button>
      </div>
    )
  }
}
