import { createStore } from '../store.js'
import { useStore } from '../use-store.js'

const CREATE = `mutation Propose($input: ChangeSetCreateInput!) {
  changeSetCreate(input: $input) { changeSet { id } userErrors { message } }
}`
const UNREACHABLE = 'The gateway cannot be reached'

/**
 * Last proposal, and the note with the document that it is for: `{preview, isSending, id, refusal, note, query}`.
 * They outlive the form, which is removed while another view of the result is chosen.
 */
const proposal = createStore({})

/** Creates a change set from a previewed document. Returns `{id}` or `{refusal}`. */
async function propose({ query, variables, operationName, headers }, note) {
  const input = { document: query, variables: variables ?? {}, operationName, note: note || undefined }
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: CREATE, variables: { input } }),
    })
    const { data, errors = [] } = await response.json()
    const { changeSet, userErrors = [] } = data?.changeSetCreate ?? {}
    return changeSet
      ? { id: changeSet.id }
      : { refusal: [...errors, ...userErrors][0]?.message ?? UNREACHABLE }
  } catch {
    return { refusal: UNREACHABLE }
  }
}

/** Moves the focus to the link that replaces the form, if the form had it. */
const focusIfLost = (link) => {
  if (document.activeElement === document.body) link?.focus()
}

/** Shows a form that stores the previewed document as a change set, and then a link to its page. */
export function Propose({ preview }) {
  const last = useStore(proposal)
  const { query } = preview
  const { note = '' } = last.query === query ? last : {}
  const { isSending, id, refusal } = last.preview === preview ? last : {}
  const submit = async (event) => {
    event.preventDefault()
    proposal.set({ note, query, preview, isSending: true })
    const outcome = await propose(preview, note)
    const now = proposal.get()
    // Another preview may have been proposed meanwhile.
    if (now.preview !== preview) return
    proposal.set({
      ...now,
      isSending: false,
      ...outcome,
      note: outcome.id && now.note === note ? '' : now.note,
    })
  }
  if (id)
    return (
      <p role="status">
        Proposed.{' '}
        <a ref={focusIfLost} href={`/changes/${id}`}>
          Open the change set
        </a>
      </p>
    )
  return (
    <form className="propose" onSubmit={submit}>
      <label>
        Note for approvers{' '}
        <input
          name="note"
          maxLength={1000}
          value={note}
          onChange={({ target }) => proposal.set({ ...last, note: target.value, query })}
        />
      </label>
      <button type="submit" disabled={isSending}>
        Propose
      </button>
      <p role="status">{refusal}</p>
    </form>
  )
}
