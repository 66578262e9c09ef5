// node examples/federation/compose.ts ads=http://127.0.0.1:4000/graphql customers=http://127.0.0.1:4101/graphql > supergraph.graphql
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'

/**
 * Fetches the SDL of a running subgraph.
 * @throws Error if the subgraph refuses the request
 */
export const readSdl = async (url: string): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ _service { sdl } }' }),
  })
  const { data, errors } = (await response.json()) as {
    data?: { _service: { sdl: string } }
    errors?: readonly { message: string }[]
  }
  if (!data) throw new Error(`No SDL from ${url}: ${errors?.map(({ message }) => message).join(', ')}`)
  return data._service.sdl
}

/** Composes a supergraph from running subgraphs. @throws Error with all composition errors */
export const supergraphOf = async (subgraphs: readonly { name: string; url: string }[]): Promise<string> => {
  const services = await Promise.all(
    subgraphs.map(async ({ name, url }) => ({ name, url, typeDefs: parse(await readSdl(url)) })),
  )
  const { supergraphSdl, errors = [] } = composeServices(services)
  if (supergraphSdl === undefined) throw new Error(errors.map(({ message }) => message).join('\n'))
  return supergraphSdl
}

if (import.meta.main) {
  const subgraphs = process.argv.slice(2).map((given) => {
    const [name = '', ...address] = given.split('=')
    return { name, url: address.join('=') }
  })
  process.stdout.write(await supergraphOf(subgraphs))
}
