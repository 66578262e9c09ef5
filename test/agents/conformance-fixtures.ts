/** Tools, resources and prompts that @modelcontextprotocol/conformance expects from every tested server. */
import { setTimeout } from 'node:timers/promises'
import type { AgentAdditions } from '../../src/agents/agent-server.ts'
import type { Prompt, PromptArgument } from '../../src/agents/prompts.ts'
import { type Content, READ_ONLY, type Tool, type ToolCall } from '../../src/agents/tool.ts'
import { INPUTS } from './conformance-inputs.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='
const text = (value: string): Content => ({ type: 'text', text: value })
const image: Content = { type: 'image', data: PNG, mimeType: 'image/png' }
const embedded = (uri: string, mimeType: string, value: string): Content => ({
  type: 'resource',
  resource: { uri, mimeType, text: value },
})

const tool = (name: string, call: (call: ToolCall) => Promise<readonly Content[]>): Tool => ({
  name,
  title: name,
  description: `Fixture ${name}.`,
  inputSchema: { type: 'object', additionalProperties: false },
  annotations: READ_ONLY,
  call: async (given) => ({ content: await call(given) }),
})
const constant = (name: string, ...content: readonly Content[]): Tool => tool(name, async () => content)

const tools: readonly Tool[] = [
  constant('test_simple_text', text('This is a simple text response for testing.')),
  constant('test_image_content', image),
  constant('test_audio_content', { type: 'audio', data: WAV, mimeType: 'audio/wav' }),
  constant(
    'test_embedded_resource',
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ),
  constant(
    'test_multiple_content_types',
    text('Multiple content types test:'),
    image,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ),
  tool('test_error_handling', async () => {
    throw new Error('This tool intentionally returns an error for testing')
  }),
  tool('test_tool_with_progress', async ({ report }) => {
    report?.('Started')
    // The suite prescribes these pauses.
    await setTimeout(50)
    report?.('Half done')
    await setTimeout(50)
    report?.('Done')
    return [text('Done')]
  }),
  {
    ...constant('json_schema_2020_12_tool', text('Unused')),
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
  },
]

const described = (name: string, mimeType: string) => ({
  name,
  title: name,
  description: `Fixture ${name}.`,
  mimeType,
})
const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/

const resources: NonNullable<AgentAdditions['resources']> = [
  {
    list: [
      { uri: 'test://static-text', ...described('static-text', 'text/plain') },
      { uri: 'test://static-binary', ...described('static-binary', 'image/png') },
    ],
    templates: [{ uriTemplate: 'test://template/{id}/data', ...described('template', 'application/json') }],
    read: async (uri) => {
      if (uri === 'test://static-text') return { text: 'This is the content of the static text resource.' }
      if (uri === 'test://static-binary') return { blob: PNG }
      const [, id] = TEMPLATE.exec(uri) ?? []
      return id === undefined
        ? undefined
        : { text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) }
    },
  },
]

const argument = (name: string): PromptArgument => ({
  name,
  description: `Fixture ${name}.`,
  required: true,
  pattern: /./,
})
const prompt = (name: string, names: readonly string[], contentOf: Prompt['contentOf']): Prompt => ({
  name,
  title: name,
  description: `Fixture ${name}.`,
  arguments: names.map(argument),
  contentOf,
})

const prompts: readonly Prompt[] = [
  prompt('test_simple_prompt', [], () => [text('This is a simple prompt for testing.')]),
  prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) => [
    text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
  ]),
  prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri = '' }) => [
    embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
    text('Please process the embedded resource above.'),
  ]),
  prompt('test_prompt_with_image', [], () => [image, text('Please analyze the image above.')]),
]

export const FIXTURES: AgentAdditions = {
  ...INPUTS,
  tools: [...tools, ...(INPUTS.tools ?? [])],
  resources,
  prompts: [...prompts, ...(INPUTS.prompts ?? [])],
}
