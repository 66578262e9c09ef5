import { type FormEvent, type ReactNode, useState } from 'react'
import './page.css'
import { useStudio } from '../../control/studio.ts'
import { useRead } from '../../control/use-read.ts'
import { Problems } from '../../parts/notice.tsx'
import { wordsOf } from '../../parts/quantities.ts'
import { ActAs, usersRequest } from './act-as.tsx'
import { RECORDS } from './links.tsx'
import { OperationForm } from './operation-form.tsx'
import { RecordList } from './record-list.tsx'
import { RecordView } from './record-view.tsx'
import type { OperationInfo, RecordPage, ResourceInfo, UserInfo } from './shapes.ts'

const INITIAL = 'campaigns'

interface ResourceProps {
  readonly resource: ResourceInfo
}

/** Renders the form that creates a record in the chosen account, if the API can create one. */
const CreateForm = ({ resource }: ResourceProps): ReactNode => {
  const { chosen, link } = useStudio()
  const [as, setAs] = useState<string>()
  const { value } = useRead<{ readonly operations: readonly OperationInfo[] }>({
    method: 'GET',
    path: '__sandbox/operations',
    query: { resource: resource.name },
  })
  const users = useRead<{ readonly users: readonly UserInfo[] }>(usersRequest).value?.users ?? []
  const operation = value?.operations.find(({ verb }) => verb === 'create')
  if (!operation) return undefined
  const account = chosen.account ?? ''
  return (
    <details className="create">
      <summary>Create a record of {wordsOf(resource.name)}</summary>
      <ActAs users={users} accountId={account} as={as} onChange={setAs} />
      <OperationForm
        operation={operation}
        fixed={resource.is_of_account && account !== '' ? { account_id: account } : {}}
        record={{}}
        as={as}
        label="Create record"
        done="Record created"
        onDone={(created) => {
          // Some operations create several records and respond with a list.
          const [first] = [(created as { readonly data?: unknown }).data].flat()
          const id = (first as Readonly<Record<string, unknown>> | undefined)?.[resource.key]
          location.hash = link(
            RECORDS,
            typeof id === 'string' ? { resource: resource.name, id, account } : { ...chosen },
          )
        }}
      />
    </details>
  )
}

interface ToolbarProps extends ResourceProps {
  readonly resources: readonly ResourceInfo[]
}

/** Renders the resource and account selects and the search box. */
const Toolbar = ({ resource, resources }: ToolbarProps): ReactNode => {
  const { chosen, link } = useStudio()
  const accounts = useRead<RecordPage>({
    method: 'GET',
    path: '__sandbox/records/accounts',
    query: { count: 200 },
  }).value
  const { account = '', q = '' } = chosen
  const show = (parameters: Readonly<Record<string, string>>) => {
    location.hash = link(RECORDS, { resource: resource.name, account, ...parameters })
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    show({ q: String(new FormData(event.currentTarget).get('q')) })
  }
  return (
    <form className="toolbar" onSubmit={search}>
      <label>
        Resource
        <select value={resource.name} onChange={(event) => show({ resource: event.target.value })}>
          {resources.map(({ name, count }) => (
            <option key={name} value={name}>
              {wordsOf(name)} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        Account
        <select value={account} onChange={(event) => show({ account: event.target.value })}>
          <option value="">All accounts</option>
          {accounts?.rows.map(({ id, label }) => (
            <option key={id} value={id}>
              {label ?? id}
            </option>
          ))}
        </select>
      </label>
      <label>
        Search
        <input key={q} name="q" type="search" defaultValue={q} maxLength={255} placeholder="Text or id" />
      </label>
      <button type="submit">Search</button>
    </form>
  )
}

/** Shows the active filter on a reference field, if any. Links to related records set such a filter. */
const ReferenceFilter = ({ resource }: ResourceProps): ReactNode => {
  const { chosen, link } = useStudio()
  const field = Object.keys(resource.references).find((name) => chosen[name] !== undefined)
  if (field === undefined) return undefined
  const { [field]: id, ...rest } = chosen
  return (
    <p>
      Only records whose <code>{field}</code> is <code>{id}</code>.{' '}
      <a href={link(RECORDS, rest)}>Remove filter</a>
    </p>
  )
}

/** Lists the records of a world by resource, or shows one record. */
export default function RecordsPage(): ReactNode {
  const { chosen } = useStudio()
  const { account = '', id } = chosen
  const { value, problems } = useRead<{ readonly resources: readonly ResourceInfo[] }>({
    method: 'GET',
    path: '__sandbox/records',
    query: { ...(id === undefined && account !== '' && { account_id: account }) },
  })
  const name = chosen.resource ?? INITIAL
  const resource = value?.resources.find((each) => each.name === name)
  return (
    <>
      <Problems problems={problems} />
      {!value && problems.length === 0 && <p className="quiet">Loading…</p>}
      {value && !resource && <p role="alert">There is no resource named {name}.</p>}
      {resource &&
        (id === undefined ? (
          <>
            <Toolbar resource={resource} resources={value?.resources ?? []} />
            <ReferenceFilter resource={resource} />
            <RecordList key={JSON.stringify(chosen)} resource={resource} />
            <CreateForm key={`${resource.name} ${account}`} resource={resource} />
          </>
        ) : (
          <RecordView key={`${name} ${id} ${account}`} resource={resource} id={id} account={account} />
        ))}
    </>
  )
}
