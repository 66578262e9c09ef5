import { shownAmount } from '../../contract/domains/money.ts'
import { ruleInWords, valueText } from '../../contract/in-words.ts'
import { oneLine } from '../../contract/visible.ts'
import { parseGlobalId } from '../../graph/ids/global-id-text.ts'
import type { Change, ChangeSet, Problem, Refusal } from './change-set.ts'

export interface ChangedRecord {
  readonly title: string
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

export interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Result of a command, independent of the output format. */
export interface Report {
  readonly title: string
  readonly note: string | null
  readonly records: readonly ChangedRecord[]
  readonly sections: readonly Section[]
}

/** Facts shown in the report in addition to the change set. */
export interface Facts {
  readonly problems: readonly Problem[]
  /** Reasons why the preview or the file was refused, each with its place. */
  readonly refusals: readonly string[]
  readonly notes: readonly string[]
  /** Returns the address of a change set's page, where people approve it. */
  readonly page: (id: string) => string
  /** Returns a command to suggest, with the options of this run that select the gateway and the user. */
  readonly command: (words: string) => string
}

interface Ref {
  readonly id: string
  readonly type: string
  readonly name: string | null
}

const titleOf = ({ id, type, name }: Ref, isNew = false): string => {
  const restId = isNew ? undefined : parseGlobalId(id)?.restId
  return oneLine([type, name ?? '', ...(restId === undefined ? [] : [`(${restId})`])].join(' '))
}

const shown = (value: unknown): string => oneLine(valueText(value) ?? '–')

const VERBS = { CREATE: 'Create', UPDATE: 'Update', DELETE: 'Delete' } as const

const recordsOf = (changes: readonly Change[]): ChangedRecord[] =>
  [...Map.groupBy(changes, ({ record }) => record.id).values()].map((own) => {
    const { kind, record } = own[0] as Change
    const fields = own.map(({ field, before, after }) => ({
      name: field,
      before: shown(before),
      after: shown(after),
    }))
    return {
      title: `${VERBS[kind]} ${titleOf(record, kind === 'CREATE')}`,
      // A deleted record's values are left out, because the account's history still contains them.
      fields: kind === 'DELETE' ? [] : fields,
    }
  })

const increase = (micros: string | null, currency: string, period: string): string =>
  micros === null ? `no limit ${period}` : `${shownAmount(micros, currency)} ${period}`

/** Formats the reason why a preview was refused. */
export const refusalText = ({ path, field, message, code }: Refusal): string =>
  [...(path === null ? [] : [path]), ...(field === null ? [] : [field]), `${message} (${code})`].join(': ')

const problemLine = ({ code, message, field }: Problem): string =>
  oneLine(`${field === null ? '' : `${field}: `}${message} (${code})`)

const approvals = ({ id, required, decision }: ChangeSet, page: Facts['page']): string[] =>
  decision?.approved || required.length === 0
    ? []
    : [
        // First, because long sections are truncated.
        page(id),
        ...required.map(({ rule, approvers }) =>
          approvers.length === 0
            ? `${ruleInWords(rule)}: anyone but the author`
            : `${ruleInWords(rule)}: ${approvers.map((name) => (/^\d/.test(name) ? name : `@${name}`)).join(', ')}`,
        ),
      ]

interface Refused {
  readonly userErrors?: readonly { readonly message: string }[]
}

/** Returns the root fields that the last attempt to apply a change set did not carry out, with reasons. */
const leftOf = ({ state, result }: ChangeSet): string[] => {
  if (!result || state === 'APPLIED' || state === 'UNDONE') return []
  const { data, errors = [] } = result
  return [
    ...errors.map(({ path = [], message }) => [...path.slice(0, 1), message].join(': ')),
    ...Object.entries(data ?? {}).flatMap(([key, payload]) =>
      ((payload as Refused | null)?.userErrors ?? []).map(({ message }) => `${key}: ${message}`),
    ),
  ]
}

const NEXT: Readonly<Record<string, (id: string, command: Facts['command']) => string>> = {
  PENDING: (id, command) => command(`apply ${id}`),
  APPROVED: (id, command) => command(`apply ${id}`),
  PARTLY_APPLIED: (id, command) =>
    `Some writes were carried out. To carry out the rest: ${command(`apply ${id}`)}`,
  APPLIED: (id, command) => `To undo it: ${command(`undo ${id}`)}`,
}

/** Returns a hint for the next command. After a conflict, applying again would fail for the same reason. */
const nextOf = (
  { id, state, undoOf, conflicts, result }: ChangeSet,
  command: Facts['command'],
): string | undefined => {
  // Until an undo is first applied, its conflicts only list the records that it will leave unchanged.
  const hasStopped = conflicts.length > 0 && result !== null
  if (!hasStopped) return NEXT[state]?.(id, command)
  const again = command(undoOf === null ? 'plan <file>' : `undo ${undoOf.id}`)
  return state === 'PARTLY_APPLIED'
    ? `Some writes were carried out. To undo them: ${command(`undo ${id}`)}. To plan the rest again: ${again}`
    : `To plan it again with the current values: ${again}`
}

const section = (heading: string, lines: readonly string[]): Section[] =>
  lines.length === 0 ? [] : [{ heading, lines: lines.map(oneLine) }]

const differing = ({ record, field, expected, actual }: ChangeSet['conflicts'][number]): string =>
  `${titleOf(record)}: ${field} is ${shown(actual)}, not ${shown(expected)}`

const sectionsOf = (changeSet: ChangeSet, { page, command }: Facts): Section[] => {
  const { spend, writes, irreversible, uncertain, conflicts, differences, decision } = changeSet
  const declined = decision && !decision.approved ? [decision.comment ?? 'No reason given'] : []
  return [
    ...section('Changed by someone else since the preview', conflicts.map(differing)),
    ...section('Different from the preview', differences.map(differing)),
    ...section('Not carried out', leftOf(changeSet)),
    ...section('Declined', declined),
    ...section(
      'Maximum additional spending',
      spend.map(({ currency, perDay, next24Hours, total }) =>
        [
          increase(perDay, currency, 'per day'),
          increase(next24Hours, currency, 'in the next 24 hours'),
          increase(total, currency, 'in total'),
        ].join(', '),
      ),
    ),
    ...section(
      'Cannot be undone',
      irreversible.map(
        ({ record, field, reason }) => `${titleOf(record)}${field === null ? '' : `, ${field}`}: ${reason}`,
      ),
    ),
    ...section(
      'Uncertain',
      uncertain.map(
        ({ records, field, reason }) => `${records}${field === null ? '' : `, ${field}`}: ${reason}`,
      ),
    ),
    ...section(
      'Writes',
      writes.map(({ window, calls }) => `${calls} × ${window}`),
    ),
    ...section('Requires approval', approvals(changeSet, page)),
    ...section('Next', [nextOf(changeSet, command) ?? ''].filter(Boolean)),
  ]
}

const titleOfSet = ({ id, state, expiresAt, undoOf }: ChangeSet): string =>
  `Change set ${id}: ${state}` +
  `${NEXT[state] && state !== 'APPLIED' ? `, expires ${expiresAt}` : ''}${undoOf ? `, undoes ${undoOf.id}` : ''}`

/** Returns the report on a change set, or on the reasons why there is none. */
export const reportOf = (changeSet: ChangeSet | null, facts: Facts): Report => {
  const { problems, refusals, notes, page } = facts
  const links = problems.flatMap(({ changeSet: id }) => (id === null ? [] : [page(id)]))
  const title = changeSet
    ? titleOfSet(changeSet)
    : problems.length + refusals.length > 0
      ? 'Refused'
      : 'No changes'
  return {
    title,
    note: changeSet?.note ? oneLine(changeSet.note) : null,
    records: changeSet ? recordsOf(changeSet.changes) : [],
    sections: [
      ...section('Refused', [...problems.map(problemLine), ...refusals]),
      ...section('Requires approval', links),
      ...section('Notes', notes),
      ...(changeSet ? sectionsOf(changeSet, facts) : []),
    ],
  }
}
