/**
 * Tools and a prompt that ask the client for input. @modelcontextprotocol/conformance expects them from every
 * tested server.
 */
import {
  acceptedContent,
  createRequestStateCodec,
  type InputRequests,
  inputRequired,
} from '@modelcontextprotocol/server'
import type { AgentAdditions } from '../../src/agents/agent-server.ts'
import type { Prompt } from '../../src/agents/prompts.ts'
import { type ClientInput, READ_ONLY, type Tool } from '../../src/agents/tool.ts'

const codec = createRequestStateCodec<{ round: number }>({ key: 'conformance'.repeat(3) })

const form = (message: string, property: string, type: 'string' | 'boolean' = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [property]: type === 'string' ? { type } : { type } },
      required: [property],
    },
  })
const sampling = (text: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens: 50,
  })
const name = form('What is your name?', 'name')
const confirm = form('Please confirm', 'ok', 'boolean')

const tool = (title: string, call: (input: ClientInput) => ReturnType<Tool['call']>): Tool => ({
  name: title,
  title,
  description: `Fixture ${title}.`,
  inputSchema: { type: 'object', additionalProperties: false },
  annotations: READ_ONLY,
  call: ({ input }) => call(input as ClientInput),
})
const said = (text: string) => ({ content: [{ type: 'text' as const, text }] })

/** Creates a tool that asks all questions at once, and ends when each has an answer. */
const asking = (title: string, inputRequests: InputRequests, hasState = false): Tool =>
  tool(title, async ({ responses, state }) => {
    const isAnswered = Object.keys(inputRequests).every((key) => key in responses)
    if (isAnswered && (!hasState || state !== undefined))
      return said(`${hasState ? 'state-ok ' : ''}${JSON.stringify(responses)}`)
    return inputRequired({
      inputRequests,
      ...(hasState && { requestState: await codec.mint({ round: 1 }) }),
    })
  })

const tools: readonly Tool[] = [
  asking('test_input_required_result_elicitation', { user_name: name }),
  asking('test_input_required_result_sampling', {
    capital_question: sampling('What is the capital of France?'),
  }),
  asking('test_input_required_result_list_roots', { client_roots: inputRequired.listRoots() }),
  asking('test_input_required_result_request_state', { confirm }, true),
  asking('test_input_required_result_tampered_state', { confirm }, true),
  asking(
    'test_input_required_result_multiple_inputs',
    {
      user_name: name,
      greeting: sampling('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    },
    true,
  ),
  tool('test_input_required_result_multi_round', async ({ state }) => {
    const { round = 0 } = (state ?? {}) as { round?: number }
    if (round === 2) return said('Done')
    return inputRequired({
      inputRequests:
        round === 0
          ? { step1: form('Step 1: What is your name?', 'name') }
          : { step2: form('Step 2: What is your favorite color?', 'color') },
      requestState: await codec.mint({ round: round + 1 }),
    })
  }),
  tool('test_input_required_result_capabilities', async ({ capabilities }) =>
    inputRequired({
      inputRequests: {
        ...(capabilities.elicitation && { user_name: name }),
        ...(capabilities.sampling && { greeting: sampling('Generate a greeting') }),
      },
    }),
  ),
  // The server must refuse this tool for clients without the sampling capability.
  asking('test_missing_capability', { greeting: sampling('Generate a greeting') }),
  asking('test_streaming_elicitation', { user_name: name }),
  // Clients that set no log level must get no log.
  tool('test_logging_tool', async () => said('Logged')),
]

const prompts: readonly Prompt[] = [
  {
    name: 'test_input_required_result_prompt',
    title: 'test_input_required_result_prompt',
    description: 'Fixture test_input_required_result_prompt.',
    arguments: [],
    contentOf: (_values, { responses }) => {
      const { context } = acceptedContent(responses, 'user_context') ?? {}
      if (context !== undefined) return [{ type: 'text', text: `Use this context: ${context}` }]
      return inputRequired({
        inputRequests: { user_context: form('What context should the prompt use?', 'context') },
      })
    },
  },
]

export const INPUTS: AgentAdditions = { tools, prompts, requestState: { verify: codec.verify } }
