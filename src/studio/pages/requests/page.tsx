import { type ReactNode, useCallback, useState } from 'react'
import { ActionButton, Curl } from '../../parts/action-button.tsx'
import { Problems } from '../../parts/notice.tsx'
import { requestActions } from './actions.ts'
import { Counts } from './counts.tsx'
import { Details } from './details.tsx'
import { isEmptyFilter, NO_FILTER, requestFor } from './filter.ts'
import { Filters } from './filters.tsx'
import { RequestList } from './list.tsx'
import './requests.css'
import { useRequests } from './use-requests.ts'

/** Shows the logged calls of the chosen world as they arrive. */
export default function RequestsPage(): ReactNode {
  const [filter, setFilter] = useState(NO_FILTER)
  const [chosen, choose] = useState<string>()
  const { calls, problems, isLive, setLive, forget } = useRequests(filter)
  const close = useCallback(() => {
    // Returns the focus to the row that opened the details.
    document.querySelector<HTMLElement>('.request-list button[aria-expanded="true"]')?.focus()
    choose(undefined)
  }, [])
  return (
    <>
      <Filters filter={filter} onChange={setFilter} />
      <div className="request-tools">
        <label>
          <input type="checkbox" checked={isLive} onChange={({ target }) => setLive(target.checked)} /> Live
        </label>
        <ActionButton action={requestActions.clear} parameters={undefined} onDone={forget} />
        <div className="request-curl">
          <span className="quiet">This list as</span>
          <Curl request={requestFor(filter, '__sandbox/requests')} of="This list" />
        </div>
      </div>
      <Problems problems={problems} />
      <div className={chosen === undefined ? 'requests' : 'requests with-details'}>
        <section aria-label="Calls">
          {calls.length > 0 ? (
            <RequestList calls={calls} chosen={chosen} onChoose={choose} />
          ) : (
            <p className="quiet">
              {isEmptyFilter(filter)
                ? 'No calls yet. They appear here as they arrive.'
                : 'No call matches the filters'}
            </p>
          )}
        </section>
        {chosen !== undefined && <Details id={chosen} onClose={close} />}
      </div>
      <Counts />
    </>
  )
}
