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

/** Of one delivery: one event, with what it includes. */
const BODY_BYTES = 1_048_576
/**
 * Both are signed in the same way, so that an answered challenge signs a delivery of its text. No text of these characters is an
 * event: it would need a brace.
 */
const TOKEN = /^[\w.~+/=:-]{1,1000}$/

const isSigned = (secret: string, body: Buffer, given: unknown): boolean => {
  if (typeof given !== 'string') return false
  const expected = Buffer.from(webhookSignature(secret, body))
  const presented = Buffer.from(given)
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}

/** `/webhooks/activity`: GET answers challenges, POST takes signed deliveries and answers before they are given. */
export const registerWebhooks = async (
  app: FastifyInstance,
  { consumerSecret, receiver }: WebhookRoutes,
): Promise<void> => {
  const answerChallenge = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { crc_token: token } = request.query as Record<string, unknown>
    if (typeof token !== 'string' || !TOKEN.test(token))
      return sendHttpError(reply, 400, 'Send one crc_token of 1 to 1000 letters, digits and -._~+/=:.')
    return reply.send({ response_token: webhookSignature(consumerSecret, token) })
  }

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    if (!isSigned(consumerSecret, body, request.headers[SIGNATURE_HEADER]))
      return sendHttpError(reply, 403, `The delivery is not signed as ${SIGNATURE_HEADER} demands.`)
    try {
      return reply.send({ result: await receiver.receive(body.toString('utf8')) })
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      return sendHttpError(reply, 503, 'The delivery cannot be stored at the moment; send it again.')
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // As it is signed: before anything reads it.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(WEBHOOKS_PATH, { exposeHeadRoute: false }, answerChallenge)
    scope.post(WEBHOOKS_PATH, { bodyLimit: BODY_BYTES }, take)
  })
}
