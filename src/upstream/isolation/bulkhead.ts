import { endedBy, LocallyRefused } from '../errors.ts'

/** Waiting places where connections are few; Envoy's default. */
const LEAST_WAITING = 1024
const WAITING_PER_CONNECTION = 4
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
  readonly signal: AbortSignal
  readonly timer: NodeJS.Timeout
  last: NodeJS.Immediate | undefined
  readonly onAbort: () => void
  readonly start: () => void
}

/** The tries of one principal for one account: they begin in their order. Gone once there are none. */
export interface Line {
  readonly principal: PrincipalShare
  /** '' for calls without an account. */
  readonly accountId: string
  readonly account: Account | undefined
  readonly waiters: Waiter[]
  held: number
}

/** Of one credential. */
export interface PrincipalShare extends Party {
  readonly lines: Map<string, Line>
}
/** Of a principal that holds nothing yet. */
export const createPrincipalShare = (): PrincipalShare => ({ ...noParty(), lines: new Map() })

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
  enter(line: Line, signal: AbortSignal, operation: string): Promise<void> | undefined
  /** @param heldMs how long the try held its connection */
  leave(line: Line, heldMs: number): void
  load(): Load
}

const learn = (party: Party, heldMs: number): void => {
  const more = heldMs - party.heldMs
  party.heldMs += party.heldMs === 0 ? more : more * (more > 0 ? OF_LONGER : OF_SHORTER)
}

export const createBulkhead = (options: BulkheadOptions): Bulkhead => {
  const { connections, waitMs = WAIT_MS } = options
  const { waiting = Math.max(LEAST_WAITING, connections * WAITING_PER_CONNECTION) } = options
  const accounts = new Map<string, Account>()
  /** With waiters; the next one's turn is first. */
  const queue = new Set<Line>()
  const all = noParty()
  let free = connections
  let places = waiting

  const mayStart = ({ principal, account }: Line): boolean =>
    free > 0 &&
    principal.held < PRINCIPAL_CONNECTIONS * free &&
    (account === undefined || account.held < ACCOUNT_CONNECTIONS * free)
  const mayWait = ({ principal, account }: Line): boolean =>
    places > 0 &&
    principal.waiting < PRINCIPAL_WAITING * places &&
    (account === undefined || account.waiting < ACCOUNT_WAITING * places)

  /** Milliseconds until a party has begun those of its tries that come before a line's next. */
  const waitFor = ({ held, waiting: before, heldMs }: Party, turns: number): number =>
    (heldMs * Math.min(before, turns)) / Math.max(held, 1)
  /** By what tries took lately: lines take turns, so that those of others that come before it are as many as its own. */
  const isTooLong = ({ principal, account, waiters }: Line): boolean => {
    const turns = (waiters.length + 1) * (queue.size + 1)
    const wait = Math.max(
      waitFor(all, turns),
      waitFor(principal, turns),
      account ? waitFor(account, turns) : 0,
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
    const { principal, accountId, account, waiters } = line
    if (line.held > 0 || waiters.length > 0) return
    principal.lines.delete(accountId)
    if (account && --account.lines === 0) accounts.delete(accountId)
  }
  const leaveQueue = (line: Line, waiter: Waiter): void => {
    line.waiters.splice(line.waiters.indexOf(waiter), 1)
    wait(line, -1)
    if (line.waiters.length === 0) queue.delete(line)
    clearTimeout(waiter.timer)
    clearImmediate(waiter.last)
    waiter.signal.removeEventListener('abort', waiter.onAbort)
  }

  /** Lines take turns: one that has begun a try goes to the end, and is seen again there. */
  const startWaiting = (): void => {
    for (const line of queue) {
      if (free === 0) return
      const [waiter] = line.waiters
      if (!waiter || !mayStart(line)) continue
      leaveQueue(line, waiter)
      hold(line, 1)
      if (queue.delete(line)) queue.add(line)
      waiter.start()
    }
  }

  const enqueue = (line: Line, signal: AbortSignal, operation: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        leaveQueue(line, waiter)
        endIfIdle(line)
        reject(error)
      }
      const tooLong = (): void =>
        fail(new LocallyRefused('no connection became free in time', operation, RETRY_AFTER_MS))
      // After responses that have come meanwhile are read: where this process was late, connections may be free.
      const endWait = (): void => {
        waiter.last = setImmediate(tooLong)
      }
      const waiter: Waiter = {
        signal,
        timer: setTimeout(endWait, waitMs),
        last: undefined,
        onAbort: () => fail(endedBy(signal, { operation, nothingSent: true })),
        start: resolve,
      }
      signal.addEventListener('abort', waiter.onAbort, { once: true })
      line.waiters.push(waiter)
      wait(line, 1)
      queue.add(line)
    })

  return {
    lineOf: (principal, accountId) => {
      const known = principal.lines.get(accountId)
      if (known) return known
      const account = accountId === '' ? undefined : accountOf(accountId)
      const line: Line = { principal, accountId, account, waiters: [], held: 0 }
      principal.lines.set(accountId, line)
      return line
    },
    enter: (line, signal, operation) => {
      if (line.waiters.length === 0 && mayStart(line)) {
        hold(line, 1)
        return undefined
      }
      if (!signal.aborted && mayWait(line) && !isTooLong(line)) return enqueue(line, signal, operation)
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
    load: () => ({ underWay: connections - free, waiting: waiting - places }),
  }
}
