import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendHttpError } from './http-errors.ts'

const UTF_8 = /^utf-?8$/i

/** Two make a proxy and this server think of different hosts; Node keeps the first. */
const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

const isForeignCharset = (contentType: string): boolean => {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType) ?? []
  return charset !== undefined && !UTF_8.test(charset)
}

/** Refuses what would be read otherwise than it is meant: two Host lines with 400, bodies that are no plain UTF-8 with 415. */
export const refuseMisleadingRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-type': type, 'content-encoding': encoding } = request.headers
    if (hasTwoHosts(request)) void sendHttpError(reply, 400, 'The request names more than one host.')
    else if (type !== undefined && isForeignCharset(type))
      void sendHttpError(reply, 415, 'Send the request body in UTF-8.')
    else if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      void sendHttpError(reply, 415, 'Send the request body without a content encoding.')
    else done()
  })
}
