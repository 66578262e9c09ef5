import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useChanges } from './changes.ts'
import { gateway, signInAddress } from './client.ts'
import { Detail } from './detail/detail.tsx'
import { codesOf, messageFor } from './failures.ts'
import { PageDocument, StartDocument, type StartQuery } from './generated/graphql.ts'
import { MediaUpload } from './media-upload.tsx'
import { news, signedOut, useSignal } from './signals.ts'
import type { RecordRow } from './table/rows.ts'
import { Table } from './table/table.tsx'
import { THEMES, useTheme } from './theme.ts'

type Account = NonNullable<StartQuery['viewer']['accounts']>['nodes'][number]

/** Ends the session at the gateway and drops all data that was read with it. */
const signOut = async (): Promise<void> => {
  await fetch(`${gateway}/logout`, { method: 'POST', credentials: 'include', redirect: 'manual' })
  location.reload()
}

const SignIn = ({ words }: { words: string }) => (
  <main className="sign-in">
    <h1>Campaigns</h1>
    <p>{words}</p>
    <a className="button" href={signInAddress}>
      Sign in
    </a>
  </main>
)

const Workspace = ({ account, theme }: { account: Account; theme: string }) => {
  const client = useApolloClient()
  // While the session is expired, only the notice of the whole page is shown.
  const expired = useSignal(signedOut)
  const { changed, outdated, stopped, upToDate } = useChanges(account.id)
  const [selected, setSelected] = useState<string>()
  const opener = useRef<Element | null>(null)
  const select = useCallback((row: RecordRow | undefined) => {
    opener.current = document.activeElement
    setSelected(row?.id)
  }, [])
  const close = () => {
    setSelected(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const reload = async () => {
    upToDate()
    await client.refetchQueries({ include: [PageDocument] })
  }
  return (
    <>
      {outdated !== undefined && (
        <p className="notice" role="status">
          {outdated}{' '}
          <button type="button" onClick={() => void reload()}>
            Reload table
          </button>
        </p>
      )}
      {stopped !== undefined && !expired && (
        <p className="notice" role="status">
          {stopped}
        </p>
      )}
      <main className={selected === undefined ? 'work' : 'work with-detail'}>
        <Table account={account} selected={selected} changed={changed} select={select} />
        {selected !== undefined && <Detail id={selected} theme={theme} close={close} />}
      </main>
    </>
  )
}

/** Returns the account named in the address, or the first one. */
const useAccount = (accounts: readonly Account[]): [Account | undefined, (restId: string) => void] => {
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('account'))
  const choose = (restId: string) => {
    const address = new URL(location.href)
    address.searchParams.set('account', restId)
    history.replaceState(null, '', address)
    setChosen(restId)
  }
  return [accounts.find(({ restId }) => restId === chosen) ?? accounts[0], choose]
}

export const App = () => {
  const { theme, drawn, choose } = useTheme()
  const { data, error, loading } = useQuery(StartDocument)
  const expired = useSignal(signedOut)
  const message = useSignal(news)
  const accounts = data?.viewer.accounts?.nodes ?? []
  const [account, chooseAccount] = useAccount(accounts)
  const { user } = data?.viewer ?? {}

  // The user whose data the page shows. In service mode, a different user means that the session has expired.
  const first = useRef<string>(undefined)
  const userId = user?.id
  first.current ??= userId
  useEffect(() => {
    if (userId !== undefined && first.current !== userId) signedOut.set(true)
  }, [userId])

  if (!data) {
    if (loading) return <main className="sign-in">Loading …</main>
    if (codesOf(error).includes('UNAUTHENTICATED'))
      return <SignIn words="Sign in to see your advertising accounts" />
    return (
      <main className="sign-in">
        <h1>Campaigns</h1>
        <p role="alert">{messageFor(error)}</p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </main>
    )
  }
  return (
    <div className="page">
      <header className="bar">
        <h1>Campaigns</h1>
        <label>
          <span className="label">Account</span>
          <select value={account?.restId} onChange={(event) => chooseAccount(event.target.value)}>
            {accounts.map(({ restId, name }) => (
              <option key={restId} value={restId}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="label">Theme</span>
          <select
            value={theme}
            onChange={(event) => choose(THEMES.find((each) => each === event.target.value) ?? 'system')}
          >
            {THEMES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {account && <MediaUpload account={account.restId} />}
        <span className="who">{user?.screenName ? `@${user.screenName}` : ''}</span>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      {expired && (
        <p className="notice strong" role="alert">
          Session expired. The data below is not up to date, and changes cannot be saved.{' '}
          <a className="button" href={signInAddress}>
            Sign in again
          </a>
        </p>
      )}
      {account ? (
        <Workspace key={account.id} account={account} theme={drawn} />
      ) : (
        <main className="sign-in">
          <p>No advertising accounts</p>
        </main>
      )}
      <p className="news" role="status">
        {message}
      </p>
    </div>
  )
}
