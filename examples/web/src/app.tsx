import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from './amounts.ts'
import { PreviewDialog } from './edit/preview-dialog.tsx'
import { codesOf, messageFor } from './failures.ts'
import { StartDocument, type StartQuery } from './generated/graphql.ts'
import { ShownMessage } from './message.tsx'
import { useResume } from './resume.ts'
import { SignIn, signInAddress, signOut } from './sign-in.tsx'
import { news, signedOut, useSignal } from './signals.ts'
import { THEMES, useTheme } from './theme.ts'
import { Workspace } from './workspace.tsx'

type Account = NonNullable<StartQuery['viewer']['accounts']>['nodes'][number]

/** Key of the account in the storage of the tab, because a sign-in returns to the page without parameters. */
const KEY = 'account'

interface ChosenAccount {
  /** Account in the address or in the storage, or else the first one. */
  readonly account: Account | undefined
  /** REST id in the address or in the storage, if the list does not contain this account. */
  readonly missing: string | undefined
  choose(restId: string): void
}
const useAccount = (accounts: readonly Account[]): ChosenAccount => {
  const [chosen, setChosen] = useState(
    () => new URLSearchParams(location.search).get('account') ?? sessionStorage.getItem(KEY),
  )
  const choose = (restId: string) => {
    const address = new URL(location.href)
    address.searchParams.set('account', restId)
    history.replaceState(null, '', address)
    setChosen(restId)
  }
  const found = accounts.find(({ restId }) => restId === chosen)
  const missing = chosen !== null && found === undefined ? chosen : undefined
  const isUnavailable = missing !== undefined && accounts.length > 0
  useEffect(() => {
    if (isUnavailable) sessionStorage.removeItem(KEY)
    else if (chosen !== null) sessionStorage.setItem(KEY, chosen)
  }, [chosen, isUnavailable])
  return { account: found ?? accounts[0], missing, choose }
}

/** Renders the reason why nothing could be read. The button has the focus, also after a retry that failed. */
const Failed = ({ error, retry }: StartProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main className="start">
      <h1>Campaigns</h1>
      <p role="alert">{messageFor(error)}</p>
      <button ref={button} type="button" onClick={retry}>
        Try again
      </button>
    </main>
  )
}

interface StartProps {
  readonly error: unknown
  retry(): void
}
/** Renders the page that is shown without an account: the reason, and what the user can do. */
const Start = (props: StartProps) =>
  codesOf(props.error).includes('UNAUTHENTICATED') ? (
    <main className="start">
      <h1>Campaigns</h1>
      <p>Sign in to see your advertising accounts</p>
      <SignIn />
    </main>
  ) : (
    <Failed {...props} />
  )

/** Renders the signed-in user and a button to sign in or out. */
const Who = ({ viewer: { user, session } }: { viewer: StartQuery['viewer'] }) => (
  <span className="who">
    {user?.screenName && <span>@{user.screenName}</span>}
    {session ? (
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    ) : (
      <SignIn />
    )}
  </span>
)

export const App = () => {
  const { theme, drawn, choose } = useTheme()
  const { data, error, loading, refetch } = useQuery(StartDocument, { notifyOnNetworkStatusChange: true })
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useResume(error, retry)
  const expired = useSignal(signedOut)
  const message = useSignal(news)
  const accounts = data?.viewer.accounts?.nodes ?? []
  const { account, missing, choose: chooseAccount } = useAccount(accounts)

  // User whose data is shown. In service mode, a different user means that the session has expired.
  const first = useRef<string>(undefined)
  const userId = data?.viewer.user?.id
  first.current ??= userId
  useEffect(() => {
    if (userId !== undefined && first.current !== userId) signedOut.set(true)
  }, [userId])

  if (!data) {
    if (loading)
      return (
        <main className="start">
          <h1>Campaigns</h1>
          <p>Loading…</p>
        </main>
      )
    return <Start error={error} retry={retry} />
  }
  return (
    <div className="page">
      <header className="bar">
        <h1>Campaigns</h1>
        {account && (
          <label>
            <span className="label">Account</span>
            <select
              value={account.restId}
              onChange={(event) => {
                // Clears the message, which concerned the previous account.
                news.set('')
                chooseAccount(event.target.value)
              }}
            >
              {accounts.map(({ restId, name }) => (
                <option key={restId} value={restId}>
                  {name ?? restId}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span className="label">Theme</span>
          <select
            value={theme}
            onChange={(event) => choose(THEMES.find((each) => each === event.target.value) ?? 'system')}
          >
            {THEMES.map((each) => (
              <option key={each} value={each}>
                {each.charAt(0).toUpperCase() + each.slice(1)}
              </option>
            ))}
          </select>
        </label>
        <Who viewer={data.viewer} />
      </header>
      {expired && (
        <p className="notice strong" role="alert">
          Session expired. The data below may be outdated, and changes cannot be saved.{' '}
          <a className="button" href={signInAddress()}>
            Sign in again
          </a>
        </p>
      )}
      {account && missing !== undefined && (
        <p className="notice" role="status">
          {data.viewer.accounts?.pageInfo.hasNextPage
            ? `Account ${missing} is not among your first ${counted(accounts.length, 'account')}`
            : `You have no access to account ${missing}`}
          , so the page shows {account.name ?? account.restId}
        </p>
      )}
      {account ? (
        <Workspace key={account.id} account={account} theme={drawn} />
      ) : (
        <main className="start">
          <p>
            You have no access to any advertising account. Ask its administrator, or sign in as another user.
          </p>
        </main>
      )}
      <PreviewDialog />
      <p className="news" role="status">
        <ShownMessage message={message} />
      </p>
    </div>
  )
}
