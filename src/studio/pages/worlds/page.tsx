import { type ReactNode, useState } from 'react'
import { DEFAULT_WORLD } from '../../actions/http.ts'
import { useStudio } from '../../control/studio.ts'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge, Meter } from '../../parts/badge.tsx'
import { Field } from '../../parts/field.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { durationText, numberText, sizeText } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { worldActions } from './actions.ts'
import { Comparison } from './comparison.tsx'
import { isName, NAME_PROBLEM } from './names.ts'
import { type Snapshot, Snapshots } from './snapshots.tsx'

interface World {
  readonly name: string
  readonly bytes: number
  readonly snapshots: number
  readonly idle_seconds?: number
}
interface Worlds {
  readonly workspaces: readonly World[]
  readonly bytes: number
  readonly left: { readonly workspaces: number; readonly bytes: number }
  readonly limits: { readonly SANDBOX_WORKSPACES: number; readonly SANDBOX_WORKSPACE_BYTES: number }
}

const WORLDS = { method: 'GET', path: '__sandbox/workspaces' } as const
const WORLD = { method: 'GET', path: '__sandbox/world' } as const
const SNAPSHOTS = { method: 'GET', path: '__sandbox/snapshots' } as const
const EVERY_MS = 5000
const WorldTable = ({
  worlds,
  reload,
}: {
  readonly worlds: readonly World[]
  readonly reload: () => void
}): ReactNode => {
  const { world: current, enter } = useStudio()
  return (
    <Table
      caption="All worlds"
      columns={[
        {
          key: 'name',
          header: 'World',
          cell: ({ name }) => (
            <>
              {name} {name === current && <Badge tone="busy">Selected</Badge>}
            </>
          ),
        },
        { key: 'size', header: 'Size', isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
        { key: 'snapshots', header: 'Snapshots', isNumber: true, cell: ({ snapshots }) => snapshots },
        {
          key: 'idle',
          header: 'Idle for',
          cell: ({ idle_seconds }) =>
            idle_seconds === undefined ? (
              <span className="quiet">never deleted</span>
            ) : (
              durationText(idle_seconds)
            ),
        },
        {
          key: 'actions',
          header: 'Actions',
          cell: ({ name }) => (
            <div className="actions">
              {name !== current && (
                <button
                  type="button"
                  className="small"
                  aria-label={`Select world: ${name}`}
                  onClick={() => enter(name)}
                >
                  Select
                </button>
              )}
              {name !== DEFAULT_WORLD && (
                <ActionButton
                  action={worldActions.remove}
                  label="Delete"
                  about={name}
                  parameters={{ name }}
                  kind="danger"
                  onDone={() => (name === current ? enter(DEFAULT_WORLD) : reload())}
                />
              )}
            </div>
          ),
        },
      ]}
      rows={worlds}
      keyOf={({ name }) => name}
      empty="No worlds"
    />
  )
}

const CreateWorld = ({ reload }: { readonly reload: () => void }): ReactNode => {
  const [name, setName] = useState('')
  const isWrong = name !== '' && !isName(name)
  return (
    <>
      <Field
        label="Name of the new world"
        hint="It starts as a copy of the demo data"
        problem={isWrong ? NAME_PROBLEM : undefined}
      >
        {(properties) => (
          <input {...properties} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <ActionButton
        action={worldActions.create}
        parameters={{ name }}
        kind="primary"
        disabled={name === '' || isWrong}
        onDone={() => {
          setName('')
          reload()
        }}
      />
    </>
  )
}

/** Shows all worlds, the snapshots of the chosen one, and differences between them. */
export default function WorldsPage(): ReactNode {
  const { world } = useStudio()
  const all = useRead<Worlds>(WORLDS, EVERY_MS)
  const own = useRead<World>(WORLD, EVERY_MS)
  const taken = useRead<{ readonly snapshots: readonly Snapshot[] }>(SNAPSHOTS, EVERY_MS)
  const reload = () => {
    all.reload()
    own.reload()
    taken.reload()
  }
  const worlds = [...(own.value?.name === DEFAULT_WORLD ? [own.value] : []), ...(all.value?.workspaces ?? [])]
  const snapshots = taken.value?.snapshots ?? []
  return (
    <>
      <Problems problems={[...all.problems, ...own.problems, ...taken.problems]} />
      <Panel
        title="Worlds"
        about="Each world has its own data, clock, rate limit windows, faults and snapshots. Requests choose it with the header X-Sandbox-Workspace."
      >
        {all.value && (
          <p className="line">
            <Meter
              label="Memory left for worlds"
              value={all.value.left.bytes}
              maximum={all.value.limits.SANDBOX_WORKSPACE_BYTES}
              text={`${sizeText(all.value.left.bytes)} of ${sizeText(all.value.limits.SANDBOX_WORKSPACE_BYTES)} left`}
            />
            <span className="quiet">
              {numberText(all.value.left.workspaces)} of {numberText(all.value.limits.SANDBOX_WORKSPACES)}{' '}
              additional worlds left
            </span>
          </p>
        )}
        <WorldTable worlds={worlds} reload={reload} />
        <CreateWorld reload={reload} />
      </Panel>
      <Snapshots snapshots={snapshots} world={world} reload={reload} />
      <Comparison
        world={world}
        snapshots={snapshots.map(({ name }) => name)}
        worlds={[DEFAULT_WORLD, ...(all.value?.workspaces ?? []).map(({ name }) => name)].filter(
          (name) => name !== world,
        )}
      />
    </>
  )
}
