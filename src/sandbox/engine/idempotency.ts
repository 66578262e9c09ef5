import { hash } from 'node:crypto'
import type { Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { parseJson } from '../../contract/language/json.ts'
import { refuse, refuseParameter } from '../refusal.ts'
import type { Context, Input, Result } from './context.ts'

/** Header from draft-ietf-httpapi-idempotency-key-header. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
const MAX_KEY_CHARACTERS = 600
const RETENTION_MS = 86_400_000

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}
const digestOf = (...parts: readonly unknown[]): string => hash('sha256', toJson(inOrder(parts)), 'base64url')

/** Checks the length of an idempotency key. @throws Refusal when the key is empty or too long */
export const assertKey = (key: string): string => {
  if (key === '' || key.length > MAX_KEY_CHARACTERS)
    refuseParameter(IDEMPOTENCY_HEADER, `must have 1 to ${MAX_KEY_CHARACTERS} characters`)
  return key
}

/**
 * Checks whether an operation accepts idempotency keys. Only POST operations accept them, because other
 * writes can be repeated safely.
 */
export const acceptsKey = ({ method }: Operation): boolean => method === 'POST'

/**
 * Executes a write once per user and key within 24 hours. Key and result are stored in the write's own
 * transaction.
 * @throws Refusal IDEMPOTENCY_CONFLICT if the key was used for a different operation or with different input
 */
export const performOnce = async (
  { db, caller, now }: Context,
  operation: Operation,
  input: Input,
  key: string,
  perform: () => Promise<Result>,
): Promise<Result> => {
  const keyHash = digestOf(caller.userId, key)
  const requestHash = digestOf(operation.name, input)
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (kept && kept.request_hash !== requestHash)
    refuse(
      'IDEMPOTENCY_CONFLICT',
      `${IDEMPOTENCY_HEADER} was already used for a different request within the last 24 hours`,
      {
        parameter: IDEMPOTENCY_HEADER,
      },
    )
  if (kept) return parseJson(kept.answer) as Result
  const result = await perform()
  await db
    .insertInto('idempotency_keys')
    .values({
      key_hash: keyHash,
      request_hash: requestHash,
      answer: toJson(result),
      expires_at: now + RETENTION_MS,
    })
    .execute()
  return result
}
