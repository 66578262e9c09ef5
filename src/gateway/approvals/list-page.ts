import { html, type Markup } from '../../contract/html.ts'
import { counted } from '../../contract/language/limits.ts'
import { type ChangeSet, type ChangeSetState, OPEN_STATES } from '../../graph/context/change-sets.ts'
import { stateBadge } from './change-set-page.ts'
import { CHANGES_PATH } from './document.ts'
import { data, momentOf, personOf } from './values.ts'

/** Filters for the list, by the value of `show` in the URL. */
export const FILTERS = {
  open: { label: 'Open', states: [...OPEN_STATES] },
  closed: { label: 'Closed', states: ['APPLIED', 'REFUSED', 'EXPIRED', 'UNDONE'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly states: readonly ChangeSetState[] }>
>
export type Filter = keyof typeof FILTERS

const item = (changeSet: ChangeSet): Markup => {
  const { id, state, note, author, createdAt, expiresAt, report, undoOf } = changeSet
  const records = new Set(report.changes.map(({ record }) => record.id)).size
  return html`<li>
<a href="${CHANGES_PATH}${id}">${note ? data(note) : undoOf === null ? 'Change set without a note' : 'Undo of a change set'}</a> ${stateBadge(changeSet)}
<p class="quiet">${counted(records, 'record')}, by ${personOf(author)} on ${momentOf(createdAt)}${OPEN_STATES.has(state) && html`, expires on ${momentOf(expiresAt)}`}</p>
</li>`
}

/** Selected list: change sets awaiting this person's action, this person's own, or an account's (REST id). */
export type Chosen =
  | { readonly list: 'waiting' }
  | { readonly list: 'own'; readonly filter: Filter }
  | { readonly list: 'account'; readonly accountId: string; readonly filter: Filter }

export interface ShownPage {
  readonly nodes: readonly ChangeSet[]
  /** Whether there are older change sets. A string is the cursor of the next page. */
  readonly older: string | boolean
}

export interface NamedAccount {
  readonly id: string
  readonly name: string
}

const addressOf = (chosen: Chosen, after?: string): string => {
  if (chosen.list === 'waiting') return CHANGES_PATH
  const query = new URLSearchParams({
    show: chosen.filter,
    ...(chosen.list === 'account' && { account: chosen.accountId }),
    ...(after !== undefined && { after }),
  })
  return `${CHANGES_PATH}?${query}`
}

const link = (chosen: Chosen, label: string | Markup, isCurrent: boolean): Markup =>
  html`<li><a href="${addressOf(chosen)}"${isCurrent ? html` aria-current="page"` : undefined}>${label}</a></li>`

const itemsOrNone = (nodes: readonly ChangeSet[], none: string): Markup =>
  nodes.length > 0 ? html`<ul class="sets">${nodes.map(item)}</ul>` : html`<p>${none}</p>`

const filtered = (
  chosen: Exclude<Chosen, { readonly list: 'waiting' }>,
  { nodes, older }: ShownPage,
): Markup => html`<nav aria-label="States"><ul>${(Object.keys(FILTERS) as Filter[]).map((filter) =>
  link({ ...chosen, filter }, FILTERS[filter].label, filter === chosen.filter),
)}</ul></nav>
${itemsOrNone(nodes, `No ${FILTERS[chosen.filter].label.toLowerCase()} change sets.`)}
${typeof older === 'string' && html`<p><a href="${addressOf(chosen, older)}">Older change sets</a></p>`}`

/** Returns the page body for a list of change sets, with links to the other lists. */
export const listBody = (chosen: Chosen, page: ShownPage, accounts: readonly NamedAccount[]): Markup => {
  const filter = chosen.list === 'waiting' ? 'open' : chosen.filter
  const accountId = chosen.list === 'account' ? chosen.accountId : undefined
  return html`<h1>Change sets</h1>
<nav aria-label="Lists"><ul>
${link({ list: 'waiting' }, 'Waiting for you', chosen.list === 'waiting')}
${link({ list: 'own', filter }, 'Proposed by you', chosen.list === 'own')}
${accounts.map(({ id, name }) => link({ list: 'account', accountId: id, filter }, data(name), id === accountId))}
</ul></nav>
${
  chosen.list === 'waiting'
    ? html`<p class="quiet">Change sets that need your approval, and your own change sets that you can apply.</p>
${itemsOrNone(page.nodes, 'No change sets are waiting for you.')}
${page.older && html`<p>Older change sets are in the other lists.</p>`}`
    : filtered(chosen, page)
}`
}
