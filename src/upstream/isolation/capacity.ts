import type { Deadline } from '../transport/end-after.ts'

/**
 * Smoothing factors of the moving averages. Slower attempts weigh less, so that a brief slowdown causes no
 * refusals.
 */
const OF_LONGER = 1 / 64
const OF_SHORTER = 1 / 8

/**
 * Maximum usage by an account or principal, as a multiple of the connections or queue slots that are still
 * free. With a multiple of 1, one account may use half of all connections, and two accounts a third each. So
 * some connections always stay free (dynamic thresholds of Choudhury and Hahne).
 */
const ACCOUNT_CONNECTIONS = 1
const PRINCIPAL_CONNECTIONS = 3
/** Share of the connections that stays free for others while only one principal has attempts in flight. */
const RESERVED = 1 / 16
const ACCOUNT_WAITING = 3
const PRINCIPAL_WAITING = 7

interface Party {
  held: number
  waiting: number
  /** Moving average of how long an attempt holds its connection, in ms; 0 before the first attempt ends. */
  heldMs: number
}
const noParty = (): Party => ({ held: 0, waiting: 0, heldMs: 0 })
interface Account extends Party {
  /** Number of principals with attempts for this account. */
  lines: number
}
export interface Waiter {
  readonly line: Line
  readonly turn: number
  readonly signal: AbortSignal
  readonly deadline: Deadline
  readonly onAbort: () => void
  readonly start: () => void
}

/** One principal's attempts for one account. A line exists only while there are such attempts. */
export interface Line {
  readonly principal: PrincipalShare
  /** Account id; '' for calls without an account. */
  readonly accountId: string
  readonly account: Account | undefined
  held: number
  waiting: number
}

/** Connections and queue slots that one credential uses. */
export interface PrincipalShare extends Party {
  readonly lines: Map<string, Line>
  /** Attempts waiting for a connection, in the order of their turns. */
  readonly waiters: Waiter[]
}
/** Creates the share of a principal without attempts. */
export const createPrincipalShare = (): PrincipalShare => ({ ...noParty(), lines: new Map(), waiters: [] })

const learn = (party: Party, heldMs: number): void => {
  const more = heldMs - party.heldMs
  party.heldMs += party.heldMs === 0 ? more : more * (more > 0 ? OF_LONGER : OF_SHORTER)
}

/**
 * Estimates how many ms pass until an account or principal has started `turns` of its waiting attempts, or
 * all if there are fewer.
 */
const waitFor = ({ held, waiting: before, heldMs }: Party, turns: number): number =>
  (heldMs * Math.min(before, turns)) / Math.max(held, 1)

/** Free connections and queue slots, and how many of them each account and principal uses. */
export class Capacity {
  free: number
  places: number
  readonly #reserve: number
  readonly #all = noParty()
  readonly #accounts = new Map<string, Account>()

  constructor(connections: number, waiting: number) {
    this.free = connections
    this.#reserve = Math.ceil(connections * RESERVED)
    this.places = waiting
  }

  principalMayStart({ held }: PrincipalShare): boolean {
    const isAlone = held === this.#all.held
    return held < PRINCIPAL_CONNECTIONS * this.free || (isAlone && this.free > this.#reserve)
  }
  accountMayStart(account: Account | undefined): boolean {
    return account === undefined || account.held < ACCOUNT_CONNECTIONS * this.free
  }
  mayStart({ principal, account }: Line): boolean {
    return this.principalMayStart(principal) && this.accountMayStart(account)
  }
  mayWait({ principal, account }: Line): boolean {
    return (
      this.places > 0 &&
      principal.waiting < PRINCIPAL_WAITING * this.places &&
      (account === undefined || account.waiting < ACCOUNT_WAITING * this.places)
    )
  }

  /**
   * Estimates from recent attempts how long an attempt must wait, in ms. Principals take turns: before this
   * attempt begins, each of the `others` may begin as many attempts as this principal.
   */
  waitFor({ principal, account, waiting: ofLine }: Line, place: number, others: number): number {
    return Math.max(
      waitFor(this.#all, (place + 1) * others),
      waitFor(principal, place),
      account ? waitFor(account, (ofLine + 1) * others) : 0,
    )
  }

  hold(line: Line, by: 1 | -1): void {
    this.free -= by
    this.#all.held += by
    line.held += by
    line.principal.held += by
    if (line.account) line.account.held += by
  }
  wait(line: Line, by: 1 | -1): void {
    this.places -= by
    this.#all.waiting += by
    line.waiting += by
    line.principal.waiting += by
    if (line.account) line.account.waiting += by
  }
  learn({ principal, account }: Line, heldMs: number): void {
    learn(this.#all, heldMs)
    learn(principal, heldMs)
    if (account) learn(account, heldMs)
  }

  lineOf(principal: PrincipalShare, accountId: string): Line {
    const known = principal.lines.get(accountId)
    if (known) return known
    const account = accountId === '' ? undefined : this.#accountOf(accountId)
    const line: Line = { principal, accountId, account, held: 0, waiting: 0 }
    principal.lines.set(accountId, line)
    return line
  }
  #accountOf(accountId: string): Account {
    const account = this.#accounts.get(accountId) ?? { ...noParty(), lines: 0 }
    this.#accounts.set(accountId, account)
    account.lines += 1
    return account
  }
  endIfIdle({ principal, accountId, account, held, waiting }: Line): void {
    if (held > 0 || waiting > 0) return
    principal.lines.delete(accountId)
    if (account && --account.lines === 0) this.#accounts.delete(accountId)
  }
}
