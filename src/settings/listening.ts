import Type from 'typebox'
import { checked, checkedList, count, isNetwork, isOrigin, isPrivate, ORIGIN, PORT, text } from './kinds.ts'

export const LISTENING = {
  PORT: Type.Integer({ ...PORT, default: 4000, description: 'where the gateway listens' }),
  HOST: Type.String({
    default: '127.0.0.1',
    expected: 'a text',
    description: 'the address or name at which the gateway listens',
  }),
  TLS_CERT: text({
    expected: 'a file name',
    description:
      'a certificate in PEM, followed by those of its issuers: the gateway then answers HTTP/2 and HTTP/1.1 over TLS alone. A renewed file is ' +
      'taken within a minute; needed with `TLS_KEY`',
    otherwise: 'plain HTTP/1.1',
  }),
  TLS_KEY: text({
    expected: 'a file name',
    description: 'its private key in PEM, without a passphrase; needed with `TLS_CERT`',
  }),
  PUBLIC_URL: checked(
    `${ORIGIN}, https except on this machine: https://ads.example.com`,
    (text) => isOrigin(text) && isPrivate(text),
    { description: 'where people reach the gateway', otherwise: 'where it listens' },
  ),
  TRUSTED_PROXIES: checkedList('addresses, or networks such as 10.0.0.0/8', isNetwork, {
    description:
      'proxies whose `X-Forwarded-For` says who the client is, and to the embedded sandbox `X-Forwarded-Proto` that it came by https',
  }),
  WEB_CONCURRENCY: count(1, 256, {
    description: 'how many processes answer on the one port; more than one needs `SESSION_STORE_URL`',
    otherwise: '`1`',
  }),
  COMPRESSION: Type.Enum(['on', 'off'], {
    default: 'on',
    expected: 'on or off',
    description: 'whether answers above 1 kB are compressed by zstd, br or gzip; `off` where a proxy does it',
  }),
  DRAIN_SECONDS: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 300,
      expected: 'from 0 to 300 seconds',
      description:
        'how long the gateway still takes connections after SIGTERM or SIGINT, while `/readyz` says 503 and every answer ' +
        '`Connection: close`',
      otherwise: '`5`; `1` where it listens on loopback without a `PUBLIC_URL`',
    }),
  ),
} as const
