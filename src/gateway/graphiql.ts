import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageSecurityHeaders } from './security-headers.ts'

/** Where the built page lies and what its first tab holds. */
export interface GraphiqlOptions {
  /** Absolute path of the folder that `scripts/build-graphiql.ts` writes. */
  readonly directory: string
  /** GraphQL text for the first tab of a first visit. */
  readonly sampleQuery?: string | undefined
}

/**
 * Serves the GraphiQL page under `/graphiql/`, redirects `/` and `/graphiql` to it, and hands the page its sample as
 * `/graphiql/sample.graphql`: a file instead of an inline script, which the content security policy forbids.
 */
export async function registerGraphiql(app: FastifyInstance, options: GraphiqlOptions): Promise<void> {
  const { sampleQuery } = options
  app.get('/', async (_request, reply) => reply.redirect('/graphiql/'))
  app.get('/graphiql', async (request, reply) => {
    return reply.redirect(`/graphiql/${request.url.slice('/graphiql'.length)}`)
  })
  await app.register(async (page) => {
    page.addHook('onRequest', async (_request, reply) => {
      void reply.headers(pageSecurityHeaders)
    })
    if (sampleQuery !== undefined) {
      page.get('/graphiql/sample.graphql', async (_request, reply) =>
        reply.type('application/graphql; charset=utf-8').send(sampleQuery),
      )
    }
    await page.register(fastifyStatic, {
      root: options.directory,
      prefix: '/graphiql/',
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders(response, path) {
        const hashed = path.includes('/assets/')
        void response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}
