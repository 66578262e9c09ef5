import { useEffect, useState } from 'react'
import { signIn, signOut } from './sign-in.js'

function whoIs(viewer, hasSession) {
  if (viewer === undefined) return 'Looking up who is signed in …'
  if (viewer === null) return hasSession ? 'Your session has ended' : 'Not signed in'
  const { user, session } = viewer
  const name = user?.screenName ? `@${user.screenName}` : (user?.id ?? 'the configured user')
  return session ? `Signed in as ${name}` : `Service mode: calls are signed as ${name}`
}

/** Who is signed in, and the ways to change it. @param lookedUp what `loadViewer` promises */
export function SignInBar({ offer, denied, viewer: lookedUp }) {
  const [viewer, setViewer] = useState()
  useEffect(() => {
    lookedUp.then(setViewer)
  }, [lookedUp])
  const isSignedIn = Boolean(viewer?.session)
  return (
    <section className="sign-in" aria-label="Signing in">
      <output>
        {denied ? 'Signing in was declined. ' : ''}
        {whoIs(viewer, offer.hasSession)}
      </output>
      <span className="actions">
        {offer.demoUsers.length > 0 && (
          <label>
            <span className="word">Switch to</span>{' '}
            <select value="" onChange={(event) => signIn(event.target.value)}>
              <option value="" disabled>
                a demo user …
              </option>
              {offer.demoUsers.map(({ screenName, name }) => (
                <option key={screenName} value={screenName}>
                  {name} (@{screenName})
                </option>
              ))}
            </select>
          </label>
        )}
        {isSignedIn || (
          <button type="button" onClick={() => signIn()}>
            Sign in
          </button>
        )}
        {(isSignedIn || (viewer === null && offer.hasSession)) && (
          <button type="button" onClick={signOut}>
            {isSignedIn ? 'Sign out' : 'Forget it'}
          </button>
        )}
      </span>
    </section>
  )
}
