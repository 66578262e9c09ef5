import { type ReactNode, useState } from 'react'
import type { ControlRequest } from '../../actions/action.ts'
import { useRead } from '../../control/use-read.ts'
import { Curl } from '../../parts/action-button.tsx'
import { Problems } from '../../parts/notice.tsx'
import { counted } from '../../parts/quantities.ts'
import type { Change, ChangePage, RecordDetails, UserInfo } from './shapes.ts'
import { ShortValue } from './value.tsx'

const COUNT = 20
const VERBS: Readonly<Record<string, string>> = { CREATE: 'created', UPDATE: 'changed', DELETE: 'deleted' }

const ChangedFields = ({ changes }: Pick<Change, 'changes'>): ReactNode => (
  <ul className="related">
    {Object.entries(changes).map(([field, { before, after }]) => (
      <li key={field}>
        <code>{field}</code>: <ShortValue value={before} /> → <ShortValue value={after} />
      </li>
    ))}
  </ul>
)

interface HistoryProps {
  readonly details: RecordDetails
  readonly users: readonly UserInfo[]
}

/** Shows the changes of a record, the latest first. */
export const RecordHistory = ({ details, users }: HistoryProps): ReactNode => {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { resource, id, account_id } = details
  const request: ControlRequest = {
    method: 'GET',
    path: `__sandbox/records/${resource}/history`,
    query: { id, account_id, count: COUNT, cursor: cursors.at(-1) },
  }
  const { value, problems } = useRead<ChangePage>(request)
  const nameOf = (userId: string): string =>
    users.find((user) => user.id === userId)?.screen_name ?? `user ${userId}`
  return (
    <>
      <Problems problems={problems} />
      {value?.changes.length === 0 && <p className="quiet">No changes since the history began</p>}
      <ol className="history">
        {value?.changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id and their order never changes
          <li key={`${change.change_time} ${index}`}>
            <details open={index === 0 && change.change_type !== 'CREATE'}>
              <summary>
                <time dateTime={change.change_time}>{change.change_time}</time>{' '}
                {VERBS[change.change_type] ?? change.change_type} by {nameOf(change.user_id)},{' '}
                {counted(Object.keys(change.changes).length, 'field')}
              </summary>
              <ChangedFields changes={change.changes} />
            </details>
          </li>
        ))}
      </ol>
      {value?.next_cursor && (
        <button type="button" onClick={() => setCursors((before) => [...before, `${value.next_cursor}`])}>
          Show older changes
        </button>
      )}
      <Curl request={request} of="read this history" />
    </>
  )
}
