/** Runs sequences of requests against a policy, each in two accounts of its own. */
import { randomOf } from '../../../harness/gateway/random-queries.ts'
import type { Asked, Served } from '../../domains/world.ts'
import { createMoves } from './moves.ts'
import type { DatabaseRecords } from './records.ts'
import { createOracle, type Frozen, type Look, VARIANTS, type Variant } from './rules.ts'
import { createSteps } from './steps.ts'

/** Sandbox, gateways and policy shared by the sequences. */
export interface Stage {
  readonly records: DatabaseRecords
  /** Two gateways, usually with a shared store. Change sets are sent to the first. */
  readonly gateways: readonly Gateway[]
  /** Applies a policy. `text` is the content of a policy file. */
  usePolicy(text: string): void
  readonly clock: {
    /** Returns the API's time in milliseconds. */
    api(): Promise<number>
    advanceApi(hours: number): Promise<void>
    /** Moves the clock of the policy's store, forwards or backwards. */
    moveStore?(minutes: number): void
  }
  /** Deletes the new daily spend added by earlier sequences. */
  forgetAmounts(): Promise<void>
  /** Kills a gateway while it handles a request, and starts it again. */
  readonly kill?: (death: Death, act: (gateway: Gateway) => Promise<unknown>) => Promise<void>
  /** Names of the steps that are possible here; default: all but `killed`. */
  readonly steps?: readonly StepName[]
}
export type Gateway = Pick<Served, 'ask' | 'url'>

/** Point at which a gateway dies: before or after one of the API calls for its request. */
export interface Death {
  readonly gateway: number
  readonly call: number
  readonly isAfter: boolean
}

export type StepName =
  | 'document'
  | 'together'
  | 'again'
  | 'agent'
  | 'agentUpload'
  | 'upload'
  | 'preview'
  | 'proposal'
  | 'recommendation'
  | 'apiClock'
  | 'storeClock'
  | 'killed'

export interface Outcome {
  /** Amounts and writes that violate the policy, with the seed and the documents that led to them. */
  readonly violations: readonly string[]
  readonly tried: number
  readonly written: number
  readonly refused: number
}

interface Chosen {
  readonly variant?: Variant | undefined
  /** Returns the text of the policy with a deliberate gap, which the run must detect. */
  readonly plant?: ((text: string) => string) | undefined
  /** Whether all documents raise budgets; by default, decided at random. */
  readonly onlyRaises?: boolean | undefined
}

/** Codes of expected refusals, which explain why nothing was written. */
const EXPECTED = new Set([
  'POLICY_EXCEEDED',
  'APPROVAL_REQUIRED',
  'BAD_USER_INPUT',
  'EXPORT_MISSING',
  'IDEMPOTENCY_CONFLICT',
  'CHANGE_SET_CONFLICT',
  // Occurs when a write is repeated with its key after its gateway has died.
  'WRITE_OUTCOME_UNKNOWN',
])
/**
 * Refusal by a gateway in a separate process. It waits at most half a second for the store, which may be too
 * short on a busy machine.
 */
const BUSY_STORE =
  'The policy cannot be checked at the moment, because the store is unavailable; nothing was sent'
/** Counts tried, written and refused writes, and lists unexpected errors. */
const createNotes = (problems: string[], { kill }: Stage) => {
  const counts = { tried: 0, written: 0, refused: 0 }
  const noteCode = (code: string, told: string): void => {
    if (code === 'POLICY_EXCEEDED' || code === 'APPROVAL_REQUIRED') counts.refused += 1
    const isBusy = kill !== undefined && told.startsWith(BUSY_STORE)
    if (!EXPECTED.has(code) && !isBusy) problems.push(`unexpected: ${told}`)
  }
  return {
    counts,
    noteCode,
    noteResult: ({ data, errors }: Asked, text: string): void => {
      // biome-ignore lint/suspicious/noExplicitAny: payloads are JSON
      for (const payload of Object.values(data ?? {}) as any[]) {
        if (typeof payload === 'object') counts.tried += 1
        if (payload?.userErrors?.length === 0) counts.written += 1
      }
      for (const { message, extensions } of errors) noteCode(extensions.code, `${message} in ${text}`)
    },
  }
}

/** Runs one sequence and returns every amount and write that violates the policy. */
export const runSequence = async (seed: number, stage: Stage, chosen: Chosen = {}): Promise<Outcome> => {
  const { records, clock } = stage
  const random = randomOf(seed)
  const moves = createMoves(`s${seed}`, random, chosen.onlyRaises ?? random(5) === 0)
  const { pick } = moves
  const accounts = records.seed(seed, random)
  const [{ id: firstId, audienceId }] = accounts
  const frozen: Frozen = { campaignId: pick(records.read(firstId).campaigns).id, audienceId }
  const variant = chosen.variant ?? pick<Variant>(Object.values(VARIANTS))
  await stage.forgetAmounts()
  const text = variant.policy(frozen)
  stage.usePolicy(chosen.plant?.(text) ?? text)

  const oracle = createOracle(variant, frozen)
  const look = async (): Promise<Look> => ({
    accounts: accounts.map(({ id }) => records.read(id)),
    now: await clock.api(),
  })
  const problems: string[] = []
  const notes = createNotes(problems, stage)
  const sent: string[] = []
  let seen = await look()
  const steps = createSteps({ stage, moves, random, accounts, notes, problems, sent, seen: () => seen })
  const often: readonly StepName[] = stage.kill
    ? ['killed', 'document', 'together']
    : ['document', 'document', 'document', 'together', 'together', 'again']
  const others = stage.steps ?? (Object.keys(steps) as StepName[]).filter((name) => name !== 'killed')
  const done: string[] = []
  for (let count = 2 + random(4); count > 0 && problems.length === 0; count -= 1) {
    const name = random(2) === 0 ? pick(often) : pick(others)
    sent.length = 0
    await steps[name]()
    const after = await look()
    done.push(`${name}: ${sent.join('\n  ')}`)
    problems.push(...oracle.check({ before: seen, after, sent }))
    seen = after
  }
  const violations = problems.map(
    (problem) => `RANDOM_SEED=${seed}, ${variant.name}: ${problem}\n${done.join('\n')}`,
  )
  return { violations, ...notes.counts }
}
