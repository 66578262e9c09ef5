import type { ReactNode } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { peopleActions } from './actions.ts'

interface Application {
  readonly name: string
  readonly kind: string
  readonly consumer_key: string
  readonly callbacks: readonly string[]
  readonly access_level: 'read' | 'write'
  readonly sign_in: boolean
  readonly suspended: boolean
}

const APPLICATIONS = { method: 'GET', path: '__sandbox/applications' } as const
const BEARER_READS = { method: 'GET', path: '__sandbox/bearer-reads' } as const

const Changes = ({
  application,
  reload,
}: {
  readonly application: Application
  readonly reload: () => void
}): ReactNode => {
  const { name, consumer_key: consumerKey, suspended, access_level } = application
  const other = access_level === 'write' ? 'read' : 'write'
  return (
    <div className="actions">
      <ActionButton
        action={peopleActions.changeApplication}
        label={other === 'read' ? 'Limit to reads' : 'Allow writes'}
        about={name}
        parameters={{ consumerKey, changes: { access_level: other } }}
        onDone={reload}
      />
      <ActionButton
        action={peopleActions.changeApplication}
        label={suspended ? 'Restore' : 'Suspend'}
        about={name}
        parameters={{ consumerKey, changes: { suspended: !suspended } }}
        {...(!suspended && { kind: 'danger' as const })}
        onDone={reload}
      />
    </div>
  )
}

/** Shows and changes applications, which all worlds share. Their secrets are not shown. */
export const Applications = (): ReactNode => {
  const { value, problems, reload } = useRead<{ readonly applications: readonly Application[] }>(APPLICATIONS)
  const bearer = useRead<{ readonly enabled: boolean }>(BEARER_READS)
  return (
    <Panel title="Applications" about="All worlds share applications. Their secrets are not shown here.">
      <Problems problems={problems} />
      <Table
        caption="All applications"
        columns={[
          {
            key: 'name',
            header: 'Application',
            cell: ({ name, kind }) => (
              <>
                {name} <span className="quiet">{kind}</span>
              </>
            ),
          },
          { key: 'key', header: 'Consumer key', cell: ({ consumer_key }) => <code>{consumer_key}</code> },
          {
            key: 'state',
            header: 'State',
            cell: ({ suspended, access_level }) => (
              <>
                <Badge tone={suspended ? 'bad' : 'good'}>{suspended ? 'Suspended' : 'Active'}</Badge>{' '}
                <Badge tone="plain">{access_level === 'write' ? 'Read and write' : 'Read only'}</Badge>
              </>
            ),
          },
          {
            key: 'callbacks',
            header: 'Callbacks',
            cell: ({ callbacks }) =>
              callbacks.length === 0 ? (
                <span className="quiet">No callback</span>
              ) : (
                callbacks.map((url) => (
                  <div key={url}>
                    <code>{url}</code>
                  </div>
                ))
              ),
          },
          {
            key: 'change',
            header: 'Change',
            cell: (application) => <Changes application={application} reload={reload} />,
          },
        ]}
        rows={value?.applications}
        keyOf={({ consumer_key }) => consumer_key}
        empty="No applications"
      />
      {bearer.value && (
        <>
          <p className="quiet">
            {bearer.value.enabled
              ? 'Reads accept an application’s bearer token, which the API would refuse.'
              : 'Reads with an application’s bearer token are refused, as in the API.'}
          </p>
          <ActionButton
            action={peopleActions.setBearerReads}
            label={
              bearer.value.enabled ? 'Refuse reads with bearer tokens' : 'Allow reads with bearer tokens'
            }
            parameters={{ enabled: !bearer.value.enabled }}
            onDone={bearer.reload}
          />
        </>
      )}
    </Panel>
  )
}
