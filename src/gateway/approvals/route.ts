import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeSet, ChangeSetService } from '../../graph/context/change-sets.ts'
import { httpStatusByCode } from '../../graph/errors/error-codes.ts'
import { AdsGraphQLError, toGraphQLError } from '../../graph/errors/errors.ts'
import { acceptForms } from '../http/content-type.ts'
import { readStyles } from '../http/people-page.ts'
import type { Principals } from '../sign-in/principal.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import { accountsOf } from './accounts.ts'
import { actionsOf, takeAction, waitsFor } from './actions.ts'
import { changeSetBody } from './change-set-page.ts'
import { CHANGES_PATH, STYLE_PATH, sendPage, sendRefusal } from './document.ts'
import { commentIn, readForm } from './form.ts'
import { isFormToken } from './form-token.ts'
import {
  type Chosen,
  FILTERS,
  type Filter,
  listBody,
  type NamedAccount,
  type ShownPage,
} from './list-page.ts'
import { PageRefusal } from './page-refusal.ts'
import { createVisitors, type Person } from './visitor.ts'

const PAGE_SIZE = 25
const MAX_FORM_BYTES = 16_384
/** Time limit for a request in ms. It includes the calls that apply a change set. */
const REQUEST_MS = 120_000

export interface ApprovalParts {
  readonly service: ChangeSetService
  readonly principals: Pick<Principals, 'ofCookie'>
  readonly publicUrl: () => string
}

/** Checks whether a path is a change set page. A login may redirect to such a page. */
export const isChangesPage = (address: string): boolean => /^\/changes\/(?:[\w-]{16,120})?$/.test(address)

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Returns the list selected by the query parameters; by default, change sets awaiting this person's action.
 */
const chosenIn = ({ show, account }: Readonly<Record<string, unknown>>): Chosen => {
  const filter: Filter = show === 'closed' ? 'closed' : 'open'
  if (typeof account === 'string') return { list: 'account', accountId: account, filter }
  return show === undefined ? { list: 'waiting' } : { list: 'own', filter }
}

/** Returns the path of the requested page, for links back to it. */
const pageOf = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  return isChangesPage(path) ? path : CHANGES_PATH
}

const loginFor = (address: string): string => `/login?return_to=${encodeURIComponent(address)}`

/** Returns what the header shows about the signed-in person. */
const shownPerson = ({ principal: { user } }: Person, url: string) => ({
  screenName: user.screenName,
  otherLogin: `${loginFor(pageOf(url))}&force_login=true`,
})

const reported = (error: unknown): { readonly status: number; readonly message: string } => {
  if (error instanceof PageRefusal) return error
  if (error instanceof StoreUnavailable)
    return { status: 503, message: 'Change sets are unavailable at the moment' }
  const shown = toGraphQLError(error)
  if (!(shown instanceof AdsGraphQLError)) throw error
  const { code } = shown.extensions
  const { [code as keyof typeof httpStatusByCode]: status = 409 } = httpStatusByCode
  return { status, message: shown.message }
}

/** Wraps a route handler so that people see refusals as pages. */
const orRefusal =
  (step: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await step(request, reply)
    } catch (error) {
      const { status, message } = reported(error)
      const here = pageOf(request.url)
      const link =
        status === 401
          ? { address: loginFor(here), label: 'Sign in' }
          : { address: here, label: request.method === 'POST' ? 'Back to the change set' : 'Try again' }
      const isForeign = error instanceof PageRefusal && error.isForeign
      const comment = isForeign ? undefined : commentIn(request.body)
      return sendRefusal(reply, status, message, status === 404 ? undefined : link, comment)
    }
  }

type Caller = ReturnType<typeof callerOf>

const callerOf = ({ principal }: Person, { id: requestId }: FastifyRequest) => ({
  principal,
  requestId,
  signal: AbortSignal.timeout(REQUEST_MS),
})

/** Reads a page of the selected list. */
const pageOfList = async (
  service: ChangeSetService,
  chosen: Chosen,
  { accounts, after }: { readonly accounts: readonly NamedAccount[]; readonly after: string | undefined },
  caller: Caller,
): Promise<ShownPage> => {
  if (chosen.list === 'waiting') {
    const { user } = caller.principal
    const accept = (changeSet: ChangeSet): boolean => waitsFor(changeSet, user)
    const accountIds = accounts.map(({ id }) => id)
    const { nodes, isCut } = await service.waiting({ accountIds, first: PAGE_SIZE, accept }, caller)
    return { nodes, older: isCut }
  }
  const accountId = chosen.list === 'account' ? chosen.accountId : undefined
  const filter = { accountId, states: FILTERS[chosen.filter].states }
  const { nodes, nextCursor } = await service.list(filter, { first: PAGE_SIZE, after }, caller)
  return { nodes, older: nextCursor ?? false }
}

/** Adds `GET /changes/`, and GET and POST for `/changes/<id>`, where people approve change sets. */
export const registerApprovals = async (
  app: FastifyInstance,
  { service, principals, publicUrl }: ApprovalParts,
): Promise<void> => {
  const { personOf, submitterOf } = createVisitors({ principals, publicUrl })
  const styles = readStyles('changes.css')
  const found = async ({ params }: FastifyRequest, caller: Caller): Promise<ChangeSet> => {
    const { id } = params as { readonly id: string }
    const changeSet = isChangesPage(CHANGES_PATH + id) ? await service.find(id, caller) : undefined
    if (!changeSet) throw new PageRefusal(404, 'Change set not found, or you have no access to its accounts')
    return changeSet
  }
  const toSignIn = ({ url, query }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // A login that the person denied must not restart immediately.
    if ((query as Readonly<Record<string, unknown>>).sign_in === 'denied')
      throw new PageRefusal(401, 'Sign in to see change sets')
    return reply.redirect(loginFor(pageOf(url)), 303)
  }

  const showList = orRefusal(async (request, reply) => {
    const person = await personOf(request)
    if (!person) return toSignIn(request, reply)
    const query = request.query as Readonly<Record<string, unknown>>
    const chosen = chosenIn(query)
    const caller = callerOf(person, request)
    const accounts = await accountsOf(caller)
    const page = await pageOfList(service, chosen, { accounts, after: text(query.after) }, caller)
    const body = listBody(chosen, page, accounts)
    return sendPage(reply, { title: 'Change sets', person: shownPerson(person, request.url), body })
  })

  const showOne = orRefusal(async (request, reply) => {
    const person = await personOf(request)
    if (!person) return toSignIn(request, reply)
    const caller = callerOf(person, request)
    const changeSet = await found(request, caller)
    const body = changeSetBody(changeSet, await actionsOf(changeSet, person, caller))
    return sendPage(reply, { title: 'Change set', person: shownPerson(person, request.url), body })
  })

  const submit = orRefusal(async (request, reply) => {
    const person = await submitterOf(request)
    const form = readForm(request.body)
    const caller = callerOf(person, request)
    const { id } = request.params as { readonly id: string }
    if (!isFormToken(form.token, person.sessionId, { id, hash: form.hash }))
      throw new PageRefusal(
        403,
        'This form belongs to a different session or change set. Open the change set again.',
      )
    const next = await takeAction(service, await found(request, caller), form, caller)
    return reply.redirect(CHANGES_PATH + next, 303)
  })

  app.get(CHANGES_PATH.slice(0, -1), async (_request, reply) => reply.redirect(CHANGES_PATH))
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    acceptForms(pages)
    pages.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
    pages.get(CHANGES_PATH, showList)
    pages.get(`${CHANGES_PATH}:id`, showOne)
    pages.post(`${CHANGES_PATH}:id`, { bodyLimit: MAX_FORM_BYTES }, submit)
  })
}
