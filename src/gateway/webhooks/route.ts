import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGNATURE_HEADER, webhookSignature } from '../../contract/domains/webhook-signature.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { Receiver } from './receiver.ts'

export const WEBHOOKS_PATH = '/webhooks/activity'

export interface WebhookRoutes {
  readonly consumerSecret: string
  readonly receiver: Receiver
}

/** Maximum size of one delivery, which is one event with its includes. */
const BODY_BYTES = 1_048_576
/**
 * Pattern of challenge tokens. Challenges and deliveries are signed in the same way, so a response to a
 * challenge could sign a forged delivery. No event matches this pattern, because every event contains braces.
 */
const TOKEN = /^[\w.~+/=:-]{1,1000}$/

const isSigned = (secret: string, body: Buffer, given: unknown): boolean => {
  if (typeof given !== 'string') return false
  const expected = Buffer.from(webhookSignature(secret, body))
  const presented = Buffer.from(given)
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}

/**
 * Adds `/webhooks/activity`: GET responds to challenges, POST accepts signed deliveries and responds before
 * they are distributed.
 */
export const registerWebhooks = async (
  app: FastifyInstance,
  { consumerSecret, receiver }: WebhookRoutes,
): Promise<void> => {
  const respondToChallenge = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { crc_token: token } = request.query as Record<string, unknown>
    if (typeof token !== 'string' || !TOKEN.test(token))
      return sendHttpError(
        reply,
        400,
        'Invalid crc_token: send 1 to 1,000 characters, each a letter, a digit or one of -._~+/=:',
      )
    return reply.send({ response_token: webhookSignature(consumerSecret, token) })
  }

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    if (!isSigned(consumerSecret, body, request.headers[SIGNATURE_HEADER]))
      return sendHttpError(reply, 403, `Missing or invalid signature in ${SIGNATURE_HEADER}`)
    try {
      return reply.send({ result: await receiver.receive(body.toString('utf8')) })
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      return sendHttpError(reply, 503, 'The delivery cannot be stored at the moment: send it again')
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is not parsed, because the signature covers its raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(WEBHOOKS_PATH, { exposeHeadRoute: false }, respondToChallenge)
    scope.post(WEBHOOKS_PATH, { bodyLimit: BODY_BYTES }, take)
  })
}
