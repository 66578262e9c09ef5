import Type, { type Static, type TSchema } from 'typebox'
import { MICRO_DIGITS } from '../contract/domains/denomination.ts'
import { OBJECTIVES } from '../contract/domains/line-items.ts'
import { COUNTRY_CODE, CURRENCIES, currencyDigits } from '../contract/language/codes.ts'
import { normalizeTime } from '../contract/language/decode.ts'

/** Names of all rules, as used in violations and in `approvable`. */
export const RULES = [
  'ceilings.campaign.perDay',
  'ceilings.campaign.total',
  'ceilings.account.perDay',
  'newDailySpend.perPrincipalAndHour',
  'newDailySpend.perAccountAndDay',
  'maxStepPercent',
  'cooldownMinutes',
  'frozen.records',
  'frozen.weekly',
  'frozen.dates',
  'allowed.countries',
  'allowed.objectives',
  'creations',
] as const
export type RuleName = (typeof RULES)[number]

/** Decimal amounts by currency. */
export type Amounts = Readonly<Record<string, string>>

export const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

const DECIMAL = /^\d{1,12}(?:\.\d{1,6})?$/
const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Returns the first moment of a frozen period and the first one after it. Dates include their whole day. */
export const periodOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  begin: from.includes('T') ? from : `${from}T00:00`,
  end: to.includes('T') ? to : `${to}T24:00`,
})

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const checked = (expected: string, check: (text: string) => boolean) =>
  Type.Refine(Type.String({ expected }), check)
const matching = (expected: string, pattern: RegExp) => checked(expected, (text) => pattern.test(text))
const object = <P extends Readonly<Record<string, TSchema>>>(properties: P, expected = 'an object') =>
  Type.Object(properties, { additionalProperties: false, expected })
const listOf = <S extends TSchema>(items: S) => Type.Array(items, { expected: 'a list', minItems: 1 })
const byCurrency = <S extends TSchema>(schemaOf: (digits: number) => S) => {
  const values = new Map<number, S>()
  const of = (currency: string): S => {
    const digits = currencyDigits(currency)
    const value = values.get(digits) ?? schemaOf(digits)
    values.set(digits, value)
    return value
  }
  const properties = Object.fromEntries(CURRENCIES.map((currency) => [currency, Type.Optional(of(currency))]))
  return Type.Unsafe<Amounts>(
    Type.Object(properties, {
      additionalProperties: false,
      expected: 'amounts by currency',
      minProperties: 1,
    }),
  )
}
const decimal = (expected: string, digits: number, check: (text: string) => boolean = () => true) =>
  checked(
    digits === 0 ? `${expected} without decimal places` : `${expected} with at most ${digits} decimal places`,
    (text) => DECIMAL.test(text) && (text.split('.')[1] ?? '').length <= digits && check(text),
  )

/** Name of a person: a username without `@`, or a user id. */
const person = matching('a username or a user id', /^\w{1,40}$/)
const people = Type.Array(person, { expected: 'a list' })
const amounts = byCurrency((digits) => decimal('an amount', Math.min(digits, MICRO_DIGITS)))
const rates = byCurrency(() => decimal('a rate above 0', MICRO_DIGITS, (text) => Number(text) > 0))
const names = listOf(matching('a name', /^\S.{0,199}$/))
const moment = checked(
  'an existing date, or a time such as 2026-12-24T18:00',
  (text) => MOMENT.test(text) && normalizeTime(text) !== undefined,
)
const zone = checked('a time zone such as Europe/Berlin', isZone)
const optional = Type.Optional

/** Requests that a rule applies to. The rule applies if any of the lists contains the request's value. */
const matcher = Type.Object(
  { principals: optional(listOf(person)), clients: optional(names), tools: optional(names) },
  { additionalProperties: false, expected: 'an object', minProperties: 1 },
)

/** Content of a policy file. All values are text, so that amounts stay exact. */
export const POLICY_FILE = object({
  zone: optional(zone),
  rates: optional(rates),
  ceilings: optional(
    object({
      campaign: optional(object({ perDay: optional(amounts), total: optional(amounts) })),
      account: optional(object({ perDay: amounts })),
    }),
  ),
  newDailySpend: optional(
    object({ perPrincipalAndHour: optional(amounts), perAccountAndDay: optional(amounts) }),
  ),
  maxStepPercent: optional(matching('a percentage such as 20 or 12.5', DECIMAL)),
  cooldownMinutes: optional(matching('a whole number of minutes', /^[1-9]\d{0,5}$/)),
  frozen: optional(
    object({
      records: optional(listOf(matching('a REST id or a global id', /^\S{1,200}$/))),
      weekly: optional(
        listOf(
          object({
            days: listOf(Type.Enum([...DAYS], { expected: `one of ${DAYS.join(', ')}` })),
            from: optional(matching('a time such as 18:00', TIME)),
            to: optional(matching('a time such as 18:00', TIME)),
            zone: optional(zone),
          }),
        ),
      ),
      dates: optional(
        listOf(
          Type.Refine(
            object(
              { from: moment, to: moment, zone: optional(zone) },
              'a period that does not end before it begins',
            ),
            (period) => periodOf(period).begin <= periodOf(period).end,
          ),
        ),
      ),
    }),
  ),
  allowed: optional(
    object({
      countries: optional(listOf(matching('a country code such as US', COUNTRY_CODE))),
      objectives: optional(
        listOf(Type.Enum([...OBJECTIVES], { expected: `one of ${OBJECTIVES.join(', ')}` })),
      ),
    }),
  ),
  creations: optional(Type.Enum(['PAUSED', 'ANY'], { expected: 'PAUSED or ANY' })),
  approvals: optional(
    listOf(
      object({
        of: optional(matcher),
        except: optional(matcher),
        above: optional(amounts),
        by: people,
      }),
    ),
  ),
  approvable: optional(object(Object.fromEntries(RULES.map((rule) => [rule, optional(people)])))),
})

export type PolicyFile = Omit<Static<typeof POLICY_FILE>, 'approvable'> & {
  readonly approvable?: { readonly [rule in RuleName]?: readonly string[] }
}
export type Matcher = Static<typeof matcher>
