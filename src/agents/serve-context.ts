import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server'
import type { Ask } from './ask.ts'
import { PROMPTS } from './prompts.ts'
import { ACCOUNTS, type Resources } from './resources.ts'
import { refusalToExplore } from './search-schema.ts'
import { shortened } from './tool.ts'

/** Global or REST id, the form of all arguments of prompts. */
const ID = /^[\w-]{1,100}$/

const refused = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/** Serves resources, which a host adds to the context of a conversation. */
export const serveResources = (server: Server, resources: Resources, ask: Ask): void => {
  server.setRequestHandler('resources/list', async () => ({ resources: [...resources.list] }))
  server.setRequestHandler('resources/templates/list', async () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq: { signal } }) => {
    // Other resources show names of the schema, which the gateway may hide.
    const [refusal] = uri === ACCOUNTS ? [] : await refusalToExplore(ask, signal)
    if (refusal !== undefined) throw refused(refusal)
    const text = await resources.read(uri, { ask, signal })
    if (text === undefined) throw new ResourceNotFoundError(shortened(uri))
    const { mimeType } = resources.list.find((resource) => resource.uri === uri) ?? {}
    return { contents: [{ uri, text, ...(mimeType !== undefined && { mimeType }) }] }
  })
}

/** Serves prompts, which a person sends to an agent. */
export const servePrompts = (server: Server): void => {
  server.setRequestHandler('prompts/list', async () => ({
    prompts: PROMPTS.map(({ textOf: _, arguments: own, ...shown }) => ({ ...shown, arguments: [...own] })),
  }))
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: values = {} } }) => {
    const prompt = PROMPTS.find((each) => each.name === name)
    if (!prompt) throw refused(`Unknown prompt ${shortened(name)}`)
    const wrong = prompt.arguments.filter((each) => !ID.test(values[each.name] ?? ''))
    if (wrong.length > 0)
      throw refused(`${name} needs ${wrong.map((each) => each.name).join(' and ')}: ids such as 8wku2`)
    const { description, textOf } = prompt
    return { description, messages: [{ role: 'user', content: { type: 'text', text: textOf(values) } }] }
  })
}
