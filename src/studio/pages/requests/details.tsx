import { type ReactNode, useEffect, useRef } from 'react'
import type { LoggedBody, RateWindow, RequestDetails } from '../../../sandbox/log/entry.ts'
import { useRead } from '../../control/use-read.ts'
import { Curl } from '../../parts/action-button.tsx'
import { CopyableText } from '../../parts/copy.tsx'
import { Problems } from '../../parts/notice.tsx'
import { counted } from '../../parts/quantities.ts'
import { BaseStrings, Findings } from '../../parts/signature-findings.tsx'
import { Table } from '../../parts/table.tsx'
import { statusClass } from './list.tsx'

/** Indents JSON. Returns any other text unchanged, including truncated JSON. */
const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

const Body = ({ body, name }: { readonly body: LoggedBody; readonly name: string }): ReactNode => {
  const { text, bytes, is_cut, omitted } = body
  const size = counted(bytes, 'byte')
  if (omitted !== null) return <p className="quiet">{`${name}: ${omitted}, ${size}, not shown`}</p>
  if (text === null || text === '') return <p className="quiet">{`${name}: empty`}</p>
  return (
    <>
      {is_cut && <p className="quiet">{`${name}: only the beginning of ${size}`}</p>}
      <CopyableText text={indented(text)} name={name} />
    </>
  )
}

const Headers = ({
  headers,
  name,
}: {
  readonly headers: Readonly<Record<string, string>>
  readonly name: string
}): ReactNode => (
  <details className="headers">
    <summary>{name}</summary>
    <Table
      caption={name}
      columns={[
        { key: 'name', header: 'Header', cell: ([header]) => <code>{header}</code> },
        { key: 'value', header: 'Value', cell: ([, value]) => <code>{value}</code> },
      ]}
      rows={Object.entries(headers)}
      keyOf={([header]) => header}
      empty="No headers"
    />
  </details>
)

const Refusal = ({ call }: { readonly call: RequestDetails }): ReactNode => {
  const { refused_by, problems, fault } = call
  if (refused_by === null && fault === null) return null
  return (
    <section aria-labelledby="refusal">
      <h3 id="refusal">{refused_by === null ? 'Fault' : 'Why it was refused'}</h3>
      {refused_by !== null && (
        <p>
          Refused by the step <strong>{refused_by}</strong>.
        </p>
      )}
      {fault !== null && <p>{`Fault: ${fault}.`}</p>}
      {problems.length > 0 && (
        <Table
          caption="Problems"
          columns={[
            { key: 'code', header: 'Code', cell: ({ code }) => <code>{code}</code> },
            { key: 'message', header: 'Message', cell: ({ message }) => message },
            { key: 'parameter', header: 'Parameter', cell: ({ parameter = '' }) => <code>{parameter}</code> },
            { key: 'rule', header: 'Rule or permission', cell: ({ rule, details }) => details ?? rule ?? '' },
            { key: 'limit', header: 'Limit', cell: ({ limit }) => limit ?? '', isNumber: true },
          ]}
          rows={problems}
          keyOf={({ code, message }) => `${code} ${message}`}
          empty=""
        />
      )}
    </section>
  )
}

const Signing = ({ signing }: { readonly signing: RequestDetails['signing'] }): ReactNode => {
  const { explanation, base_string, findings } = signing
  return (
    <section aria-labelledby="signing">
      <h3 id="signing">Signature</h3>
      <p>{explanation}.</p>
      <Findings findings={findings} level="h4" />
      <BaseStrings findings={findings} baseString={base_string} level="h4" />
    </section>
  )
}

const RateWindows = ({ windows }: { readonly windows: RequestDetails['rate_windows'] }): ReactNode => {
  const rows = Object.entries(windows) as readonly (readonly [string, RateWindow])[]
  return (
    <section>
      <h3>Rate limit windows after the call</h3>
      <Table
        caption="Rate limit windows after the call"
        columns={[
          { key: 'window', header: 'Window', cell: ([name]) => (name === 'user' ? 'User' : 'Account') },
          { key: 'remaining', header: 'Remaining', cell: ([, { remaining }]) => remaining, isNumber: true },
          { key: 'limit', header: 'Limit', cell: ([, { limit }]) => limit, isNumber: true },
          { key: 'resets', header: 'Resets at (sandbox clock)', cell: ([, { resets_at }]) => resets_at },
        ]}
        rows={rows}
        keyOf={([name]) => name}
        empty="The response contains no rate limit headers"
      />
    </section>
  )
}

const Shown = ({ call }: { readonly call: RequestDetails }): ReactNode => {
  const { application, user, signature, request, response } = call
  return (
    <>
      <p>
        <span className={statusClass(call.status)}>{call.status}</span> in {call.duration_ms.toFixed(1)} ms
        {call.operation !== null && (
          <>
            , operation <code>{call.operation}</code>
          </>
        )}
      </p>
      <p>
        {user
          ? `${signature === 'held' ? 'Signed by' : 'Carried out for'} ${user.screen_name ?? user.id}`
          : 'No user'}
        {application && `, application ${application.name ?? application.consumer_key}`}
      </p>
      <Refusal call={call} />
      <Signing signing={call.signing} />
      <RateWindows windows={call.rate_windows} />
      <section aria-labelledby="request">
        <h3 id="request">Request</h3>
        <p>
          <code>
            {call.method} {request.target}
          </code>
        </p>
        <Headers headers={request.headers} name="Request headers" />
        <Body body={request.body} name="Request body" />
      </section>
      <section aria-labelledby="response">
        <h3 id="response">Response</h3>
        <Headers headers={response.headers} name="Response headers" />
        <Body body={response.body} name="Response body" />
      </section>
      <section aria-labelledby="repeat">
        <h3 id="repeat">Repeat with curl</h3>
        {call.curl === null ? (
          <p className="quiet">
            This call cannot be repeated: it has no signature or known user, its body was truncated, or it
            contains secrets.
          </p>
        ) : (
          <CopyableText text={call.curl} name="Command that repeats the call" />
        )}
      </section>
    </>
  )
}

interface DetailsProps {
  readonly id: string
  readonly onClose: () => void
}

/** Renders the details of a call, and moves the focus to their heading. */
export const Details = ({ id, onClose }: DetailsProps): ReactNode => {
  const request = { method: 'GET', path: '__sandbox/requests/details', query: { id } } as const
  const { value, problems } = useRead<RequestDetails>(request)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another call has another heading
  useEffect(() => heading.current?.focus(), [id])
  const call = value?.id === id ? value : undefined
  return (
    <section className="request-details" aria-labelledby="details">
      <div className="head">
        <h2 id="details" ref={heading} tabIndex={-1}>
          {call ? `${call.method} ${call.path}` : 'Call'}
        </h2>
        <button type="button" className="small" onClick={onClose}>
          Close details
        </button>
      </div>
      <Problems problems={problems} />
      {call && <Shown call={call} />}
      <Curl request={request} of="Details of this call" />
    </section>
  )
}
