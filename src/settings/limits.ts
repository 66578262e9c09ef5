import Type from 'typebox'
import { count } from './kinds.ts'

export const LIMITS = {
  LOGIN_STARTS: count(1, 1_000_000, {
    description:
      'Logins that one address may start in 15 minutes; its /16 network may start five times as many. ' +
      'IPv6 is counted by /64 and /48',
    otherwise: '`60`',
  }),
  CALLBACKS: count(1, 1_000_000, {
    description: 'Login callbacks that one address may send per minute',
    otherwise: '`120`',
  }),
  PIN_TRIES: count(1, 1_000_000, {
    description: 'PINs and verifiers that one address may try per minute',
    otherwise: '`120`',
  }),
  CLIENT_OPERATIONS: count(1, 100_000, {
    description:
      'Concurrent operations of one signed-in user or, without a session, of one address. Service mode is ' +
      'unlimited',
    otherwise: '`32`',
  }),
  CLIENT_QUEUE: count(0, 100_000, {
    description: 'Operations per user or address that may wait beyond `CLIENT_OPERATIONS`',
    otherwise: '`64`',
  }),
  CONCURRENCY_LIMIT: count(1, 1_000_000, {
    description: 'Concurrent requests in one process; further ones get 503 with `retry-after`',
    otherwise: '`1024`',
  }),
  EVENT_LOOP_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    expected: 'a number from 0 to 60,000',
    default: 1000,
    description:
      'Maximum event loop delay in milliseconds. If two seconds in a row exceed it, requests get 503; 0 ' +
      'disables the limit',
  }),
  COST_LIMIT: count(1, 1_000_000_000, {
    description: 'Maximum number of objects that one operation could return, calculated from its page sizes',
    otherwise: '`6000000`',
  }),
  RESPONSE_OBJECT_LIMIT: count(1, 100_000_000, {
    description: 'Maximum number of objects in one response, enforced while the response is built',
    otherwise: '`60000`',
  }),
  RESPONSE_BYTE_LIMIT: count(1024, 2 ** 30, {
    description: 'Maximum number of bytes in one response',
    otherwise: '`16777216`',
  }),
  UPSTREAM_CALL_LIMIT: count(1, 1_000_000, {
    description: 'API calls that one operation may make; fields beyond the limit fail',
    otherwise: '`1000`',
  }),
  FILTER_ROW_LIMIT: count(1, 1_000_000, {
    description:
      'Rows that one list may read for filters and sort orders that the API does not support; lists that ' +
      'need more fail',
    otherwise: '`20000`',
  }),
  UPSTREAM_WRITE_LIMIT: count(1, 1_000_000, {
    description:
      'API writes that one mutation may make, where a batch counts as one. Operations with more are ' +
      'refused before the first write',
    otherwise: '`50`',
  }),
  SUBSCRIPTIONS_PER_CLIENT: count(1, 100_000, {
    description:
      'Open subscriptions per signed-in user or, without a session, per address. Service mode is unlimited',
    otherwise: '`200`',
  }),
  SUBSCRIPTIONS: count(1, 1_000_000, {
    description: 'Open subscriptions per process',
    otherwise: '`5000`',
  }),
  OPERATIONS_PER_SOCKET: count(1, 10_000, {
    description: 'Open operations per WebSocket',
    otherwise: '`100`',
  }),
  SUBSCRIPTION_QUEUE: count(1, 1_000_000, {
    description:
      '`activity` events that may wait for one subscriber. Beyond this, only that subscription ends, with ' +
      '`SLOW_CONSUMER`',
    otherwise: '`1000`',
  }),
} as const
