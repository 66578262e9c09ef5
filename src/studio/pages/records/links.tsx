import type { ReactNode } from 'react'
import { useStudio } from '../../control/studio.ts'
import type { RecordRow } from './shapes.ts'

export const RECORDS = 'records'

/** Returns the parameters of the page that shows a record. */
export const placeOf = ({ resource, id, account_id = '' }: RecordRow) => ({
  resource,
  id,
  account: account_id,
})

/** Links to a record by its label or id. Deleted records are marked. */
export const RecordLink = ({ row, text }: { readonly row: RecordRow; readonly text?: string }): ReactNode => {
  const { link } = useStudio()
  return (
    <>
      <a href={link(RECORDS, placeOf(row))}>{text ?? row.label ?? row.id}</a>
      {row.deleted && (
        <>
          {' '}
          <span className="badge">Deleted</span>
        </>
      )}
    </>
  )
}
