import { useMemo, useState } from 'react'
import { counted, figure } from '../calls/words.js'
import { notify } from '../notices.js'
import { cellsOf, columnsOf, shownCell } from './cells.js'
import { listsIn } from './lists.js'
import { useResult } from './use-result.js'

const SHOWN_FIRST = 200

/** Returns the outermost list with several rows, or else the first list. */
const mainList = (lists) => lists.find(({ rows }) => rows.length > 1) ?? lists[0]

function save(name, text) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

async function exportCsv({ path, rows }) {
  // Loaded only when needed, like everything that the first screen does not show.
  const { csvOf } = await import('./csv.js')
  save(`${path.split('.').at(-1)}.csv`, csvOf(rows))
  notify(`${counted(rows.length, 'row')} exported`)
}

function Rows({ rows }) {
  const [limit, setLimit] = useState(SHOWN_FIRST)
  const cells = useMemo(() => rows.slice(0, limit).map((row) => cellsOf(row, true)), [rows, limit])
  const columns = useMemo(() => columnsOf(cells), [cells])
  const more = rows.length - limit
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label="Rows">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a past result do not change
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column} className={typeof row[column] === 'number' ? 'number' : undefined}>
                    {shownCell(row[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && (
        <button type="button" onClick={() => setLimit(limit + SHOWN_FIRST)}>
          Show more ({figure(more)})
        </button>
      )}
    </>
  )
}

/** Shows one list of the result as a table, and exports it as CSV. */
export function TableView() {
  const data = useResult()
  const lists = useMemo(() => listsIn(data), [data])
  const [path, setPath] = useState()
  const list = lists.find((each) => each.path === path) ?? mainList(lists)
  if (!list)
    return (
      <section className="result-view panel" aria-label="Table">
        <p>{data === undefined ? 'No result to show as a table' : 'No lists of objects in this result'}</p>
      </section>
    )
  return (
    <section className="result-view panel" aria-label="Table">
      <div className="table-bar">
        <label>
          List{' '}
          <select value={list.path} onChange={(event) => setPath(event.target.value)}>
            {lists.map(({ path: each, rows }) => (
              <option key={each} value={each}>
                {each} ({figure(rows.length)})
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => exportCsv(list)}>
          Export CSV
        </button>
        <span className="panel-quiet">Times are in UTC</span>
      </div>
      <Rows key={list.path} rows={list.rows} />
    </section>
  )
}
