import { hash, randomUUID } from 'node:crypto'
import type { SharedTurns } from '../../uploads/index.ts'
import type { StoreServer } from './valkey.ts'

const MINUTE_MS = 60_000

/**
 * Script that takes a turn if the limit per minute, measured with the server's clock, allows it. No turns are
 * available during a hold.
 */
const TAKE = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = tonumber(redis.call('ZSCORE', KEYS[1], 'hold') or 0)
if held > now then return held - now end
redis.call('ZREM', KEYS[1], 'hold')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${MINUTE_MS})
if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('ZADD', KEYS[1], now, ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ${MINUTE_MS})
  return 0
end
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return math.max(1, tonumber(first[2]) + ${MINUTE_MS} - now)`

const HOLD = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = math.max(now + tonumber(ARGV[1]), tonumber(redis.call('ZSCORE', KEYS[1], 'hold') or 0))
redis.call('ZADD', KEYS[1], held, 'hold')
redis.call('PEXPIRE', KEYS[1], held - now + ${MINUTE_MS})
return 0`

/**
 * Creates turns that enforce one upload rate per principal (spec 2 §8) in all processes that use this
 * store. The principal's key is hashed.
 */
export const createSharedTurns =
  (server: StoreServer, now: () => number = Date.now) =>
  (principal: string): SharedTurns => {
    const key = `turns:${hash('sha256', principal, 'base64url')}`
    return {
      take: async (perMinute) =>
        Number(await server.guard(() => server.run(TAKE, key, perMinute, randomUUID()))),
      hold: async (moment) => {
        const ms = Math.ceil(moment - now())
        if (ms > 0) await server.guard(() => server.run(HOLD, key, ms))
      },
    }
  }
