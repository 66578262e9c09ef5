import { useEffect, useState } from 'react'
import { signIn, signOut } from './sign-in.js'

function whoIs(viewer, hasSession) {
  if (viewer === undefined) return 'Checking sign-in…'
  if (viewer === null) return hasSession ? 'Session expired' : 'Not signed in'
  if (viewer.isUnknown) return 'Cannot check who is signed in: the gateway is not available'
  const { user, session } = viewer
  const name = user?.screenName ? `@${user.screenName}` : (user?.id ?? 'the configured user')
  return session ? `Signed in as ${name}` : `Service mode: signed in as ${name}`
}

/** Shows the signed-in user, with buttons to sign in and out. @param lookedUp promise of `loadViewer` */
export function SignInBar({ offer, denied, viewer: lookedUp }) {
  const [viewer, setViewer] = useState()
  // Arrow keys change the select, so a button and not the select opens the sign-in page.
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    lookedUp.then(setViewer)
  }, [lookedUp])
  const isSignedIn = Boolean(viewer?.session)
  return (
    <section className="sign-in" aria-label="Sign-in">
      <output>
        {denied ? 'Sign-in declined. ' : ''}
        {whoIs(viewer, offer.hasSession)}
      </output>
      <span className="actions">
        {offer.demoUsers.length > 0 && (
          <label>
            <span className="word">Demo user</span>{' '}
            <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="" disabled>
                Demo users…
              </option>
              {offer.demoUsers.map(({ screenName, name }) => (
                <option key={screenName} value={screenName}>
                  {name} (@{screenName})
                </option>
              ))}
            </select>
          </label>
        )}
        {(chosen !== '' || !isSignedIn) && (
          <button type="button" onClick={() => signIn(chosen || undefined)}>
            {isSignedIn ? 'Switch user' : 'Sign in'}
          </button>
        )}
        {(isSignedIn || (viewer === null && offer.hasSession)) && (
          <button type="button" onClick={signOut}>
            {isSignedIn ? 'Sign out' : 'Clear session'}
          </button>
        )}
      </span>
    </section>
  )
}
