import { useEffect, useState } from 'react'
import { gateway } from './client.ts'
import { Menu } from './menu.tsx'
import { news } from './signals.ts'

/** Users that anyone may sign in as: the demo users of an embedded sandbox. */
interface Offer {
  readonly demoUsers: readonly { readonly screenName: string; readonly name: string }[]
}

/**
 * Returns an address that signs the user in and returns to this page. The gateway must list the page in
 * `RETURN_URLS`, unless it serves the page itself.
 * @param screenName user to sign in as
 */
export const signInAddress = (screenName?: string): string => {
  const page = gateway === location.origin ? location.pathname : location.origin + location.pathname
  const user =
    screenName === undefined
      ? []
      : [
          ['force_login', 'true'],
          ['screen_name', screenName],
        ]
  return `${gateway}/login?${new URLSearchParams([['return_to', page], ...user])}`
}

/** Ends the session at the gateway and removes all data that was read with it. Reports a failure. */
export const signOut = async (): Promise<void> => {
  const options = { method: 'POST', credentials: 'include', redirect: 'manual' } as const
  const response = await fetch(`${gateway}/logout`, options).catch(() => undefined)
  if (response?.ok) location.reload()
  else news.set('Sign-out failed. Try again.')
}

const useOffer = (): Offer => {
  const [offer, setOffer] = useState<Offer>({ demoUsers: [] })
  useEffect(() => {
    // Without GraphiQL, the gateway offers no demo users.
    fetch(`${gateway}/graphiql/sign-in.json`)
      .then(async (response) => response.ok && setOffer(await response.json()))
      .catch(() => undefined)
  }, [])
  return offer
}

/** Renders a menu of demo users to sign in as, or a link to the sign-in page if there are none. */
export const SignIn = () => {
  const { demoUsers } = useOffer()
  if (demoUsers.length === 0)
    return (
      <a className="button" href={signInAddress()}>
        Sign in
      </a>
    )
  return (
    <Menu label="Sign in as…" className="strong-menu">
      <ul>
        {demoUsers.map(({ screenName, name }) => (
          <li key={screenName}>
            <a href={signInAddress(screenName)}>
              {name} (@{screenName})
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
