import type { ReactNode } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Problems } from '../../parts/notice.tsx'
import { counted } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { requestActions } from './actions.ts'

interface Counted {
  readonly total: number
  readonly operations: Readonly<Record<string, number>>
}

const COUNTS = { method: 'GET', path: '__sandbox/calls' } as const
const EVERY_MS = 2000

/** Renders how often each operation was called since the last reset. */
export const Counts = (): ReactNode => {
  const { value, problems, reload } = useRead<Counted>(COUNTS, EVERY_MS)
  return (
    <section className="request-counts" aria-labelledby="counts">
      <h2 id="counts">Calls by operation</h2>
      <Problems problems={problems} />
      {value && (
        <Table
          caption={`${counted(value.total, 'call')} by operation`}
          columns={[
            { key: 'operation', header: 'Operation', cell: ([name]) => <code>{name}</code> },
            { key: 'count', header: 'Calls', cell: ([, count]) => count, isNumber: true },
          ]}
          rows={Object.entries(value.operations)}
          keyOf={([name]) => name}
          empty="No calls since the last reset"
        />
      )}
      <ActionButton action={requestActions.resetCounts} parameters={undefined} onDone={reload} />
    </section>
  )
}
