import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bearerIn } from '../../contract/bearer.ts'
import { isFromHere } from '../../contract/language/loopback.ts'
import { METRICS_PATH, type Metrics } from '../metrics/index.ts'
import { sendHttpError } from './http-errors.ts'

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Serves `GET /metrics` to clients that send the key as a bearer token. If no key is set, only this machine
 * may read the metrics. Others then get the same 404 as for an unknown path.
 */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics, key: string | undefined): void => {
  app.get(METRICS_PATH, async (request, reply) => {
    const { authorization } = request.headers
    const hasKey = key !== undefined && isSame(bearerIn(authorization), key)
    if (!hasKey && (key !== undefined || !isFromHere(request.raw)))
      return key === undefined
        ? sendHttpError(reply, 404, 'Unknown path')
        : sendHttpError(reply.header('www-authenticate', 'Bearer'), 401, 'Send METRICS_KEY as a bearer token')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
