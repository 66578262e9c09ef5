import type { FastifyInstance } from 'fastify'
import { hasTwoHosts, isCompressed, isForeignCharset } from '../../contract/language/misleading.ts'
import { sendHttpError } from './http-errors.ts'

/** Refuses ambiguous requests: two Host lines with 400, bodies that are not plain UTF-8 with 415. */
export const refuseMisleadingRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers
    if (hasTwoHosts(request.raw.rawHeaders))
      void sendHttpError(reply, 400, 'The request has more than one host')
    else if (type !== undefined && isForeignCharset(type))
      void sendHttpError(reply, 415, 'Send the request body in UTF-8')
    else if (encoding !== undefined && isCompressed(encoding))
      void sendHttpError(reply, 415, 'Send the request body without a content encoding')
    else done()
  })
}
