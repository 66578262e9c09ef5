import type { IncomingHttpHeaders } from 'node:http'
import type { Operation } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import { type Step, Steps } from '../../steps/steps.ts'
import { BEHAVIOUR_HEADER, type WorldBehaviour } from '../engine/behaviour.ts'
import type { Caller, Handle } from '../engine/context.ts'
import type { FindMissing } from '../engine/handle.ts'
import { IDEMPOTENCY_HEADER } from '../engine/idempotency.ts'
import { withBadRow } from '../faults/bad-row.ts'
import { type Fault, InjectedFault } from '../faults/fault.ts'
import type { FaultRules } from '../faults/rules.ts'
import type { Association } from '../storage/store.ts'
import { unavailableOf } from '../storage/unavailable.ts'
import { receive } from './body.ts'
import type { Calls } from './calls.ts'
import { createDecode } from './decode.ts'
import {
  type Arrival,
  type Authenticated,
  type Exchange,
  noteFailure,
  noteStep,
  type Received,
  type Reply,
  type Routed,
  type UsedNonce,
} from './exchange.ts'
import { faultAfter, faultBefore, findFault } from './faults.ts'
import { type Limiter, quotaAfter } from './limit.ts'
import { type AssociationOf, createRoles, permit } from './permit.ts'
import { createRespond, replyToFailure, replyToFault } from './respond.ts'
import { createRouter } from './router.ts'

export interface PipelineParts {
  readonly operations: Iterable<Operation>
  readonly authenticate: Step<Arrival & Routed & Received, Authenticated>
  readonly releaseNonce: (nonce: UsedNonce) => Promise<void>
  readonly calls: Calls
  readonly associationOf: AssociationOf
  readonly limiter: Limiter
  readonly handle: Handle
  readonly findMissing: FindMissing
  readonly faults: Pick<FaultRules, 'faultOf'>
  readonly behaviour: Pick<WorldBehaviour, 'of'>
  readonly onFault: (exchange: Exchange, fault: unknown) => void
}

const KEY = IDEMPOTENCY_HEADER.toLowerCase()
const keyIn = (headers: IncomingHttpHeaders): string | undefined => headers[KEY]?.toString()

const withPermissions = (caller: Caller, association: Association | undefined): Caller =>
  association ? { ...caller, permissions: association.permissions as readonly Permission[] } : caller

const BEHAVIOUR = BEHAVIOUR_HEADER.toLowerCase()

/** Applies the parts of a fault that change a response's content or delivery. */
const spoiled = (reply: Reply, { operation }: Exchange, { delivery, badRow }: Fault): Reply => ({
  ...reply,
  ...(badRow !== undefined &&
    operation &&
    reply.status === 200 &&
    typeof reply.body === 'string' &&
    !reply.stream && { body: withBadRow(reply.body, operation, badRow) }),
  ...(delivery && { delivery }),
})

type Entered = Arrival & Routed & Received & Authenticated

/** Creates the first steps of a request, which identify the sender and are the same in all worlds. */
const createEntry = (parts: PipelineParts, route: Step<Arrival, Routed>) =>
  Steps.from<Arrival>(noteStep)
    .step('route', route)
    .step('receive', receive)
    .step('authenticate', parts.authenticate)

const createSteps = (parts: PipelineParts) =>
  Steps.from<Entered>(noteStep)
    .check('count', ({ operation }) => parts.calls.count(operation.name))
    .step('fault', findFault(parts.faults))
    .check('fault before execution', faultBefore)
    .step('behaviour', ({ caller, headers }) => {
      const behaviour = parts.behaviour.of(headers[BEHAVIOUR]?.toString())
      return { caller: behaviour.size === 0 ? caller : { ...caller, behaviour } }
    })
    .step('roles', createRoles(parts.associationOf))
    .step('decode', createDecode(parts.findMissing))
    .check('permit', permit)
    .step('limit', parts.limiter.step)
    .step('handle', async ({ operation, input, caller, association, headers }) => ({
      result: await parts.handle(operation, input, withPermissions(caller, association), keyIn(headers)),
    }))
    .step('respond', createRespond(parts.limiter.now))
    .check('fault after execution', faultAfter)

/** Last steps of the pipeline. Once the first of them has begun, the call may have been carried out. */
const LAST_STEPS: ReadonlySet<string> = new Set(['handle', 'respond', 'fault after execution'])

/**
 * Checks whether a request may be resent with the same signature. That is allowed after a 429 or a server
 * error, unless a write may have been carried out.
 */
const mayRepeat = ({ operation, step }: Exchange, { status }: Reply): boolean =>
  (status === 429 || status >= 500) && (operation?.method === 'GET' || !LAST_STEPS.has(step ?? ''))

/** Steps of a request in a world. `enter` and `carryOut` never throw: every failure becomes a response. */
export interface Pipeline {
  /** Finds the operation of a request. @throws Refusal */
  readonly route: Step<Arrival, Routed>
  /** Identifies the sender of a request. Returns a response if that fails. */
  readonly enter: (arrival: Arrival) => Promise<Reply | undefined>
  /**
   * Runs the steps that follow `enter`, which may have run in a different world. A request whose operation
   * and caller are already known does not need `enter`.
   */
  readonly carryOut: (arrival: Arrival) => Promise<Reply>
}

const isEntered = (exchange: Exchange): exchange is Entered => exchange.caller !== undefined

export const createPipeline = (parts: PipelineParts): Pipeline => {
  const route = createRouter(parts.operations)
  const entry = createEntry(parts, route)
  const steps = createSteps(parts)
  const failed = async (exchange: Exchange, failure: unknown): Promise<Reply> => {
    noteFailure(exchange, failure)
    exchange.result?.stream?.destroy()
    const current = exchange.quota ?? parts.limiter.quota(exchange)
    const quota =
      failure instanceof InjectedFault ? quotaAfter(failure.response, current, parts.limiter.now()) : current
    const unavailable = unavailableOf(failure)
    const known = replyToFailure(exchange, unavailable ?? failure, quota)
    if (unavailable || !known) parts.onFault(exchange, failure)
    const reply = known ?? replyToFault(exchange, quota)
    if (exchange.nonce && mayRepeat(exchange, reply))
      await parts.releaseNonce(exchange.nonce).catch((fault) => parts.onFault(exchange, fault))
    return reply
  }
  const replyTo = async (exchange: Exchange): Promise<Reply> => {
    const entered = isEntered(exchange) ? exchange : await entry.run(exchange)
    return (await steps.run(entered)).reply
  }
  return {
    route,
    enter: (arrival) =>
      entry.run(arrival).then(
        () => undefined,
        (failure) => failed(arrival, failure),
      ),
    carryOut: async (arrival) => {
      const exchange: Exchange = arrival
      const reply = await replyTo(exchange).catch((failure) => failed(exchange, failure))
      return exchange.fault ? spoiled(reply, exchange, exchange.fault) : reply
    },
  }
}
