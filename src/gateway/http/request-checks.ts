import type { FastifyInstance } from 'fastify'
import { isNestedTooDeep, MAX_JSON_LEVELS } from '../../contract/language/json.ts'
import { hasTwoHosts, isCompressed, isForeignCharset } from '../../contract/language/misleading.ts'
import { sendHttpError } from './http-errors.ts'

/**
 * Refuses ambiguous requests: with 400 if there are two Host headers, with 415 if the body is compressed or
 * not UTF-8.
 */
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

/** Returns an error if a JSON body is nested too deeply to be parsed, otherwise null. */
export const nestingError = (body: string): Error | null => {
  if (!isNestedTooDeep(body)) return null
  const message = `The request body is nested too deeply: at most ${MAX_JSON_LEVELS.toLocaleString('en-US')} levels`
  return Object.assign(new Error(message), { statusCode: 400 })
}

/** Refuses JSON bodies that are nested too deeply, before parsing them. */
export const refuseDeepJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const error = nestingError(String(body))
    if (error) done(error)
    else void parse(request, String(body), done)
  })
}
