import { useState } from 'react'

const CREATE = `mutation Propose($input: ChangeSetCreateInput!) {
  changeSetCreate(input: $input) { changeSet { id } userErrors { message } }
}`
const UNREACHABLE = 'The gateway cannot be reached'

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

/** Shows a form that stores the previewed document as a change set, and then a link to its page. */
export function Propose({ preview }) {
  const [sent, setSent] = useState({})
  const isCurrent = sent.preview === preview
  const { isSending, id, refusal } = isCurrent ? sent : {}
  const submit = async (event) => {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    setSent({ preview, isSending: true })
    setSent({ preview, ...(await propose(preview, note)) })
  }
  if (id)
    return (
      <p role="status">
        Proposed. <a href={`/changes/${id}`}>Open the change set</a>
      </p>
    )
  return (
    <form className="propose" onSubmit={submit}>
      <label>
        Note for approvers <input name="note" maxLength={1000} />
      </label>
      <button type="submit" disabled={isSending}>
        Propose
      </button>
      <p role="status">{refusal}</p>
    </form>
  )
}
