import type { ReactNode } from 'react'
import type { Problem } from '../control/send.ts'

const keyOf = ({ code, message, parameter }: Problem): string => `${code} ${parameter} ${message}`

/** Shows the problems of requests, each once and with its field. Renders nothing if there are none. */
export const Problems = ({ problems }: { readonly problems: readonly Problem[] }): ReactNode =>
  problems.length > 0 && (
    <div className="notice bad" role="alert">
      {[...new Map(problems.map((problem) => [keyOf(problem), problem]))].map(
        ([key, { code, message, parameter }]) => (
          <p key={key}>
            {parameter !== undefined && !message.startsWith(parameter) && <code>{parameter}</code>} {message}{' '}
            <span className="quiet">{code}</span>
          </p>
        ),
      )}
    </div>
  )

/** Shows information about the surrounding part of the page. */
export const Notice = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="notice">{children}</div>
)
