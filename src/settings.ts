import { isIP } from 'node:net'
import Type, { type TSchema, type TSchemaOptions } from 'typebox'
import { isLoopback } from './contract/language/loopback.ts'

interface Described extends TSchemaOptions {
  /** In Markdown. */
  readonly description: string
  /** The end of "must be …". */
  readonly expected?: string
  /** Where it is not set and has no `default`, in Markdown. */
  readonly otherwise?: string
}

const PORT = { minimum: 0, maximum: 65_535, expected: 'a port from 0 to 65535' }
/** 128 random bits in a common notation. */
const SECRET = { minLength: 32, expected: 'a text of at least 32 characters' }
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const PRODUCTION_MODES = ['no', 'operators', 'yes'] as const
/** What somebody has to write who means it. */
export const OPEN_TO_EVERYONE = 'everyone who reaches this gateway acts as this user'
export const PLANS = ['parallel', 'frugal', 'off'] as const

const count = (minimum: number, maximum: number, row: Described) =>
  Type.Optional(
    Type.Integer({ minimum, maximum, expected: `a number from ${minimum} to ${maximum}`, ...row }),
  )
const duration = (maximum: number, unit: string, row: Described) =>
  Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum,
      expected: `more than 0 and at most ${maximum} ${unit}`,
      ...row,
    }),
  )
const text = (row: Described) => Type.Optional(Type.String({ expected: 'a text', ...row }))
const checked = (expected: string, check: (text: string) => boolean, row: Described) =>
  Type.Optional(Type.Refine(Type.String({ expected, ...row }), check))
const listOf = <Item extends TSchema>(items: Item, expected: string, row: Described) =>
  Type.Array(items, { default: [], expected, ...row })
const checkedList = (expected: string, check: (text: string) => boolean, row: Described) =>
  listOf(Type.Refine(Type.String(), check), expected, row)

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const isPlainUrl = (text: string): boolean => {
  if (!isHttp(text)) return false
  const { username, password, search, hash } = new URL(text)
  return !(username || password || search || hash)
}
const isOrigin = (text: string): boolean => isHttp(text) && text.replace(/\/$/, '') === new URL(text).origin

/** Plain http would give credentials away (spec 1 §1). */
export const isPrivate = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}

const isNetwork = (text: string): boolean => {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128)
}

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const HOSTNAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`)
const isHostname = (text: string): boolean => HOSTNAME.test(text)

/** Nothing that a browser might take for another host. */
const isReturnUrl = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) || /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(text)

/** Or an https link that the application claims. */
const isDeepLink = (text: string): boolean =>
  /^(?:https:\/\/|(?!https?:|javascript:|data:|file:|vbscript:)[a-z][a-z0-9+.-]*:)\S+$/i.test(text)

export const SELF_SIGNED = 'self-signed' as const
const isCertificate = (text: string): boolean => text === SELF_SIGNED || /^[^,]+,[^,]+$/.test(text)

const PLAIN_URL = 'an http or https URL without user, query and fragment'
const ORIGIN = 'scheme, host and port only'

/** `docs/settings.md` is printed from it. */
export const SETTINGS = Type.Object({
  PORT: Type.Integer({ ...PORT, default: 4000, description: 'where the gateway listens' }),
  HOST: Type.String({
    default: '127.0.0.1',
    expected: 'a text',
    description: 'the address or name at which the gateway listens',
  }),
  PUBLIC_URL: checked(
    `${ORIGIN}, https except on this machine: https://ads.example.com`,
    (text) => isOrigin(text) && isPrivate(text),
    { description: 'where people reach the gateway', otherwise: 'where it listens' },
  ),
  ADS_BASE_URL: checked(PLAIN_URL, isPlainUrl, {
    description: 'the interface, without the version prefix; the sandbox is then not started',
    otherwise: 'the embedded sandbox',
  }),
  ADS_CONSUMER_KEY: text({ description: 'the application; needed with `ADS_BASE_URL`' }),
  ADS_CONSUMER_SECRET: text({ description: "the application's secret; needed with `ADS_BASE_URL`" }),
  ADS_ACCESS_TOKEN: text({
    description: 'service mode: the user in whose name calls are signed without a session',
    otherwise: 'people sign in',
  }),
  ADS_ACCESS_TOKEN_SECRET: text({ description: "that user's secret; needed with `ADS_ACCESS_TOKEN`" }),
  SERVICE_KEY: Type.Optional(
    Type.String({
      ...SECRET,
      description:
        'what a trusted backend presents as bearer for service mode. Set it wherever others can reach the gateway',
      otherwise: 'only addresses, names without a dot and `PUBLIC_URL` are answered',
    }),
  ),
  OPEN_SERVICE_MODE: Type.Optional(
    Type.Literal(OPEN_TO_EVERYONE, {
      expected: `the words "${OPEN_TO_EVERYONE}"`,
      description:
        'lets service mode start without `SERVICE_KEY` where others can reach the gateway: `HOST` or `PUBLIC_URL` is not loopback',
      otherwise: 'it does not start',
    }),
  ),
  ADS_CREDENTIALS_URL: checked(
    `${PLAIN_URL}, https except on this machine`,
    (text) => isPlainUrl(text) && isPrivate(text),
    { description: 'the credential service', otherwise: '`ADS_BASE_URL`' },
  ),
  ADS_ACCESS_TYPE_PARAMETER: text({
    description: 'the branded name of `svc_auth_access_type`',
    otherwise: '`svc_auth_access_type`',
  }),
  ADS_CONNECTIONS: count(1, 1024, {
    description:
      'how many calls of the interface each process may have under way at a time; an account takes at most half of them, ' +
      'a user three quarters',
    otherwise: '`256`',
  }),
  ADS_SANDBOX_URL: checked(PLAIN_URL, isPlainUrl, {
    description: 'where sandbox-only operations live',
    otherwise: 'they are refused',
  }),
  SESSION_STORE_URL: checked(
    'a URL that begins with valkey:// or redis:// (valkeys://, rediss:// for TLS)',
    (text) => /^(?:valkey|redis)s?:\/\//.test(text),
    { description: 'where several processes share sessions and caches', otherwise: 'memory' },
  ),
  WEB_CONCURRENCY: count(1, 256, {
    description: 'how many processes answer on the one port; more than one needs `SESSION_STORE_URL`',
    otherwise: '`1`',
  }),
  SESSION_KEY: listOf(Type.String(SECRET), `one or more, each ${SECRET.expected}`, {
    description: 'encrypts sessions; the current one first',
    otherwise: 'random per process',
  }),
  DRAIN_SECONDS: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 300,
      expected: 'from 0 to 300 seconds',
      description:
        'how long the gateway still takes connections after SIGTERM or SIGINT, while `/readyz` says 503 and every answer ' +
        '`Connection: close`',
      otherwise: '`5`; `0` where it listens on loopback without a `PUBLIC_URL`',
    }),
  ),
  TRUSTED_PROXIES: checkedList('addresses, or networks such as 10.0.0.0/8', isNetwork, {
    description:
      'proxies whose `X-Forwarded-For` says who the client is, and to the embedded sandbox `X-Forwarded-Proto` that it came by https',
  }),
  LOGIN_STARTS: count(1, 1_000_000, {
    description:
      'logins that one address may begin in a minute; addresses of IPv6 count by their /64 network',
    otherwise: '`60`',
  }),
  CALLBACKS: count(1, 1_000_000, {
    description: 'callbacks of logins that one address may send in a minute',
    otherwise: '`120`',
  }),
  PIN_TRIES: count(1, 1_000_000, {
    description: 'PINs and verifiers that one address may try in a minute',
    otherwise: '`120`',
  }),
  CLIENT_OPERATIONS: count(1, 100_000, {
    description:
      'operations in flight of one signed-in person or, without a session, of one address; service mode has no such limit',
    otherwise: '`32`',
  }),
  CLIENT_QUEUE: count(0, 100_000, {
    description: 'further operations that wait for those',
    otherwise: '`64`',
  }),
  CONCURRENCY_LIMIT: count(1, 1_000_000, {
    description: 'requests in flight in one process; further ones get 503 with `retry-after`',
    otherwise: '`1024`',
  }),
  EVENT_LOOP_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    expected: 'a number from 0 to 60000',
    default: 1000,
    description:
      'milliseconds by which the event loop may be late, two seconds in a row, before requests get 503; 0 sets no limit',
  }),
  RETURN_URLS: checkedList('http or https URLs, or paths that begin with one slash', isReturnUrl, {
    description: 'where a login may return to',
  }),
  DEVICE_CALLBACKS: checkedList("URLs with an application's own scheme, or https", isDeepLink, {
    description: 'deep links that a login may use',
  }),
  ALLOWED_ORIGINS: checkedList(`${ORIGIN} each: https://ads.example.com`, isOrigin, {
    description: 'other pages that may send writes',
  }),
  OPERATOR_USER_IDS: listOf(Type.String(), 'user ids', {
    description: "who may see and revoke the application's bearer, besides service mode",
  }),
  AUDIT_LOG: text({
    description:
      'a file for logins, sign-outs and mutations, hash-chained; while it cannot be written, logins and mutations are ' +
      'refused. Each worker writes one of its own: `audit.worker-1.jsonl`',
    otherwise: 'no audit log',
  }),
  SANDBOX_PORT: Type.Integer({ ...PORT, default: 4001, description: 'where the embedded sandbox listens' }),
  SANDBOX_HOST: Type.String({
    default: '127.0.0.1',
    expected: 'a text',
    description:
      'the address or name at which the embedded sandbox listens; from other machines, sign-in needs https',
  }),
  SANDBOX_PUBLIC_URL: checked(
    `${ORIGIN}, https except on this machine`,
    (text) => isOrigin(text) && isPrivate(text),
    {
      description:
        'where others reach the embedded sandbox: what clients sign, and where its media and sign-in pages are',
      otherwise: 'where it listens',
    },
  ),
  SANDBOX_HTTPS: checked('`self-signed`, or two files: `certificate.pem,key.pem`', isCertificate, {
    description:
      'lets the embedded sandbox answer over https alone, with a certificate made at the start or with the given one',
    otherwise: 'plain http',
  }),
  SANDBOX_DATABASE: Type.String({
    default: ':memory:',
    expected: 'a file name',
    description: "a file that keeps the sandbox's data across runs; its key lies beside it",
  }),
  SANDBOX_WORKSPACES: count(1, 10_000, {
    description: 'how many workspaces the sandbox keeps, some megabytes each',
    otherwise: '`100`',
  }),
  SANDBOX_WORKSPACE_BYTES: count(2 ** 23, 2 ** 36, {
    description: 'what all workspaces take together with their snapshots; the least recently used make way',
    otherwise: '`536870912`',
  }),
  SANDBOX_RATE_LIMITS: text({
    expected: '`off`, or pairs of bucket and limit',
    description:
      'rate limits of the sandbox: `global-read=100,write=20/10`, requests and, after the slash, seconds',
    otherwise: 'those of the interface',
  }),
  SANDBOX_ACTIVITY_SUBSCRIPTIONS: count(1, 150_000, {
    description:
      'how many activity subscriptions an application may have for a user: by plan 1500, 75000 or 150000',
    otherwise: '`1500`',
  }),
  SANDBOX_ACTIVITY_EVERY_MS: Type.Integer({
    minimum: 0,
    maximum: 3_600_000,
    default: 5000,
    expected: 'a number from 0 to 3600000',
    description:
      'milliseconds between events that happen in the sandbox by themselves while an activity stream is open: a mention, ' +
      'a like, a message; 0 lets none happen',
  }),
  // spec 2 §4 Reference data: at least monthly.
  REFERENCE_HOURS: duration(30 * 24, 'hours', {
    description: 'how long reference data of the interface are kept for everybody',
    otherwise: '`6`',
  }),
  STALE_CACHE_BYTES: count(0, 2 ** 30, {
    description: 'memory for answers kept for queries with `@allowStale`; 0 keeps none',
    otherwise: '`16777216`',
  }),
  PAGE_CACHE_TTL: text({
    expected: 'seconds, at most 3600 each',
    description:
      'how long answers of the interface are given again to the same user: `5` for all records, ' +
      '`campaigns=5,line_items=5` for some, `5,accounts=0` for all but some, `stats=30` for statistics',
    otherwise: 'nothing is kept',
  }),
  RESPONSE_CACHE_TTL: duration(3600, 'seconds', {
    description: 'how long whole answers of queries are given again to the same principal',
    otherwise: 'nothing is kept',
  }),
  PLAN: Type.Enum([...PLANS], {
    default: 'parallel',
    expected: `one of ${PLANS.join(', ')}`,
    description:
      'how queries over several levels are read: `parallel` starts the first page of every level at once; ' +
      '`frugal` makes the fewest calls, one after another; `off` reads level after level',
  }),
  INFERRED_RULES: Type.Enum(['on', 'off'], {
    default: 'on',
    expected: 'on or off',
    description:
      'whether calls that break a rule which only public facts state are refused before they are sent; with `off` the ' +
      'interface decides. Rules of its specification are always kept',
  }),
  COST_LIMIT: count(1, 1_000_000_000, {
    description: 'how many objects the page sizes of one operation may lead to',
    otherwise: '`6000000`',
  }),
  RESPONSE_OBJECT_LIMIT: count(1, 100_000_000, {
    description: 'how many objects one response may have; more are refused while they are made',
    otherwise: '`60000`',
  }),
  RESPONSE_BYTE_LIMIT: count(1024, 2 ** 30, {
    description: 'how many bytes one response may have',
    otherwise: '`16777216`',
  }),
  UPSTREAM_CALL_LIMIT: count(1, 1_000_000, {
    description: 'how many calls of the interface one operation may make; what needs more fails in its place',
    otherwise: '`1000`',
  }),
  SUBSCRIPTIONS_PER_CLIENT: count(1, 100_000, {
    description:
      'subscriptions that one signed-in person or, without a session, one address may have open; service mode has no such limit',
    otherwise: '`200`',
  }),
  SUBSCRIPTIONS: count(1, 1_000_000, {
    description: 'subscriptions that a process may have open',
    otherwise: '`5000`',
  }),
  OPERATIONS_PER_SOCKET: count(1, 10_000, {
    description: 'operations that one WebSocket may have open',
    otherwise: '`100`',
  }),
  SUBSCRIPTION_QUEUE: count(1, 1_000_000, {
    description:
      'events of `activity` that may wait for one subscriber; with more, the subscription ends with `SLOW_CONSUMER`, and no other is affected',
    otherwise: '`1000`',
  }),
  CHANGES_EVERY_MS: count(250, 600_000, {
    description:
      'milliseconds between two reads of an account that `accountChanges` watches: one call per kind of record, for all ' +
      'subscribers of a user',
    otherwise: '`5000`',
  }),
  ACTIVITY_SOURCE: Type.Enum(['stream', 'webhook'], {
    default: 'stream',
    expected: 'stream or webhook',
    description:
      'where activity events come from: `stream`, one stream of the interface per user; `webhook`, what the interface ' +
      'delivers to `/webhooks/activity`, signed with `ADS_CONSUMER_SECRET`',
  }),
  STATS_RESULT_HOSTS: Type.Array(Type.Refine(Type.String(), isHostname), {
    default: ['ton.twimg.com'],
    expected: 'host names such as results.example.com, without port and path',
    description:
      'hosts from which results of statistics jobs are fetched, over https; besides them only the interface itself. Nothing ' +
      'that belongs to a user is sent there',
  }),
  PRODUCTION: Type.Enum([...PRODUCTION_MODES], {
    default: 'no',
    expected: `one of ${PRODUCTION_MODES.join(', ')}`,
    description:
      'who may explore the schema by introspection, `_service` and GraphiQL: `no`, everybody; `operators`, those of ' +
      '`OPERATOR_USER_IDS` and service mode; `yes`, nobody. Except for `no`, errors suggest no names either',
  }),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], {
    default: 'warn',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    description: 'the least severe messages that are logged',
  }),
})

export interface Row extends Described {
  readonly expected: string
  readonly type?: string
  readonly default?: unknown
}

export const rows = Object.entries(SETTINGS.properties) as unknown as readonly (readonly [
  name: string,
  Row,
])[]
