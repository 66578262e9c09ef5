import { html, type Markup } from '../../contract/html.ts'
import {
  type ChangeSet,
  type ChangeSetPage,
  type ChangeSetState,
  OPEN_STATES,
} from '../../graph/context/change-sets.ts'
import { stateBadge } from './change-set-page.ts'
import { CHANGES_PATH } from './document.ts'
import { data, momentOf, personOf } from './values.ts'

/** Filters of the list, by the value of `show` in the address. */
export const FILTERS = {
  open: { label: 'Open', states: [...OPEN_STATES] },
  closed: { label: 'Closed', states: ['APPLIED', 'REFUSED', 'EXPIRED', 'UNDONE'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly states: readonly ChangeSetState[] }>
>
export type Filter = keyof typeof FILTERS

const item = (changeSet: ChangeSet): Markup => {
  const { id, state, note, author, createdAt, expiresAt, report } = changeSet
  const records = new Set(report.changes.map(({ record }) => record.id)).size
  return html`<li>
<a href="${CHANGES_PATH}${id}">${note ? data(note) : 'Change set without a note'}</a> ${stateBadge(changeSet)}
<p class="quiet">${records} ${records === 1 ? 'record' : 'records'}, by ${personOf(author)} on ${momentOf(createdAt)}${OPEN_STATES.has(state) && html`, expires on ${momentOf(expiresAt)}`}</p>
</li>`
}

/** Part of the list that is shown. */
export interface Chosen {
  readonly filter: Filter
  /** REST id of the account; undefined for the person's own change sets. */
  readonly accountId: string | undefined
}

interface NamedAccount {
  readonly id: string
  readonly name: string
}

const addressOf = ({ filter, accountId }: Chosen, after?: string): string => {
  const query = new URLSearchParams({
    show: filter,
    ...(accountId !== undefined && { account: accountId }),
    ...(after !== undefined && { after }),
  })
  return `${CHANGES_PATH}?${query}`
}

const link = (chosen: Chosen, label: string | Markup, isCurrent: boolean): Markup =>
  html`<li><a href="${addressOf(chosen)}"${isCurrent ? html` aria-current="page"` : undefined}>${label}</a></li>`

/** Returns a list of change sets: of an account, or the person's own. */
export const listBody = (
  chosen: Chosen,
  { nodes, nextCursor }: ChangeSetPage,
  accounts: readonly NamedAccount[],
): Markup => {
  const { filter, accountId } = chosen
  return html`<h1>Change sets</h1>
<nav aria-label="Accounts"><ul>
${link({ filter, accountId: undefined }, 'Proposed by you', accountId === undefined)}
${accounts.map(({ id, name }) => link({ filter, accountId: id }, data(name), id === accountId))}
</ul></nav>
<nav aria-label="States"><ul>${(Object.keys(FILTERS) as Filter[]).map((name) =>
    link({ filter: name, accountId }, FILTERS[name].label, name === filter),
  )}</ul></nav>
${
  nodes.length > 0
    ? html`<ul class="sets">${nodes.map(item)}</ul>`
    : html`<p>There are no ${FILTERS[filter].label.toLowerCase()} change sets here.</p>`
}
${nextCursor === null ? undefined : html`<p><a href="${addressOf(chosen, nextCursor)}">Older change sets</a></p>`}`
}
