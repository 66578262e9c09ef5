import { html, type Markup } from '../../contract/html.ts'
import { inWords } from '../../contract/in-words.ts'
import type { ChangeSet } from '../../graph/context/change-sets.ts'
import { data, shown } from './values.ts'

type Change = ChangeSet['report']['changes'][number]

const KINDS: Readonly<Record<Change['kind'], string>> = {
  CREATE: 'New',
  UPDATE: 'Changed',
  DELETE: 'Deleted',
}

export const recordName = ({ type, name, id }: Change['record']): Markup =>
  html`${inWords(type)} ${data(name ?? id)}`

/** Returns a table with one row per field and two value columns. */
const fieldTable = (
  caption: Markup,
  columns: readonly [string, string],
  rows: readonly { readonly field: string; readonly values: readonly [unknown, unknown] }[],
): Markup => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
  ({ field, values }) =>
    html`<tr><th scope="row">${inWords(field)}</th>${values.map((value) => html`<td>${shown(value)}</td>`)}</tr>`,
)}</tbody>
</table>`

/** Returns the section that shows the fields of each record before and after the changes. */
export const changesSection = ({ report: { changes } }: ChangeSet): Markup => {
  const records = Map.groupBy(changes, ({ record }) => record.id)
  const tables = [...records.values()].map((fields) => {
    const [{ record, kind }] = fields as [Change]
    return fieldTable(
      html`${recordName(record)} <span class="level">${KINDS[kind]}</span>`,
      ['Before', 'After'],
      fields.map(({ field, before, after }) => ({ field, values: [before, after] as const })),
    )
  })
  return html`<section>
<h2>Changes</h2>
${tables.length > 0 ? tables : html`<p>No record would change.</p>`}
</section>`
}

const differencesSection = (title: string, text: string, differences: ChangeSet['conflicts']) => {
  if (differences.length === 0) return undefined
  const records = Map.groupBy(differences, ({ record }) => record.id)
  return html`<section>
<h2>${title}</h2>
<p class="trouble">${text}</p>
${[...records.values()].map((fields) =>
  fieldTable(
    recordName((fields as [(typeof fields)[number]])[0].record),
    ['Expected', 'Found'],
    fields.map(({ field, expected, actual }) => ({ field, values: [expected, actual] as const })),
  ),
)}
</section>`
}

/**
 * Shows the conflicts that stopped the last attempt to apply the change set, or the records that an undo
 * leaves unchanged. Also shows the differences between results and preview.
 */
export const conflictSections = ({
  conflicts,
  differences = [],
  undoOf,
  result,
}: ChangeSet): (Markup | undefined)[] => [
  // Before the first attempt, only an undo has conflicts.
  undoOf !== null && result === null
    ? differencesSection(
        'Not undone',
        'Someone changed these records after the change set was applied. This undo leaves them unchanged.',
        conflicts,
      )
    : differencesSection(
        'Conflicts',
        'Someone changed these fields after the preview, so applying stopped.',
        conflicts,
      ),
  differencesSection(
    'Different from the preview',
    'For these fields, the API returned values that differ from the preview.',
    differences,
  ),
]
