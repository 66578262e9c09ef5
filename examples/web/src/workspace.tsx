import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { useChanges } from './changes.ts'
import { Detail } from './detail/detail.tsx'
import { messageFor } from './failures.ts'
import { AccessDocument, PageDocument } from './generated/graphql.ts'
import { PassingButton } from './passing-button.tsx'
import { DEFAULT_PERIOD, type Period } from './period.tsx'
import { useResume } from './resume.ts'
import { signedOut, useSignal } from './signals.ts'
import { Table } from './table/table.tsx'

interface WorkspaceProps {
  readonly account: {
    readonly id: string
    readonly restId: string
    readonly name: string | null
    readonly timezone: string
  }
  readonly theme: string
}

/** Renders one account: notices, the table, and details of the opened row. */
export const Workspace = ({ account, theme }: WorkspaceProps) => {
  const client = useApolloClient()
  // While the session is expired, only the page-wide notice is shown.
  const expired = useSignal(signedOut)
  const { changed, outdated, stopped, restart, upToDate } = useChanges(account.id)
  const access = useQuery(AccessDocument, { variables: { account: account.id } })
  const { refetch } = access
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useResume(access.error, retry)
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD)
  const [selected, setSelected] = useState<string>()
  const opener = useRef<Element | null>(null)
  const select = useCallback((id: string) => {
    opener.current = document.activeElement
    setSelected(id)
  }, [])
  const close = () => {
    setSelected(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const reload = async () => {
    upToDate()
    await client.refetchQueries({ include: [PageDocument] })
  }
  const may = access.data?.account?.viewerCan
  return (
    <>
      {outdated !== undefined && (
        <p className="notice" role="status">
          {outdated} <PassingButton label="Reload table" onClick={() => void reload()} />
        </p>
      )}
      {stopped !== undefined && !expired && (
        <p className="notice" role="status">
          {stopped} <PassingButton label="Restart live updates" onClick={restart} />
        </p>
      )}
      {access.error && !expired && (
        <p className="notice" role="alert">
          Read-only, because your permissions are unknown: {messageFor(access.error)}{' '}
          <PassingButton label="Load permissions" onClick={retry} />
        </p>
      )}
      {may && !may.changeCampaigns && (
        <p className="notice" role="status">
          Read-only: your role in this account does not allow changes to campaigns
        </p>
      )}
      <main className={selected === undefined ? 'work' : 'work with-detail'}>
        <Table
          account={account}
          may={{ edit: may?.changeCampaigns === true, upload: may?.changeCreatives === true }}
          period={period}
          selected={selected}
          changed={changed}
          select={select}
          choosePeriod={setPeriod}
        />
        {selected !== undefined && (
          <Detail id={selected} period={period} timezone={account.timezone} theme={theme} close={close} />
        )}
      </main>
    </>
  )
}
