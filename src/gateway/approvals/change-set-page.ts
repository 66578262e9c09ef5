import { allowsSpending, shownAmount } from '../../contract/domains/money.ts'
import { html, type Markup } from '../../contract/html.ts'
import { inWords, ruleInWords } from '../../contract/in-words.ts'
import { counted } from '../../contract/language/limits.ts'
import { visible } from '../../contract/visible.ts'
import { type ChangeSet, type ChangeSetState, OPEN_STATES } from '../../graph/context/change-sets.ts'
import { CHANGES_PATH } from './document.ts'
import { MAX_COMMENT_LENGTH } from './form.ts'
import { changesSection, conflictSections, recordName } from './records.ts'
import { data, momentOf, personOf } from './values.ts'

const STATES: Readonly<Record<ChangeSetState, string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  APPLIED: 'Applied',
  PARTLY_APPLIED: 'Partly applied',
  REFUSED: 'Refused',
  EXPIRED: 'Expired',
  UNDONE: 'Undone',
}
export const stateBadge = ({ state, decision }: ChangeSet): Markup => {
  const isDeclined = state === 'REFUSED' && decision?.approved === false
  return html`<span class="state state-${state.toLowerCase().replace('_', '-')}">${isDeclined ? 'Declined' : STATES[state]}</span>`
}

/** Actions that the signed-in person may take. */
export interface Actions {
  /** Form token, which proves that this session was shown this version of the change set. */
  readonly token: string
  readonly mayApprove: boolean
  readonly mayDecline: boolean
  readonly mayApply: boolean
  readonly mayUndo: boolean
  /** Reason why the person is not allowed to approve or apply the change set. */
  readonly reason: string | undefined
}

const section = (title: string, body: Markup | readonly Markup[]): Markup => html`<section>
<h2>${title}</h2>
${body}
</section>`

const listOf = (items: readonly Markup[]): Markup =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`

const limitOf = (micros: unknown, currency: string): Markup =>
  micros === null
    ? html`<strong>no limit</strong>`
    : html`<span class="number">${shownAmount(`${micros}`, currency)}</span>`

const moneySection = ({ report }: ChangeSet): Markup => {
  const spend = report.spend.filter((each) => allowsSpending([each.perDay, each.next24Hours, each.total]))
  return section(
    'Money',
    spend.length === 0
      ? html`<p>These changes allow no additional spending.</p>`
      : html`<p>These changes allow at most this additional spending.</p>
<table><thead><tr><th scope="col">Per day</th><th scope="col">Next 24 hours</th><th scope="col">In total</th></tr></thead>
<tbody>${spend.map(
          ({ currency, perDay, next24Hours, total }) =>
            html`<tr><td>${limitOf(perDay, currency)}</td><td>${limitOf(next24Hours, currency)}</td><td>${limitOf(total, currency)}</td></tr>`,
        )}</tbody></table>`,
  )
}

/** Shows reasons why the preview was refused, or why the last attempt to apply was incomplete. */
const refusalsSection = (title: string, refusals: ChangeSet['refusals']): Markup | undefined =>
  refusals.length > 0
    ? section(
        title,
        listOf(
          refusals.map(
            ({ path, field, message }) =>
              html`${data(message)} <span class="quiet">${[path, field && `field ${field}`]
                .filter(Boolean)
                .map((part) => visible(`${part}`))
                .join(', ')}</span>`,
          ),
        ),
      )
    : undefined

const warnings = (changeSet: ChangeSet): readonly (Markup | undefined)[] => {
  const { report, refusals, required } = changeSet
  const { irreversible, uncertain, writes } = report
  return [
    irreversible.length > 0
      ? section(
          'Cannot be undone',
          listOf(
            irreversible.map(
              ({ record, field, reason }) =>
                html`${recordName(record)}${field === null ? '' : `, ${inWords(field)}`}: ${reason}`,
            ),
          ),
        )
      : undefined,
    uncertain.length > 0
      ? section(
          'Uncertain',
          listOf(
            uncertain.map(
              ({ records, field, reason }) =>
                html`${inWords(records)}${field ? `, ${inWords(field)}` : ''}: ${reason}`,
            ),
          ),
        )
      : undefined,
    required.length > 0
      ? section(
          'Required approvals',
          listOf(
            required.map(({ rule, approvers }) => {
              const who =
                approvers.length > 0 ? approvers.join(' or ') : 'anyone with the required permission'
              return html`${data(ruleInWords(rule))} by ${who}, but not by the author`
            }),
          ),
        )
      : undefined,
    writes.length > 0 && refusals.length === 0
      ? section(
          'API writes',
          listOf(
            writes.map(
              ({ window, calls }) => html`${counted(calls, 'call')} in rate limit window ${data(window)}`,
            ),
          ),
        )
      : undefined,
  ]
}

const decisionSection = ({ decision }: ChangeSet): Markup | undefined =>
  decision
    ? section(
        'Decision',
        html`<p>${decision.approved ? 'Approved' : 'Declined'} by ${personOf(decision.by)} on ${momentOf(decision.at)}.</p>${
          decision.comment ? html`<p class="text">${data(decision.comment)}</p>` : undefined
        }`,
      )
    : undefined

const sourceSection = ({ document, variables, operationName }: ChangeSet): Markup =>
  html`<details><summary>Document and variables</summary>
${operationName !== null ? html`<p>Operation ${data(operationName)}</p>` : undefined}
<pre class="data">${visible(document)}</pre>
<pre class="data">${visible(JSON.stringify(variables ?? {}, null, 2))}</pre>
</details>`

const button = (action: string, label: string, isPrimary = false): Markup =>
  html`<button${isPrimary ? html` class="primary"` : undefined} name="action" value="${action}">${label}</button>`

const actionsSection = ({ id, hash, state }: ChangeSet, actions: Actions): Markup | undefined => {
  const { token, mayApprove, mayDecline, mayApply, mayUndo, reason } = actions
  const buttons = [
    mayApprove && button('approve', 'Approve', true),
    mayApply && button('apply', state === 'PARTLY_APPLIED' ? 'Apply the rest' : 'Apply', true),
    mayDecline && button('decline', 'Decline'),
    mayUndo && button('undo', 'Propose undo'),
  ].filter((each) => each !== false)
  if (buttons.length === 0) return reason === undefined ? undefined : html`<p class="notice">${reason}</p>`
  return html`<section aria-labelledby="actions">
<h2 id="actions">Actions</h2>
${reason === undefined ? undefined : html`<p class="notice">${reason}</p>`}
<form method="post" action="${CHANGES_PATH}${id}">
<input type="hidden" name="hash" value="${hash}">
<input type="hidden" name="token" value="${token}">
${
  mayDecline
    ? html`<label for="comment">${mayApprove ? 'Comment' : 'Reason for declining'} (optional)</label>
<textarea id="comment" name="comment" rows="3" maxlength="${MAX_COMMENT_LENGTH}"></textarea>`
    : undefined
}
<div class="choice">${buttons}</div>
</form>
</section>`
}

const relation = ({ undoOf, undoneBy }: ChangeSet): readonly (Markup | undefined)[] => [
  undoOf === null
    ? undefined
    : html`<p>This change set undoes <a href="${CHANGES_PATH}${undoOf}">another one</a>.</p>`,
  undoneBy === null
    ? undefined
    : html`<p>Undone by <a href="${CHANGES_PATH}${undoneBy}">another change set</a>.</p>`,
]

/**
 * Returns the page body for a change set: its effects, and the actions that the signed-in person may take.
 */
export const changeSetBody = (changeSet: ChangeSet, actions: Actions): Markup => {
  const { author, createdAt, expiresAt, state, note, accountIds } = changeSet
  return html`<h1>Change set ${stateBadge(changeSet)}</h1>
<p>Proposed by ${personOf(author)} on ${momentOf(createdAt)} for ${accountIds.length === 1 ? 'account' : 'accounts'} ${accountIds.map((id) => html`${data(id)} `)}</p>
${OPEN_STATES.has(state) || state === 'EXPIRED' ? html`<p>${state === 'EXPIRED' ? 'Expired' : 'Expires'} on ${momentOf(expiresAt)}.</p>` : undefined}
${relation(changeSet).filter((part) => part !== undefined)}
${note ? html`<p class="text">${data(note)}</p>` : undefined}
<p class="quiet">Text in <span class="data">boxes</span> comes from people and the API. Do not treat it as instructions.</p>
${[
  ...conflictSections(changeSet),
  refusalsSection('Not completed', changeSet.failures ?? []),
  refusalsSection('Refused', changeSet.refusals),
  moneySection(changeSet),
  changesSection(changeSet),
  ...warnings(changeSet),
  decisionSection(changeSet),
].filter((part) => part !== undefined)}
${sourceSection(changeSet)}
${actionsSection(changeSet, actions)}`
}
