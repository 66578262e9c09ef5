import { type ReactNode, useState } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Fields, Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { eventActions } from './actions.ts'
import { type EventSent, RecentEvents } from './recent-events.tsx'

interface EventType {
  readonly name: string
  readonly subject: 'user_id' | 'keyword' | 'none'
  readonly direction?: string
}
interface Types {
  readonly event_types: readonly EventType[]
  readonly directions: readonly string[]
}
interface People {
  readonly users: readonly { readonly id: string; readonly screen_name: string }[]
}
interface Webhook {
  readonly id: string
  readonly application: string | null
  readonly url: string
  readonly valid: boolean
  readonly created_at: string
  readonly subscriptions: number
}

const TYPES = { method: 'GET', path: '__sandbox/events/types' } as const
const USERS = { method: 'GET', path: '__sandbox/users' } as const
const EVENTS = { method: 'GET', path: '__sandbox/events', query: { count: 30 } } as const
const WEBHOOKS = { method: 'GET', path: '__sandbox/webhooks' } as const
const EVERY_MS = 3000
const INITIAL = 'post.mention.create'

/** Groups event types by the first word of their names. */
const grouped = (types: readonly EventType[]): readonly (readonly [string, readonly EventType[]])[] =>
  Object.entries(Object.groupBy(types, ({ name }) => name.split('.')[0] as string)).map(
    ([group, members]) => [group, members ?? []],
  )

const Send = ({ types, reload }: { readonly types: Types; readonly reload: () => void }): ReactNode => {
  const people = useRead<People>(USERS).value
  const [name, setName] = useState(INITIAL)
  const [userId, setUserId] = useState('')
  const [text, setText] = useState('')
  const [direction, setDirection] = useState('')
  const type = types.event_types.find((each) => each.name === name)
  const isOfUser = type?.subject === 'user_id'
  return (
    <Panel
      title="Send an event"
      about="The sandbox emits the event as the platform would, to every matching subscription."
    >
      <Fields>
        <Field label="Event type">
          {(properties) => (
            <select {...properties} value={name} onChange={(event) => setName(event.target.value)}>
              {grouped(types.event_types).map(([group, members]) => (
                <optgroup key={group} label={group}>
                  {members.map((each) => (
                    <option key={each.name}>{each.name}</option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        {isOfUser && (
          <Choice
            label="User"
            initial="Demo user"
            options={(people?.users ?? []).map(({ id, screen_name }) => [id, `@${screen_name}`])}
            value={userId}
            onChoice={setUserId}
          />
        )}
        {type?.direction !== undefined && (
          <Choice
            label="Direction"
            initial={`${type.direction} (default)`}
            options={types.directions.map((each) => [each, each])}
            value={direction}
            onChoice={setDirection}
          />
        )}
        <Field label="Text" hint="Text of the post or message. Subscriptions match it by keyword.">
          {(properties) => (
            <input
              {...properties}
              value={text}
              placeholder="sample text"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </Fields>
      <ActionButton
        action={eventActions.send}
        kind="primary"
        parameters={{
          event_type: name,
          ...(isOfUser && userId !== '' && { user_id: userId }),
          ...(text !== '' && { text }),
          ...(type?.direction !== undefined && direction !== '' && { direction }),
        }}
        onDone={reload}
      />
    </Panel>
  )
}

const Webhooks = ({ webhooks }: { readonly webhooks: readonly Webhook[] | undefined }): ReactNode => (
  <Table
    caption="All webhooks"
    columns={[
      {
        key: 'url',
        header: 'URL',
        cell: ({ url, id }) => (
          <>
            <code>{url}</code>
            <br />
            <span className="quiet">{id}</span>
          </>
        ),
      },
      { key: 'application', header: 'Application', cell: ({ application }) => application },
      {
        key: 'state',
        header: 'State',
        cell: ({ valid }) => (
          <Badge tone={valid ? 'good' : 'bad'}>
            {valid ? 'Valid' : 'Failed its challenge or deliveries'}
          </Badge>
        ),
      },
      {
        key: 'subscriptions',
        header: 'Subscriptions',
        isNumber: true,
        cell: ({ subscriptions }) => subscriptions,
      },
      { key: 'created', header: 'Created (UTC)', cell: ({ created_at }) => timeText(created_at) },
    ]}
    rows={webhooks}
    keyOf={({ id }) => id}
    empty="No application has registered a webhook. POST /2/webhooks registers one."
  />
)

/** Sends activity events in the chosen world, and shows deliveries and webhooks. */
export default function EventsPage(): ReactNode {
  const types = useRead<Types>(TYPES)
  const events = useRead<{ readonly events: readonly EventSent[] }>(EVENTS, EVERY_MS)
  const webhooks = useRead<{ readonly webhooks: readonly Webhook[] }>(WEBHOOKS, EVERY_MS)
  return (
    <>
      <Problems problems={[...types.problems, ...events.problems, ...webhooks.problems]} />
      {types.value && <Send types={types.value} reload={events.reload} />}
      <Panel
        title="Deliveries"
        about="Latest events with one delivery per matching subscription. The page follows new events."
      >
        {events.value && <RecentEvents events={events.value.events} />}
      </Panel>
      <Panel title="Webhooks">
        <Webhooks webhooks={webhooks.value?.webhooks} />
      </Panel>
    </>
  )
}
