import Type from 'typebox'
import {
  checked,
  count,
  HEADER_SECRET,
  isCertificate,
  isOrigin,
  isPrivate,
  ORIGIN,
  PORT,
  text,
} from './kinds.ts'

export const SANDBOX = {
  SANDBOX_PORT: Type.Integer({ ...PORT, default: 4001, description: 'Port of the embedded sandbox' }),
  SANDBOX_HOST: Type.String({
    default: '127.0.0.1',
    expected: 'a string',
    description:
      'Address or host name that the embedded sandbox listens on. Signing in from other machines requires ' +
      'https',
  }),
  SANDBOX_PUBLIC_URL: checked(
    `${ORIGIN}, with https except on this machine`,
    (text) => isOrigin(text) && isPrivate(text),
    {
      description:
        'Address where others reach the embedded sandbox. Client signatures cover it, and media and ' +
        'sign-in pages use it',
      otherwise: 'the address that it listens on',
    },
  ),
  SANDBOX_HTTPS: checked('`self-signed`, or two files: `certificate.pem,key.pem`', isCertificate, {
    description:
      'Serves the embedded sandbox over https only, with a certificate generated at startup or the given one',
    otherwise: 'plain http',
  }),
  SANDBOX_CONTROL_KEY: Type.Optional(
    Type.String({
      ...HEADER_SECRET,
      description:
        "Key that calls to the sandbox's control endpoints, `/__sandbox/…`, must send as " +
        '`x-sandbox-control-key` or as a bearer token. Other machines must use https',
      otherwise: 'only this machine may call them',
    }),
  ),
  SANDBOX_DATABASE: Type.String({
    default: ':memory:',
    expected: 'a file name',
    description: "File that stores the sandbox's data across runs, with its key file next to it",
  }),
  SANDBOX_WORKSPACES: count(1, 10_000, {
    description:
      'Maximum number of workspaces in the sandbox, 6.7 MB each. Beyond this, a new one replaces a ' +
      'workspace that has had no calls for an hour, or is refused',
    otherwise: '`100`',
  }),
  SANDBOX_WORKSPACE_BYTES: count(2 ** 23, 2 ** 36, {
    description: 'Maximum number of bytes for all workspaces and their snapshots; anything beyond is refused',
    otherwise: '`1073741824`',
  }),
  SANDBOX_RATE_LIMITS: text({
    expected: '`off`, or pairs of bucket and limit',
    description:
      'Rate limits of the sandbox, as requests and, after a slash, seconds: `global-read=100,write=20/10`',
    otherwise: 'those of the API',
  }),
  SANDBOX_IN_PRODUCTION: Type.Enum(['no', 'yes'], {
    default: 'no',
    expected: 'one of no, yes',
    description:
      'Confirms that a gateway with `PRODUCTION=yes` serves the embedded sandbox on purpose. Otherwise, it does ' +
      'not start without `ADS_BASE_URL`',
  }),
  SANDBOX_STRICT: Type.Enum(['no', 'yes'], {
    default: 'no',
    expected: 'one of no, yes',
    description:
      "Whether targeting accepts only the sandbox's places. By default it accepts any place id of 16 " +
      'hexadecimal digits, as in SDK quick starts',
  }),
  SANDBOX_LOCAL_WEBHOOKS: Type.Optional(
    Type.Enum(['no', 'yes'], {
      expected: 'one of no, yes',
      description:
        'Whether webhooks of the sandbox may use http, ports, and addresses of this machine, private ' +
        'networks and reserved networks. Link-local addresses are always refused',
      otherwise: '`yes` if `SANDBOX_HOST` is loopback, else `no`',
    }),
  ),
  SANDBOX_ACTIVITY_SUBSCRIPTIONS: count(1, 150_000, {
    description:
      'Activity subscriptions that an application may have per user: 1500, 75000 or 150000 depending on ' +
      'the plan',
    otherwise: '`1500`',
  }),
  SANDBOX_ACTIVITY_EVERY_MS: Type.Integer({
    minimum: 0,
    maximum: 3_600_000,
    default: 5000,
    expected: 'a number from 0 to 3,600,000',
    description:
      'Milliseconds between events that the sandbox generates while an activity stream is open, such as a ' +
      'mention, a like or a message; 0 disables them',
  }),
} as const
