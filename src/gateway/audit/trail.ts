import type { IncomingHttpHeaders } from 'node:http'
import type { AuditLog, AuditRecord } from '../../audit/index.ts'
import type { ChangeSetLog, MutationAudit } from '../../graph/context/audit.ts'
import type { ChangeSet } from '../../graph/context/change-sets.ts'
import type { DeviceSignIn, Principal, PrincipalUser } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { Principals } from '../sign-in/principal.ts'
import { sessionHash } from '../sign-in/session.ts'
import type { BrowserSignIn } from '../sign-in/sign-in.ts'

/** Upload, with details that depend on the kind of upload, such as the audience. */
export interface AuditedUpload extends Readonly<Record<string, string>> {
  readonly id: string
  readonly accountId: string
}
/** Outcome of an upload, with details that depend on the kind of upload, such as the number of rows. */
export interface EndedUpload extends Readonly<Record<string, string | number | null>> {
  readonly state: string
}

/**
 * Writer of audit records for sign-ins, sign-outs and changes. Records contain no secrets: no token,
 * verifier, login handle or session id.
 */
export interface AuditTrail {
  /** Returns the log for a request's mutations, or for those of a change set that is being applied. */
  mutations(principal: Principal | undefined, requestId: string, changeSet?: ChangeSet): MutationAudit
  /**
   * Records the start of an upload. The returned function records its outcome.
   *
   * @throws AdsGraphQLError AUDIT_UNAVAILABLE
   */
  upload(
    principal: Principal,
    requestId: string,
    upload: AuditedUpload,
  ): Promise<(ended: EndedUpload) => Promise<void>>
  /** Log of change set events: `begun` before they take effect, `ended` afterwards. */
  readonly changeSets: ChangeSetLog
  /** Wraps principals so that their sign-outs are recorded. */
  principals(principals: Principals): Principals
  /** Wraps sign-in so that a login fails if it cannot be recorded. */
  browser(browser: BrowserSignIn): BrowserSignIn
  device(device: DeviceSignIn, requestId: string): DeviceSignIn
  /** Logs that the API rejected a session's token. */
  tokenEnded(user: PrincipalUser, session: string): Promise<void>
}

const whoIs = (principal: Principal | undefined) => {
  if (!principal) return null
  const { user, session } = principal
  return { user: user?.id ?? null, ...(session ? { session: session.hash() } : { service: true }) }
}

/**
 * Returns the fields that identify a change set, and its decision if there is one. Request ids do not
 * suffice, because clients choose them.
 */
const aboutChangeSet = ({ id, hash, decision }: ChangeSet) => ({
  changeSet: id,
  changeSetHash: hash,
  ...(decision && { approved: decision.approved }),
})

const changeSetRecord = (...[event, changeSet, caller]: Parameters<ChangeSetLog['begun']>): AuditRecord => {
  const { state, accountIds, conflicts, undoOf, undoneBy } = changeSet
  const { principal, requestId } = caller
  return {
    event,
    requestId,
    who: whoIs(principal),
    ...aboutChangeSet(changeSet),
    state,
    accounts: accountIds,
    ...(conflicts.length > 0 && { conflicts: conflicts.length }),
    ...(undoOf !== null && { undoOf }),
    ...(undoneBy !== null && { undoneBy }),
  }
}

const changeSetLog = (
  append: (record: AuditRecord) => Promise<void>,
  { keep }: Pick<AuditLog, 'keep'>,
): ChangeSetLog => ({
  begun: (...event) => append(changeSetRecord(...event)),
  ended: (...event) => keep(changeSetRecord(...event)),
})

export const createAuditTrail = (log: AuditLog): AuditTrail => {
  const append = async (record: AuditRecord): Promise<void> => {
    try {
      await log.append(record)
    } catch (error) {
      throw new AdsGraphQLError(
        'AUDIT_UNAVAILABLE',
        'The audit log cannot be written at the moment; nothing was sent',
        { ads: { retryable: true }, cause: error },
      )
    }
  }
  /** Appends a record of an event that changed nothing. The record is lost if the log fails. */
  const tryTo = async (record: AuditRecord): Promise<void> => {
    await log.append(record).catch(() => undefined)
  }

  const signedIn = (presentedAs: string, requestId: string, user: PrincipalUser, session: string) =>
    append({
      event: 'login',
      requestId,
      who: { user: user.id, session: sessionHash(session) },
      presentedAs,
      outcome: 'done',
    })
  const refused = (presentedAs: string, requestId: string) =>
    tryTo({ event: 'login', requestId, who: null, presentedAs, outcome: 'refused' })

  const withSignOut = (principal: Principal | undefined, requestId: string): Principal | undefined => {
    const { session } = principal ?? {}
    if (!principal || !session) return principal
    const { signOut, ...others } = session
    return {
      ...principal,
      session: {
        ...others,
        signOut: async (options) => {
          const { revoked } = await signOut(options)
          // `keep` never rejects, because a failing log must not prevent sign-out.
          await log.keep({
            event: 'sign-out',
            requestId,
            who: whoIs(principal),
            ...options,
            revoked,
            outcome: options.revoke && !revoked ? 'failed' : 'done',
          })
          return { revoked }
        },
      },
    }
  }

  return {
    mutations: (principal, requestId, changeSet) => {
      const about = { requestId, who: whoIs(principal), ...(changeSet && aboutChangeSet(changeSet)) }
      return {
        begun: (field, write) => append({ event: 'mutation.begun', ...about, field, ...write }),
        ended: (mutation, hasBegun) => {
          const record = { event: 'mutation', ...about, ...mutation }
          return hasBegun ? log.keep(record) : tryTo(record)
        },
      }
    },
    upload: async (principal, requestId, upload) => {
      const about = { requestId, who: whoIs(principal), ...upload }
      await append({ event: 'upload.begun', ...about })
      return (ended) => log.keep({ event: 'upload', ...about, ...ended })
    },
    changeSets: changeSetLog(append, log),
    principals: ({ of, ofCookie, isAlive }) => ({
      isAlive,
      of: async (headers: IncomingHttpHeaders, requestId = '') =>
        withSignOut(await of(headers, requestId), requestId),
      ofCookie: async (headers, requestId = '') => withSignOut(await ofCookie(headers, requestId), requestId),
    }),
    browser: (browser) => ({
      ...browser,
      finish: async (requestToken, verifier, binding, signal, requestId = '') => {
        const login = await browser.finish(requestToken, verifier, binding, signal, requestId)
        if (login) await signedIn('COOKIE', requestId, login.user, login.sessionId)
        else await refused('COOKIE', requestId)
        return login
      },
    }),
    device: ({ start, complete }, requestId) => ({
      start,
      complete: async (login, verifier, signal) => {
        const completed = await complete(login, verifier, signal)
        if (completed && 'user' in completed)
          await signedIn('TOKEN', requestId, completed.user, completed.sessionToken)
        else await refused('TOKEN', requestId)
        return completed
      },
    }),
    tokenEnded: (user, session) =>
      log.keep({ event: 'token.ended', who: { user: user.id, session }, outcome: 'done' }),
  }
}
