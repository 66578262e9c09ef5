import Type from 'typebox'
import {
  BEARER_SECRET,
  checked,
  checkedList,
  isDeepLink,
  isOrigin,
  isReturnUrl,
  listOf,
  OPEN_TO_EVERYONE,
  PRODUCTION_MODES,
  SECRET,
} from './kinds.ts'

export const ACCESS = {
  SIGN_IN_METHOD: Type.Enum(['oauth1', 'oauth2'], {
    default: 'oauth1',
    expected: 'oauth1 or oauth2',
    description:
      'How users sign in: `oauth1` signs calls with OAuth 1.0a, `oauth2` sends OAuth 2.0 user tokens (PKCE)',
  }),
  SERVICE_KEY: Type.Optional(
    Type.String({
      ...BEARER_SECRET,
      description:
        'Bearer token that a trusted backend sends to use service mode. Set it if others can reach the ' +
        'gateway',
      otherwise: 'only requests to IP addresses, names without a dot and `PUBLIC_URL` are accepted',
    }),
  ),
  OPEN_SERVICE_MODE: Type.Optional(
    Type.Literal(OPEN_TO_EVERYONE, {
      expected: `the words "${OPEN_TO_EVERYONE}"`,
      description:
        'Allows service mode without `SERVICE_KEY` when others can reach the gateway (`HOST` or ' +
        '`PUBLIC_URL` is not loopback)',
      otherwise: 'the gateway does not start',
    }),
  ),
  SESSION_STORE_URL: checked(
    'a URL that begins with valkey:// or redis:// (valkeys:// or rediss:// for TLS), with a ' +
      'percent-encoded password',
    (text) => /^(?:valkey|redis)s?:\/\//.test(text) && URL.canParse(text),
    {
      description: 'Valkey or Redis server where several processes share sessions and caches',
      otherwise: 'memory',
    },
  ),
  SESSION_KEY: listOf(Type.String(SECRET), `one or more, each ${SECRET.expected}`, {
    description: 'Keys that encrypt sessions, current one first. Required with `SESSION_STORE_URL`',
    otherwise: 'random per process',
  }),
  RETURN_URLS: checkedList('http or https URLs, or paths that begin with one slash', isReturnUrl, {
    description: 'Addresses that a login may return to',
  }),
  DEVICE_CALLBACKS: checkedList("URLs with an application's own scheme, or https", isDeepLink, {
    description: 'Deep links that a login may use as callback',
  }),
  ALLOWED_ORIGINS: checkedList(
    'origins (scheme, host and port only), such as https://ads.example.com',
    isOrigin,
    {
      description:
        'Other origins whose pages may read responses and send writes (CORS). Pages on this machine may do ' +
        'so if the gateway listens on loopback without `PUBLIC_URL`',
    },
  ),
  OPERATOR_USER_IDS: listOf(Type.String(), 'user ids', {
    description:
      'Users who may see and revoke the application bearer token, and see API drift at `/drift/`, in addition ' +
      'to service mode',
  }),
  PRODUCTION: Type.Enum([...PRODUCTION_MODES], {
    default: 'no',
    expected: `one of ${PRODUCTION_MODES.join(', ')}`,
    description:
      'Who may explore the schema by introspection, `_service` and GraphiQL: `no` allows everyone, ' +
      '`operators` allows `OPERATOR_USER_IDS` and service mode, `yes` allows no one. With `operators` and ' +
      '`yes`, errors do not suggest names',
  }),
} as const
