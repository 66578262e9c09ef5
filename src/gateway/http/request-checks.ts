import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { isNestedTooDeep, MAX_JSON_LEVELS } from '../../contract/language/json.ts'
import { hasTwoHosts, isCompressed, isForeignCharset } from '../../contract/language/misleading.ts'
import { sendHttpError } from './http-errors.ts'

const IN_UTF8 = 'Send the request body in UTF-8'

/**
 * Refuses ambiguous requests: with 400 if there are two Host headers, with 415 if the body is compressed or
 * not UTF-8.
 */
export const refuseMisleadingRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers
    if (hasTwoHosts(request.raw.rawHeaders))
      void sendHttpError(reply, 400, 'The request has more than one host')
    else if (type !== undefined && isForeignCharset(type)) void sendHttpError(reply, 415, IN_UTF8)
    else if (encoding !== undefined && isCompressed(encoding))
      void sendHttpError(reply, 415, 'Send the request body without a content encoding')
    else done()
  })
}

const badRequest = (message: string): Error => Object.assign(new Error(message), { statusCode: 400 })

/**
 * Returns an error if a JSON body is nested too deeply to be parsed, or if it is not UTF-8 and would lose
 * characters. Otherwise returns null. `text` is the decoded body.
 */
export const bodyError = (body: Buffer, text: string): Error | null => {
  if (!isUtf8(body)) return badRequest(IN_UTF8)
  if (!isNestedTooDeep(text)) return null
  return badRequest(
    `The request body is nested too deeply: at most ${MAX_JSON_LEVELS.toLocaleString('en-US')} levels`,
  )
}

/** Refuses JSON bodies with `bodyError` before parsing them. */
export const refuseBadJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = String(body)
    const error = bodyError(body as Buffer, text)
    if (error) done(error)
    else void parse(request, text, done)
  })
}
