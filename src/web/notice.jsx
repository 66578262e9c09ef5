import { notices, notify } from './notices.js'
import { useStore } from './use-store.js'

/** Shows the last notice until the user closes it. */
export function Notice() {
  const notice = useStore(notices)
  return (
    <div className="page-notice" role="status" aria-label="Notice">
      {notice && (
        <>
          <span>{notice.text}</span>
          {notice.copyable !== undefined && (
            <textarea
              readOnly
              aria-label="Text to copy"
              value={notice.copyable}
              onFocus={(event) => event.target.select()}
            />
          )}
          <button type="button" onClick={() => notify(null)}>
            Close
          </button>
        </>
      )}
    </div>
  )
}
