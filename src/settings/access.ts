import Type from 'typebox'
import {
  checked,
  checkedList,
  isDeepLink,
  isOrigin,
  isReturnUrl,
  listOf,
  OPEN_TO_EVERYONE,
  ORIGIN,
  PRODUCTION_MODES,
  SECRET,
} from './kinds.ts'

export const ACCESS = {
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
  SESSION_STORE_URL: checked(
    'a URL that begins with valkey:// or redis:// (valkeys://, rediss:// for TLS), a password percent-encoded',
    (text) => /^(?:valkey|redis)s?:\/\//.test(text) && URL.canParse(text),
    { description: 'where several processes share sessions and caches', otherwise: 'memory' },
  ),
  SESSION_KEY: listOf(Type.String(SECRET), `one or more, each ${SECRET.expected}`, {
    description: 'encrypts sessions; the current one first',
    otherwise: 'random per process',
  }),
  RETURN_URLS: checkedList('http or https URLs, or paths that begin with one slash', isReturnUrl, {
    description: 'where a login may return to',
  }),
  DEVICE_CALLBACKS: checkedList("URLs with an application's own scheme, or https", isDeepLink, {
    description: 'deep links that a login may use',
  }),
  ALLOWED_ORIGINS: checkedList(`${ORIGIN} each: https://ads.example.com`, isOrigin, {
    description:
      'other pages that may read answers and send writes (CORS); pages of this machine may where the gateway listens on loopback without `PUBLIC_URL`',
  }),
  OPERATOR_USER_IDS: listOf(Type.String(), 'user ids', {
    description: "who may see and revoke the application's bearer, besides service mode",
  }),
  PRODUCTION: Type.Enum([...PRODUCTION_MODES], {
    default: 'no',
    expected: `one of ${PRODUCTION_MODES.join(', ')}`,
    description:
      'who may explore the schema by introspection, `_service` and GraphiQL: `no`, everybody; `operators`, those of ' +
      '`OPERATOR_USER_IDS` and service mode; `yes`, nobody. Except for `no`, errors suggest no names either',
  }),
} as const
