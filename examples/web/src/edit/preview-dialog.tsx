import { type ReactNode, useEffect, useRef } from 'react'
import { ShownMessage } from '../message.tsx'
import { createSignal, useSignal } from '../signals.ts'
import { inWords, moneyOf, type Preview, type Report, shownValue } from './policy.ts'

interface Asked {
  readonly preview: Preview
  answer(isConfirmed: boolean): void
}
const asked = createSignal<Asked | undefined>(undefined)

/** Shows a preview. Resolves to whether the user wants to save the change. */
export const showPreview = (preview: Preview): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false)
    asked.set({
      preview,
      answer: (isConfirmed) => {
        asked.set(undefined)
        resolve(isConfirmed)
      },
    })
  })

const Listed = ({ title, items }: { readonly title: string; readonly items: readonly ReactNode[] }) =>
  items.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )

const nameOf = ({ type, name }: Report['changes'][number]['record']): string =>
  [inWords(type), name ?? ''].join(' ').trim()

const Changes = ({ changes }: Pick<Report, 'changes'>) =>
  [...Map.groupBy(changes, ({ record }) => nameOf(record))].map(([name, fields]) => (
    <table key={name}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{inWords(field)}</th>
            <td>{shownValue(before)}</td>
            <td>{shownValue(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))

const Shown = ({ preview: { report, refusal }, answer }: Asked) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { changes, irreversible, uncertain, required = [] } = report
  const approvals = required.map(({ approvers }) => {
    const who = approvers.length > 0 ? approvers.join(' or ') : 'anyone with the required permission'
    return `By ${who}, other than you`
  })
  const losses = irreversible.map(
    ({ record, field, reason }) =>
      `${nameOf(record)}${field === null ? '' : `, ${inWords(field)}`}: ${reason}`,
  )
  const gaps = uncertain.map(
    ({ records, field, reason }) =>
      `${inWords(records)}${field === null ? '' : `, ${inWords(field)}`}: ${reason}`,
  )
  const heading = refusal === undefined ? 'Save this change?' : 'This change cannot be saved'
  return (
    <dialog
      ref={dialog}
      className="preview"
      aria-labelledby="preview-heading"
      onClose={() => answer(dialog.current?.returnValue === 'save')}
    >
      <form method="dialog">
        <h2 id="preview-heading">{heading}</h2>
        {refusal !== undefined && (
          <p className="problem">
            <ShownMessage message={refusal} />
          </p>
        )}
        <Changes changes={changes} />
        <Listed title="More can be spent" items={moneyOf(report)} />
        <Listed title="Needs an approval" items={[...new Set(approvals)]} />
        <Listed title="Cannot be undone" items={losses} />
        <Listed title="Uncertain" items={gaps} />
        <div className="choice">
          {refusal === undefined && (
            <button type="submit" className="button" value="save">
              {approvals.length > 0 ? 'Ask for approval' : 'Save'}
            </button>
          )}
          <button type="submit" value="cancel">
            {refusal === undefined ? 'Cancel' : 'Close'}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** Renders the preview of a pending edit until the user saves or cancels it. Escape cancels. */
export const PreviewDialog = () => {
  const shown = useSignal(asked)
  return shown && <Shown {...shown} />
}
