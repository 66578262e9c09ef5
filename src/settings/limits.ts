import Type from 'typebox'
import { count } from './kinds.ts'

export const LIMITS = {
  LOGIN_STARTS: count(1, 1_000_000, {
    description:
      'logins that one address may begin in 15 minutes; its /16 network may begin five times as many. IPv6 counts by /64 and ' +
      '/48',
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
  UPSTREAM_WRITE_LIMIT: count(1, 1_000_000, {
    description:
      'how many writes of the interface one mutation may make, a batch counting as one; an operation with more is refused before the first',
    otherwise: '`50`',
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
} as const
