import { type ReactNode, useState } from 'react'
import type { ControlRequest } from '../../actions/action.ts'
import { useStudio } from '../../control/studio.ts'
import { useRead } from '../../control/use-read.ts'
import { ActionButton, Curl } from '../../parts/action-button.tsx'
import { Problems } from '../../parts/notice.tsx'
import { wordsOf } from '../../parts/quantities.ts'
import { ActAs, usersRequest } from './act-as.tsx'
import { recordActions } from './actions.ts'
import { RecordHistory } from './history.tsx'
import { RECORDS, RecordLink } from './links.tsx'
import { OperationForm } from './operation-form.tsx'
import type { OperationInfo, RecordDetails, ResourceInfo, UserInfo } from './shapes.ts'
import { WholeValue } from './value.tsx'

/** Shows all fields of a record; ids of other records are links. */
const Fields = ({ details }: { readonly details: RecordDetails }): ReactNode => {
  const references = new Map(details.refers_to.map((reference) => [reference.field, reference.found]))
  return (
    <dl className="record-fields">
      {Object.entries(details.record).map(([name, value]) => {
        const found = references.get(name)
        return (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{found ? <RecordLink row={found} text={found.id} /> : <WholeValue value={value} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Links to the records that a record refers to, and to those that refer to it. */
const Related = ({ details }: { readonly details: RecordDetails }): ReactNode => {
  const { link } = useStudio()
  const { refers_to, referred_by } = details
  if (refers_to.length + referred_by.length === 0) return <p className="quiet">No related records</p>
  return (
    <>
      {refers_to.length > 0 && (
        <ul className="related">
          {refers_to.map(({ field, resource, id, found }) => (
            <li key={field}>
              <code>{field}</code>: {found ? <RecordLink row={found} /> : `${id}, not found`}{' '}
              <span className="quiet">{wordsOf(resource)}</span>
            </li>
          ))}
        </ul>
      )}
      {referred_by.map(({ field, resource, rows, is_complete }) => (
        <section key={`${resource} ${field}`} aria-label={`${wordsOf(resource)} by ${field}`}>
          <h3>
            {wordsOf(resource)} <span className="quiet">whose {field} is this record</span>
          </h3>
          <ul className="related">
            {rows.map((row) => (
              <li key={row.id}>
                <RecordLink row={row} />
              </li>
            ))}
          </ul>
          {!is_complete && (
            <p>
              <a href={link(RECORDS, { resource, [field]: details.id })}>Show all {wordsOf(resource)}</a>
            </p>
          )}
        </section>
      ))}
    </>
  )
}

/** Returns an operation's path parameters, which identify the record and its account. */
const placeIn = (operation: OperationInfo, { id, account_id }: RecordDetails) =>
  Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => [name, name === 'account_id' && account_id !== undefined ? account_id : id]),
  )

const titleOf = ({ name, verb }: OperationInfo): string =>
  verb === 'delete'
    ? 'Delete record'
    : name.endsWith('.update')
      ? 'Save changes'
      : wordsOf(name.split('.')[1] ?? '')

interface EditsProps {
  readonly details: RecordDetails
  readonly users: readonly UserInfo[]
  readonly onChange: () => void
}

/** Renders the operations on a record: the form for its update, and a button for each other operation. */
const Edits = ({ details, users, onChange }: EditsProps): ReactNode => {
  const [as, setAs] = useState<string>()
  const { value } = useRead<{ readonly operations: readonly OperationInfo[] }>({
    method: 'GET',
    path: '__sandbox/operations',
    query: { resource: details.resource },
  })
  const writes = value?.operations.filter(({ verb }) => verb === 'update' || verb === 'delete') ?? []
  if (details.deleted || writes.length === 0)
    return (
      <p className="quiet">
        {details.deleted ? 'Deleted records cannot be changed.' : 'The API cannot change these records.'}
      </p>
    )
  return (
    <>
      <ActAs users={users} accountId={details.account_id ?? details.id} as={as} onChange={setAs} />
      {writes.map((operation) => {
        const fixed = placeIn(operation, details)
        const title = titleOf(operation)
        return operation.parameters.some(({ name }) => !(name in fixed)) ? (
          <OperationForm
            key={operation.name}
            operation={operation}
            fixed={fixed}
            record={details.record}
            as={as}
            label={title}
            done="Changes saved"
            onDone={onChange}
          />
        ) : (
          <ActionButton
            key={operation.name}
            action={recordActions.carryOut}
            parameters={{ name: operation.name, as, parameters: fixed }}
            label={title}
            {...(operation.verb === 'delete' && { kind: 'danger' as const })}
            onDone={onChange}
          />
        )
      })}
    </>
  )
}

interface ViewProps {
  readonly resource: ResourceInfo
  readonly id: string
  readonly account: string
}

/** Shows one record: its fields, changes, relations and history. */
export const RecordView = ({ resource, id, account }: ViewProps): ReactNode => {
  const { link } = useStudio()
  const [version, setVersion] = useState(0)
  const request: ControlRequest = {
    method: 'GET',
    path: `__sandbox/records/${resource.name}/record`,
    query: { id, ...(account !== '' && { account_id: account }) },
  }
  const { value, problems, reload } = useRead<RecordDetails>(request)
  const users = useRead<{ readonly users: readonly UserInfo[] }>(usersRequest).value?.users ?? []
  const change = () => {
    reload()
    setVersion((before) => before + 1)
  }
  return (
    <article aria-labelledby="record">
      <p>
        <a href={link(RECORDS, { resource: resource.name })}>All {wordsOf(resource.name)}</a>
      </p>
      <h2 id="record">
        {value?.label ?? `${resource.type} ${id}`} {value?.deleted && <span className="badge">Deleted</span>}
      </h2>
      <Problems problems={problems} />
      {value && (
        <>
          <p className="quiet">
            {resource.type} <code>{value.id}</code>
          </p>
          <Curl request={request} of="read this record" />
          <h2>Fields</h2>
          <Fields details={value} />
          <h2>Change</h2>
          <Edits details={value} users={users} onChange={change} />
          <h2>Related records</h2>
          <Related details={value} />
          <h2>History</h2>
          {resource.has_history ? (
            <RecordHistory key={version} details={value} users={users} />
          ) : (
            <p className="quiet">The sandbox keeps no history of {wordsOf(resource.name)}.</p>
          )}
        </>
      )}
    </article>
  )
}
