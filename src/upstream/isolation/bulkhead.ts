import { endedBy, LocallyRefused } from '../errors.ts'
import { type Deadline, endAfter } from '../transport/end-after.ts'

/** Waiting places where connections are few; Envoy's default. */
const LEAST_WAITING = 1024
const WAITING_PER_CONNECTION = 16
const WAIT_MS = 3000
const RETRY_AFTER_MS = 1000
/** Share of the latest try in the mean of a party: one that took longer tells less, as a moment's trouble should refuse nobody. */
const OF_LONGER = 1 / 64
const OF_SHORTER = 1 / 8

/**
 * What one party may hold, as a multiple of what it leaves free: an account half of the connections, a principal three
 * quarters. Two such accounts hold a third each, so that some are always left (dynamic thresholds of Choudhury and Hahne).
 */
const ACCOUNT_CONNECTIONS = 1
const PRINCIPAL_CONNECTIONS = 3
const ACCOUNT_WAITING = 3
const PRINCIPAL_WAITING = 7

interface Party {
  held: number
  waiting: number
  /** Milliseconds that its tries hold a connection, a moving mean; 0 until one has left. */
  heldMs: number
}
const noParty = (): Party => ({ held: 0, waiting: 0, heldMs: 0 })
interface Account extends Party {
  /** Lines that lead to it. */
  lines: number
}
interface Waiter {
  readonly line: Line
  readonly turn: number
  readonly signal: AbortSignal
  readonly deadline: Deadline
  readonly onAbort: () => void
  readonly start: () => void
}

/** The tries of one principal for one account. Gone once there are none. */
export interface Line {
  readonly principal: PrincipalShare
  /** '' for calls without an account. */
  readonly accountId: string
  readonly account: Account | undefined
  held: number
  waiting: number
}

/** Of one credential. */
export interface PrincipalShare extends Party {
  readonly lines: Map<string, Line>
  /** By their turns. */
  readonly waiters: Waiter[]
}
/** Of a principal that holds nothing yet. */
export const createPrincipalShare = (): PrincipalShare => ({ ...noParty(), lines: new Map(), waiters: [] })

export interface Try {
  readonly operation: string
  readonly signal: AbortSignal
  /**
   * Among those of its principal: what began earlier has a smaller number. Tries of one that has begun come before those of others,
   * so that it is finished and holds no rows while they do.
   */
  readonly turn: number
}

export interface BulkheadOptions {
  /** Tries that may be under way at a time. */
  readonly connections: number
  /** Tries that may wait. */
  readonly waiting?: number | undefined
  /** Longest wait, in milliseconds. */
  readonly waitMs?: number | undefined
}

/** Tries under way, and tries that wait. */
export interface Load {
  readonly underWay: number
  readonly waiting: number
}

/** Shares the connections out, so that no account and no principal holds all of them. */
export interface Bulkhead {
  lineOf(principal: PrincipalShare, accountId: string): Line
  /**
   * Undefined when the try may begin at once. Every entry that does not fail needs one `leave`.
   *
   * @throws LocallyRefused at once when too many wait already, or those before it will take too long; and when the wait was
   *   too long after all; Cancelled and TimedOut by the signal
   */
  enter(line: Line, attempt: Try): Promise<void> | undefined
  /** @param heldMs how long the try held its connection */
  leave(line: Line, heldMs: number): void
  load(): Load
  /** Whether a principal holds half of the connections, so that what it begins now may make its own calls wait. */
  isBusy(principal: PrincipalShare): boolean
}

const learn = (party: Party, heldMs: number): void => {
  const more = heldMs - party.heldMs
  party.heldMs += party.heldMs === 0 ? more : more * (more > 0 ? OF_LONGER : OF_SHORTER)
}

export const createBulkhead = (options: BulkheadOptions): Bulkhead => {
  const { connections, waitMs = WAIT_MS } = options
  const { waiting = Math.max(LEAST_WAITING, connections * WAITING_PER_CONNECTION) } = options
  const accounts = new Map<string, Account>()
  /** With waiters; they take turns, and the first is next. */
  const queue = new Set<PrincipalShare>()
  const all = noParty()
  let free = connections
  let places = waiting

  const principalMayStart = ({ held }: PrincipalShare): boolean => held < PRINCIPAL_CONNECTIONS * free
  const accountMayStart = (account: Account | undefined): boolean =>
    account === undefined || account.held < ACCOUNT_CONNECTIONS * free
  const mayWait = ({ principal, account }: Line): boolean =>
    places > 0 &&
    principal.waiting < PRINCIPAL_WAITING * places &&
    (account === undefined || account.waiting < ACCOUNT_WAITING * places)

  /** Milliseconds until a party has begun those of its tries that come before a line's next. */
  const waitFor = ({ held, waiting: before, heldMs }: Party, turns: number): number =>
    (heldMs * Math.min(before, turns)) / Math.max(held, 1)
  /** By what tries took lately: principals take turns, so that each has as many before it as come before it of its own. */
  const isTooLong = ({ principal, account, waiting: ofLine }: Line, place: number): boolean => {
    const others = queue.has(principal) ? queue.size : queue.size + 1
    const wait = Math.max(
      waitFor(all, (place + 1) * others),
      waitFor(principal, place),
      account ? waitFor(account, (ofLine + 1) * others) : 0,
    )
    return wait > waitMs
  }

  const hold = (line: Line, by: 1 | -1): void => {
    free -= by
    all.held += by
    line.held += by
    line.principal.held += by
    if (line.account) line.account.held += by
  }
  const wait = (line: Line, by: 1 | -1): void => {
    places -= by
    all.waiting += by
    line.waiting += by
    line.principal.waiting += by
    if (line.account) line.account.waiting += by
  }
  const accountOf = (accountId: string): Account => {
    const account = accounts.get(accountId) ?? { ...noParty(), lines: 0 }
    accounts.set(accountId, account)
    account.lines += 1
    return account
  }
  const endIfIdle = (line: Line): void => {
    const { principal, accountId, account } = line
    if (line.held > 0 || line.waiting > 0) return
    principal.lines.delete(accountId)
    if (account && --account.lines === 0) accounts.delete(accountId)
  }
  const leaveQueue = (waiter: Waiter): void => {
    const { principal } = waiter.line
    principal.waiters.splice(principal.waiters.indexOf(waiter), 1)
    wait(waiter.line, -1)
    if (principal.waiters.length === 0) queue.delete(principal)
    waiter.deadline.clear()
    waiter.signal.removeEventListener('abort', waiter.onAbort)
  }

  const startWaiting = (): void => {
    for (const principal of queue) {
      if (free === 0) return
      if (!principalMayStart(principal)) continue
      const waiter = principal.waiters.find(({ line: { account } }) => accountMayStart(account))
      if (!waiter) continue
      leaveQueue(waiter)
      hold(waiter.line, 1)
      // Its next turn comes after those of all others, and is seen there.
      if (queue.delete(principal)) queue.add(principal)
      waiter.start()
    }
  }

  const enqueue = (line: Line, { signal, operation, turn }: Try, place: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        leaveQueue(waiter)
        endIfIdle(line)
        reject(error)
      }
      const tooLong = (): void =>
        fail(new LocallyRefused('no connection became free in time', operation, RETRY_AFTER_MS))
      const waiter: Waiter = {
        line,
        turn,
        signal,
        deadline: endAfter(waitMs, tooLong),
        onAbort: () => fail(endedBy(signal, { operation, nothingSent: true })),
        start: resolve,
      }
      signal.addEventListener('abort', waiter.onAbort, { once: true })
      line.principal.waiters.splice(place, 0, waiter)
      wait(line, 1)
      queue.add(line.principal)
    })

  return {
    lineOf: (principal, accountId) => {
      const known = principal.lines.get(accountId)
      if (known) return known
      const account = accountId === '' ? undefined : accountOf(accountId)
      const line: Line = { principal, accountId, account, held: 0, waiting: 0 }
      principal.lines.set(accountId, line)
      return line
    },
    enter: (line, attempt) => {
      const { principal, account } = line
      // Those that wait may not begin yet, whichever turn they have.
      if (line.waiting === 0 && principalMayStart(principal) && accountMayStart(account)) {
        hold(line, 1)
        return undefined
      }
      const { signal, operation, turn } = attempt
      const place = principal.waiters.findLastIndex((other) => other.turn <= turn) + 1
      if (!signal.aborted && mayWait(line) && !isTooLong(line, place)) return enqueue(line, attempt, place)
      endIfIdle(line)
      throw signal.aborted
        ? endedBy(signal, { operation, nothingSent: true })
        : new LocallyRefused('too many calls wait for a connection', operation, RETRY_AFTER_MS)
    },
    leave: (line, heldMs) => {
      hold(line, -1)
      learn(all, heldMs)
      learn(line.principal, heldMs)
      if (line.account) learn(line.account, heldMs)
      if (queue.size > 0) startWaiting()
      endIfIdle(line)
    },
    isBusy: ({ held }) => held >= free,
    load: () => ({ underWay: connections - free, waiting: waiting - places }),
  }
}
