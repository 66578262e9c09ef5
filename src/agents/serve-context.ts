import {
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server'
import type { Ask } from './ask.ts'
import { inputOf } from './client-input.ts'
import { completionOf } from './completions.ts'
import type { Prompt } from './prompts.ts'
import { ACCOUNTS, type Resources } from './resources.ts'
import { refusalToExplore } from './search-schema.ts'
import { shortened } from './tool.ts'

const refused = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/** Serves resources, which a host adds to the context of a conversation. */
export const serveResources = (server: Server, sources: readonly Resources[], ask: Ask): void => {
  const resources = sources.flatMap(({ list }) => list)
  const resourceTemplates = sources.flatMap(({ templates = [] }) => templates)
  server.setRequestHandler('resources/list', async () => ({ resources }))
  server.setRequestHandler('resources/templates/list', async () => ({ resourceTemplates }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq: { signal } }) => {
    // All other resources contain names from the schema, which the gateway may hide from the caller.
    const [refusal] = uri === ACCOUNTS ? [] : await refusalToExplore(ask, signal)
    if (refusal !== undefined) throw refused(refusal)
    const { mimeType } = resources.find((resource) => resource.uri === uri) ?? {}
    for (const source of sources) {
      const content = await source.read(uri, { ask, signal })
      if (content) return { contents: [{ uri, ...content, ...(mimeType !== undefined && { mimeType }) }] }
    }
    throw new ResourceNotFoundError(shortened(uri))
  })
}

const promptNamed = (prompts: readonly Prompt[], name: string): Prompt => {
  const prompt = prompts.find((each) => each.name === name)
  if (!prompt) throw refused(`Unknown prompt ${shortened(name)}`)
  return prompt
}

/** Serves prompts, which a person sends to an agent. */
export const servePrompts = (server: Server, prompts: readonly Prompt[]): void => {
  server.setRequestHandler('prompts/list', async () => ({
    prompts: prompts.map(({ contentOf: _, arguments: own, ...shown }) => ({
      ...shown,
      arguments: own.map(({ pattern: _pattern, choices: _choices, ...argument }) => argument),
    })),
  }))
  server.setRequestHandler(
    'prompts/get',
    async ({ params: { name, arguments: values = {} } }, { mcpReq }) => {
      const { description, contentOf, arguments: own } = promptNamed(prompts, name)
      const wrong = own.filter((each) => !each.pattern.test(values[each.name] ?? ''))
      if (wrong.length > 0)
        throw refused(
          `${name} needs ${wrong.map((each) => each.name).join(' and ')}. ${wrong.map((each) => each.description).join(' ')}`,
        )
      const content = contentOf(values, inputOf(server, mcpReq))
      if (isInputRequiredResult(content)) return content
      return { description, messages: content.map((part) => ({ role: 'user' as const, content: part })) }
    },
  )
}

/** Serves completions of prompt arguments. Resource templates have no completions. */
export const serveCompletions = (server: Server, prompts: readonly Prompt[], ask: Ask): void => {
  server.setRequestHandler('completion/complete', async ({ params }, { mcpReq: { signal } }) => {
    const { ref, argument, context } = params
    if (ref.type === 'ref/resource') return { completion: { values: [] } }
    const known = promptNamed(prompts, ref.name).arguments.find(({ name }) => name === argument.name)
    if (!known) throw refused(`Unknown argument ${shortened(argument.name)} of ${ref.name}`)
    const choices = await known.choices?.(context?.arguments ?? {}, { ask, signal })
    return { completion: choices ? completionOf(choices, argument.value, known.pattern) : { values: [] } }
  })
}
