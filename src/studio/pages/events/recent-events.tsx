import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../parts/badge.tsx'
import { CopyableText } from '../../parts/copy.tsx'
import { timeText } from '../../parts/quantities.ts'

interface Delivery {
  readonly application: string | null
  readonly user: string | null
  readonly webhook_id: string | null
  readonly state: string
  readonly attempts: readonly { readonly at: string; readonly problem: string | null }[]
  readonly retry_at: string | null
  readonly content: unknown
}

export interface EventSent {
  readonly event_uuid: string
  readonly event_type: string
  readonly at: string
  readonly deliveries: readonly Delivery[]
}

const TONES: Readonly<Record<string, Tone>> = {
  delivered: 'good',
  failed: 'bad',
  'retry scheduled': 'busy',
  waiting: 'busy',
}
const STATES: Readonly<Record<string, string>> = {
  delivered: 'Delivered',
  failed: 'Failed',
  'retry scheduled': 'Retry scheduled',
  waiting: 'Waiting',
  streamed: 'For streams',
}

const DeliveryRow = ({ delivery, of }: { readonly delivery: Delivery; readonly of: string }): ReactNode => {
  const { application, user, webhook_id, state, attempts, retry_at, content } = delivery
  return (
    <>
      <p className="line">
        <Badge tone={TONES[state] ?? 'plain'}>{STATES[state] ?? state}</Badge>
        <span>
          {user === null ? '' : `@${user}, `}
          {application}
        </span>
        <span className="quiet">{webhook_id === null ? 'stream' : `webhook ${webhook_id}`}</span>
        {attempts.map(({ at, problem }) => (
          <span className="quiet" key={`${at} ${problem}`}>
            {timeText(at)}: {problem === null ? 'acknowledged' : `not delivered, because ${problem}`}
          </span>
        ))}
        {retry_at !== null && <span className="quiet">retries at {timeText(retry_at)}</span>}
      </p>
      <details className="curl">
        <summary>
          Content<span className="hidden"> of {of}</span>
        </summary>
        <CopyableText text={JSON.stringify(content, undefined, 2)} name={`content of ${of}`} />
      </details>
    </>
  )
}

/** Lists events, the newest first, with their deliveries. */
export const RecentEvents = ({ events }: { readonly events: readonly EventSent[] }): ReactNode =>
  events.length === 0 ? (
    <p className="quiet">No events in the last 24 hours. Send one above.</p>
  ) : (
    <ul className="stack">
      {events.map(({ event_uuid, event_type, at, deliveries }) => (
        <li key={event_uuid}>
          <h3>
            <code>{event_type}</code>
          </h3>
          <p className="line">
            <span className="quiet">{timeText(at)} UTC</span>
            <span className="quiet">{event_uuid}</span>
            {deliveries.length === 0 && <span>No subscription matches</span>}
          </p>
          {deliveries.map((delivery, index) => (
            <DeliveryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: deliveries of an event never change their order
              key={index}
              delivery={delivery}
              of={`delivery ${index + 1} of ${event_type} ${event_uuid}`}
            />
          ))}
        </li>
      ))}
    </ul>
  )
