import type { Operation } from '../../contract/language/define.ts'
import { refuseParameter } from '../refusal.ts'
import type { Fault } from './fault.ts'
import { parseFault } from './parse.ts'

/** Rule that selects calls and the fault to inject. A condition that is absent matches every call. */
interface FaultRule {
  /** Name such as `campaigns.list`; `*` matches any characters. */
  readonly operation?: string
  readonly account_id?: string
  readonly method?: string
  /** Position of the failing call among the matching calls, counted from 1. */
  readonly nth?: number
  /** Share of matching calls that fail. The same `seed` always produces the same sequence. */
  readonly probability?: number
  readonly seed?: number
  readonly times?: number
  readonly fault: string
}

interface FaultRuleStatus extends FaultRule {
  readonly id: number
  readonly seen: number
  readonly applied: number
}

export interface MatchableCall {
  readonly operation: Pick<Operation, 'name' | 'method'>
  readonly path: Readonly<Record<string, string>>
}

const MAX_RULES = 100

const MEMBERS: Readonly<Record<keyof FaultRule, (value: unknown) => boolean>> = {
  operation: (value) => typeof value === 'string' && value !== '',
  account_id: (value) => typeof value === 'string' && value !== '',
  method: (value) => typeof value === 'string' && /^(GET|POST|PUT|DELETE)$/.test(value),
  nth: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  probability: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  seed: (value) => Number.isSafeInteger(value),
  times: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  fault: (value) => typeof value === 'string',
}

const parseRule = (value: unknown): FaultRule => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuseParameter('body', 'must be a rule or a list of rules')
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(MEMBERS, name)) refuseParameter(name, 'is not a property of a fault rule')
    if (!MEMBERS[name as keyof FaultRule](given)) refuseParameter(name, 'has an invalid value')
  }
  if (!('fault' in value)) refuseParameter('fault', 'is required')
  return value as FaultRule
}

const globPattern = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*')}$`)

/** Creates a pseudorandom generator (Mulberry32). */
const seededRandom = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

class ActiveRule {
  readonly id: number
  readonly rule: FaultRule
  readonly #fault: Fault
  readonly #operation: RegExp
  readonly #chance: () => number
  #seen = 0
  #applied = 0

  constructor(id: number, rule: FaultRule) {
    this.id = id
    this.rule = rule
    this.#fault = { ...parseFault(rule.fault, 'fault'), rule: id }
    this.#operation = globPattern(rule.operation ?? '*')
    this.#chance = seededRandom(rule.seed ?? 1)
  }

  faultOf({ operation, path }: MatchableCall): Fault | undefined {
    const { account_id, method, nth, probability = 1, times = Number.POSITIVE_INFINITY } = this.rule
    if (!this.#operation.test(operation.name)) return undefined
    if (account_id !== undefined && path.account_id !== account_id) return undefined
    if (method !== undefined && operation.method !== method) return undefined
    this.#seen += 1
    if (nth !== undefined && this.#seen !== nth) return undefined
    if (this.#chance() >= probability || this.#applied >= times) return undefined
    this.#applied += 1
    return this.#fault
  }

  shown(): FaultRuleStatus {
    return { id: this.id, ...this.rule, seen: this.#seen, applied: this.#applied }
  }
}

export const createFaultRules = () => {
  let rules: readonly ActiveRule[] = []
  let lastId = 0
  return {
    /**
     * Adds one rule or a list of rules. If any rule is invalid, adds no rule. @throws Refusal that names the
     * invalid member
     */
    add: (body: unknown): readonly FaultRuleStatus[] => {
      const parsed = (Array.isArray(body) ? body : [body]).map(parseRule)
      if (rules.length + parsed.length > MAX_RULES)
        refuseParameter('body', `exceeds the limit of ${MAX_RULES} rules`)
      const added = parsed.map((rule, index) => new ActiveRule(lastId + index + 1, rule))
      lastId += added.length
      rules = [...rules, ...added]
      return added.map((rule) => rule.shown())
    },
    list: (): readonly FaultRuleStatus[] => rules.map((rule) => rule.shown()),
    remove: (id: number): boolean => {
      const before = rules.length
      rules = rules.filter((rule) => rule.id !== id)
      return rules.length < before
    },
    clear: (): void => {
      rules = []
    },
    /** Returns the fault for a call, from the first matching rule. */
    faultOf: (call: MatchableCall): Fault | undefined => {
      for (const rule of rules) {
        const fault = rule.faultOf(call)
        if (fault) return fault
      }
      return undefined
    },
  }
}

export type FaultRules = ReturnType<typeof createFaultRules>
