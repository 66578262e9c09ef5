import Type from 'typebox'
import { checked, count, isCertificate, isOrigin, isPrivate, ORIGIN, PORT, SECRET, text } from './kinds.ts'

export const SANDBOX = {
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
  SANDBOX_CONTROL_KEY: Type.Optional(
    Type.String({
      ...SECRET,
      description:
        "what a call of the sandbox's control addresses, `/__sandbox/…`, must show as `x-sandbox-control-key`, or as bearer; " +
        'from other machines over https',
      otherwise: 'they answer to the machine that they run on, and to nobody else',
    }),
  ),
  SANDBOX_DATABASE: Type.String({
    default: ':memory:',
    expected: 'a file name',
    description: "a file that keeps the sandbox's data across runs; its key lies beside it",
  }),
  SANDBOX_WORKSPACES: count(1, 10_000, {
    description:
      'how many workspaces the sandbox keeps, 6.6 MB each; one more is refused unless another had no call for an hour',
    otherwise: '`100`',
  }),
  SANDBOX_WORKSPACE_BYTES: count(2 ** 23, 2 ** 36, {
    description: 'what all workspaces may use together with their snapshots; what does not fit is refused',
    otherwise: '`1073741824`',
  }),
  SANDBOX_RATE_LIMITS: text({
    expected: '`off`, or pairs of bucket and limit',
    description:
      'rate limits of the sandbox: `global-read=100,write=20/10`, requests and, after the slash, seconds',
    otherwise: 'those of the interface',
  }),
  SANDBOX_STRICT: Type.Enum(['no', 'yes'], {
    default: 'no',
    expected: 'one of no, yes',
    description:
      'whether targeting takes only the places of the sandbox; by default any place id of 16 hexadecimal digits, as the quick starts of SDKs have them',
  }),
  SANDBOX_LOCAL_WEBHOOKS: Type.Optional(
    Type.Enum(['no', 'yes'], {
      expected: 'one of no, yes',
      description:
        'whether webhooks of the sandbox may have http addresses, ports, and addresses of this machine, of private and of reserved networks; link-local ones are always refused',
      otherwise: '`yes` if `SANDBOX_HOST` is loopback, else `no`',
    }),
  ),
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
} as const
