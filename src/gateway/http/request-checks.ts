import type { FastifyInstance } from 'fastify'
import { isNestedTooDeep, MAX_JSON_LEVELS } from '../../contract/language/json.ts'
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

/** Refuses JSON bodies that are nested too deep before they are parsed. */
export const refuseDeepJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isNestedTooDeep(String(body))) return parse(request, String(body), done)
    const message = `The request body is nested too deep: at most ${MAX_JSON_LEVELS.toLocaleString('en-US')} levels`
    done(Object.assign(new Error(message), { statusCode: 400 }))
  })
}
