import { type ReactNode, useState } from 'react'
import type { ControlRequest } from '../../actions/action.ts'
import { useStudio } from '../../control/studio.ts'
import { useRead } from '../../control/use-read.ts'
import { Curl } from '../../parts/action-button.tsx'
import { Problems } from '../../parts/notice.tsx'
import { wordsOf } from '../../parts/quantities.ts'
import { type Column, Table } from '../../parts/table.tsx'
import { RECORDS, RecordLink } from './links.tsx'
import type { RecordPage, RecordRow, ResourceInfo } from './shapes.ts'
import { ShortValue } from './value.tsx'

const COUNT = 25

/** Returns the fields shown in a table: states, references and sortable fields. */
const shownFields = ({ fields, sortable, references, key, label }: ResourceInfo): readonly string[] =>
  fields.filter(
    (field) =>
      field !== key &&
      field !== label &&
      field !== 'deleted' &&
      (/status$/.test(field) || field in references || sortable.includes(field)),
  )

interface ListProps {
  readonly resource: ResourceInfo
}

/** Renders a column header. Clicking it sorts the list by that column. */
const SortHeader = ({ resource, field }: ListProps & { readonly field: string }): ReactNode => {
  const { link, chosen } = useStudio()
  const text = wordsOf(field)
  if (!resource.sortable.includes(field)) return text
  const current = chosen.sort === `${field}-asc` ? 'asc' : chosen.sort === `${field}-desc` ? 'desc' : ''
  const next = current === '' ? `${field}-asc` : current === 'asc' ? `${field}-desc` : ''
  const order = current === 'asc' ? ', ascending' : current === 'desc' ? ', descending' : ''
  return (
    <a
      className="sort"
      href={link(RECORDS, { ...chosen, sort: next })}
      aria-label={`Sort by ${text}${order}`}
    >
      {text} <span aria-hidden="true">{current === 'asc' ? '▲' : current === 'desc' ? '▼' : '↕'}</span>
    </a>
  )
}

const columnsOf = (resource: ResourceInfo): readonly Column<RecordRow>[] => {
  const { key, label } = resource
  return [
    ...(label === undefined
      ? []
      : [
          {
            key: label,
            header: <SortHeader resource={resource} field={label} />,
            cell: (row: RecordRow) => <RecordLink row={row} />,
          },
        ]),
    {
      key,
      header: key,
      cell: (row) => (label === undefined ? <RecordLink row={row} text={row.id} /> : <code>{row.id}</code>),
    },
    ...shownFields(resource).map((field) => ({
      key: field,
      header: <SortHeader resource={resource} field={field} />,
      cell: ({ record }: RecordRow) => <ShortValue value={record[field]} />,
    })),
  ]
}

/** Shows one page of a resource's records, as selected in the address. */
export const RecordList = ({ resource }: ListProps): ReactNode => {
  const { chosen } = useStudio()
  // Cursors of all pages from the second one to the current one.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const filters = Object.fromEntries(
    Object.keys(resource.references).flatMap((field) => (chosen[field] ? [[field, chosen[field]]] : [])),
  )
  const request: ControlRequest = {
    method: 'GET',
    path: `__sandbox/records/${resource.name}`,
    query: {
      account_id: chosen.account,
      q: chosen.q,
      sort_by: chosen.sort,
      count: COUNT,
      cursor: cursors.at(-1),
      ...filters,
    },
  }
  const { value, problems } = useRead<RecordPage>(request)
  const next = value?.next_cursor
  const first = cursors.length * COUNT
  return (
    <div className="records">
      <Problems problems={problems} />
      {value && (
        <Table
          caption={`Records of ${wordsOf(resource.name)}`}
          columns={columnsOf(resource)}
          rows={value.rows}
          keyOf={({ id, account_id }) => `${account_id} ${id}`}
          empty="No records found"
        />
      )}
      <div className="pager">
        <button
          type="button"
          disabled={cursors.length === 0}
          onClick={() => setCursors((before) => before.slice(0, -1))}
        >
          Previous page
        </button>
        <button
          type="button"
          disabled={!next}
          onClick={() =>
            // A second click before the page arrives must not count the page twice.
            next && setCursors((before) => (before.at(-1) === next ? before : [...before, next]))
          }
        >
          Next page
        </button>
        {value && value.rows.length > 0 && (
          <span className="quiet">
            Records {first + 1} to {first + value.rows.length}
          </span>
        )}
      </div>
      <Curl request={request} of={`read this page of ${wordsOf(resource.name)}`} />
    </div>
  )
}
