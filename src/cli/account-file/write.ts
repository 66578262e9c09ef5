import { Document, Scalar } from 'yaml'
import { timeIn } from '../../contract/language/time-zone.ts'
import { oneLine } from '../../contract/visible.ts'
import { type Account, byParent, type Known } from './fetch.ts'
import { type Kind, kindsWithin } from './kinds.ts'
import { isDefault, plain } from './values.ts'

const entryOf = (
  kind: Kind,
  record: Known,
  within: (kind: Kind, parentId: string) => readonly Known[],
): Readonly<Record<string, unknown>> => {
  const entry: Record<string, unknown> = { id: record.id }
  const shown = kind.fields.filter((field) => !isDefault(field, record.values[field.name] ?? null))
  for (const field of shown) entry[field.name] = plain(field, record.values[field.name] ?? null)
  const explained = shown.find(({ form }) => form === 'text')
  const comment = oneLine(record.comment ?? '')
  if (explained && comment !== '' && comment !== entry[explained.name]) {
    const scalar = new Scalar(entry[explained.name])
    scalar.comment = ` ${comment}`
    entry[explained.name] = scalar
  }
  for (const inner of kindsWithin(kind)) {
    const records = within(inner, record.id)
    if (records.length > 0) entry[inner.key] = records.map((one) => entryOf(inner, one, within))
  }
  return entry
}

/** Returns the text of an account's file. Identical accounts produce identical files. */
export const writeAccountFile = (account: Account): string => {
  const { id, name, timezone, records } = account
  const grouped = byParent(account)
  const within = (kind: Kind, parentId?: string): readonly Known[] => grouped.get(kind)?.get(parentId) ?? []
  const changes = [...records.values()].flat().map(({ updatedAt }) => updatedAt)
  const asOf = changes.reduce((one, other) => Math.max(one, other), 0)
  const content: Record<string, unknown> = { account: id, asOf: timeIn(timezone, asOf) }
  for (const kind of kindsWithin(undefined))
    content[kind.key] = within(kind).map((one) => entryOf(kind, one, within))
  const document = new Document(content)
  document.commentBefore = [
    ` ${oneLine(name)}. Times are in ${timezone}. See docs/changes.md.`,
    ' Edit, then run adgraph plan <this file> with the same options as adgraph export. Entries without an id are created, and those with delete: true are deleted.',
  ].join('\n')
  return document.toString({ lineWidth: 0 })
}
