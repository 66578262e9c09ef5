import type { ReactNode } from 'react'
import type { Problem } from '../control/send.ts'

/** Shows the problems of a request, each with its field. Renders nothing if there are none. */
export const Problems = ({ problems }: { readonly problems: readonly Problem[] }): ReactNode =>
  problems.length > 0 && (
    <div className="notice bad" role="alert">
      {problems.map(({ code, message, parameter }) => (
        <p key={`${code} ${parameter} ${message}`}>
          {parameter !== undefined && !message.startsWith(parameter) && <code>{parameter}</code>} {message}{' '}
          <span className="quiet">{code}</span>
        </p>
      ))}
    </div>
  )

/** Shows information about the surrounding part of the page. */
export const Notice = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="notice">{children}</div>
)
