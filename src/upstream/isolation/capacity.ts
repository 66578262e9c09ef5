import type { Deadline } from '../transport/end-after.ts'

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
export interface Waiter {
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

/** Share of one credential. */
export interface PrincipalShare extends Party {
  readonly lines: Map<string, Line>
  /** Calls that wait for a place, in the order of their turns. */
  readonly waiters: Waiter[]
}
/** Share of a principal that holds nothing yet. */
export const createPrincipalShare = (): PrincipalShare => ({ ...noParty(), lines: new Map(), waiters: [] })

const learn = (party: Party, heldMs: number): void => {
  const more = heldMs - party.heldMs
  party.heldMs += party.heldMs === 0 ? more : more * (more > 0 ? OF_LONGER : OF_SHORTER)
}

/** Milliseconds until a party has begun those of its tries that come before a line's next. */
const waitFor = ({ held, waiting: before, heldMs }: Party, turns: number): number =>
  (heldMs * Math.min(before, turns)) / Math.max(held, 1)

/** Connections and waiting places that are left, and what each account and principal has of them. */
export class Capacity {
  free: number
  places: number
  readonly #all = noParty()
  readonly #accounts = new Map<string, Account>()

  constructor(connections: number, waiting: number) {
    this.free = connections
    this.places = waiting
  }

  principalMayStart({ held }: PrincipalShare): boolean {
    return held < PRINCIPAL_CONNECTIONS * this.free
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
   * Milliseconds that a try waits, by what tries took lately: principals take turns, so that each of `others` has as many before it as
   * come before it of its own.
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
