import Type from 'typebox'
import { checked, checkedList, count, isNetwork, isOrigin, isPrivate, ORIGIN, PORT, text } from './kinds.ts'

export const LISTENING = {
  PORT: Type.Integer({ ...PORT, default: 4000, description: 'Port of the gateway' }),
  HOST: Type.String({
    default: '127.0.0.1',
    expected: 'a string',
    description: 'Address or host name that the gateway listens on',
  }),
  TLS_CERT: text({
    expected: 'a file name',
    description:
      "Certificate in PEM, followed by its issuers' certificates. The gateway then serves HTTP/2 and " +
      'HTTP/1.1 over TLS only, and loads a renewed file within a minute. Requires `TLS_KEY`',
    otherwise: 'plain HTTP/1.1',
  }),
  TLS_KEY: text({
    expected: 'a file name',
    description: 'Private key of the certificate in PEM, without a passphrase. Requires `TLS_CERT`',
  }),
  PUBLIC_URL: checked(
    `${ORIGIN} such as https://ads.example.com, with https except on this machine`,
    (text) => isOrigin(text) && isPrivate(text),
    { description: 'Address where users reach the gateway', otherwise: 'the address that it listens on' },
  ),
  TRUSTED_PROXIES: checkedList('addresses, or networks such as 10.0.0.0/8 but not /0', isNetwork, {
    description:
      'Proxies whose `X-Forwarded-For` identifies the client. The embedded sandbox also trusts their ' +
      '`X-Forwarded-Proto`',
  }),
  WEB_CONCURRENCY: count(1, 256, {
    description: 'Number of processes that share the port. More than one requires `SESSION_STORE_URL`',
    otherwise: '`1`',
  }),
  COMPRESSION: Type.Enum(['on', 'off'], {
    default: 'on',
    expected: 'on or off',
    description:
      'Whether responses above 1 kB are compressed with zstd, br or gzip; set `off` if a proxy compresses ' +
      'them',
  }),
  DRAIN_SECONDS: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 300,
      expected: 'from 0 to 300 seconds',
      description:
        'How long the gateway still accepts connections after SIGTERM or SIGINT. Meanwhile, `/readyz` ' +
        'responds with 503, and every response has `Connection: close`',
      otherwise: '`5`; `1` if it listens on loopback without `PUBLIC_URL`',
    }),
  ),
} as const
