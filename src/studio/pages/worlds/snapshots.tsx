import { type ReactNode, useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { sizeText, timeText } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { worldActions } from './actions.ts'
import { isName, NAME_PROBLEM } from './names.ts'

export interface Snapshot {
  readonly name: string
  readonly clock: { readonly now: string }
  readonly bytes: number
}

interface SnapshotsProps {
  readonly snapshots: readonly Snapshot[]
  readonly world: string
  readonly reload: () => void
}

/** Takes, restores and deletes snapshots of the chosen world, and resets it. */
export const Snapshots = ({ snapshots, world, reload }: SnapshotsProps): ReactNode => {
  const [name, setName] = useState('before')
  const isWrong = !isName(name)
  return (
    <Panel
      title={`Snapshots of ${world}`}
      about="A snapshot saves the data until the sandbox stops. Restoring brings back all records, but not the clock."
    >
      <Table
        caption="All snapshots"
        columns={[
          { key: 'name', header: 'Snapshot', cell: (snapshot) => snapshot.name },
          {
            key: 'clock',
            header: 'Taken at (UTC, sandbox time)',
            cell: ({ clock }) => <span className="nowrap">{timeText(clock.now)}</span>,
          },
          { key: 'size', header: 'Size', isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
          {
            key: 'actions',
            header: 'Actions',
            cell: (snapshot) => (
              <div className="actions">
                <ActionButton
                  action={worldActions.restoreSnapshot}
                  label="Restore"
                  about={snapshot.name}
                  parameters={{ name: snapshot.name }}
                  onDone={reload}
                />
                <ActionButton
                  action={worldActions.deleteSnapshot}
                  label="Delete"
                  about={snapshot.name}
                  parameters={{ name: snapshot.name }}
                  kind="danger"
                  onDone={reload}
                />
              </div>
            ),
          },
        ]}
        rows={snapshots}
        keyOf={(snapshot) => snapshot.name}
        empty="No snapshots yet"
      />
      <Field
        label="Name of the snapshot"
        hint="A snapshot with this name is replaced"
        problem={isWrong ? NAME_PROBLEM : undefined}
      >
        {(properties) => (
          <input {...properties} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className="actions">
        <ActionButton
          action={worldActions.takeSnapshot}
          parameters={{ name }}
          kind="primary"
          disabled={isWrong}
          onDone={reload}
        />
        <ActionButton
          action={worldActions.reset}
          parameters={undefined}
          about={world}
          kind="danger"
          onDone={reload}
        />
      </div>
    </Panel>
  )
}
