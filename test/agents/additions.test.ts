/** Tests tools, resources and prompts that a program adds to the built-in ones. */
import { inAgentWorld } from './agent.ts'
import { FIXTURES } from './conformance-fixtures.ts'

const { agent } = await inAgentWorld({ additions: FIXTURES })

describe('additional tool', () => {
  it("is listed after the package's tools, and its arguments are validated", async () => {
    const { tools } = await agent.client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names.indexOf('test_simple_text')).toBeGreaterThan(names.indexOf('forecast'))
    expect(await agent.call('test_simple_text')).toMatchObject({
      isError: false,
      text: 'This is a simple text response for testing.',
    })
    expect(await agent.call('test_simple_text', { x: 1 })).toMatchObject({
      isError: true,
      text: 'Unknown argument x',
    })
  })

  it('can declare its arguments in JSON Schema 2020-12', async () => {
    const name = 'json_schema_2020_12_tool'
    const email = 'a@example.com'
    expect(await agent.call(name, { email })).toMatchObject({ isError: false, text: 'Unused' })
    expect(await agent.call(name, { email, address: { street: 2 } })).toMatchObject({
      isError: true,
      text: 'address.street must be a string, but is 2',
    })
    expect((await agent.call(name, { contactMethod: 'phone', email })).text).toContain('phone is required')
  })

  it("returns an exception's message as a tool error", async () => {
    expect(await agent.call('test_error_handling')).toEqual({
      isError: true,
      text: 'This tool intentionally returns an error for testing',
      data: undefined,
    })
  })
})

describe('additional resource', () => {
  it('can contain binary data, and can be read through a URI template', async () => {
    const { resourceTemplates } = await agent.client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['test://template/{id}/data'])
    const binary = await agent.client.readResource({ uri: 'test://static-binary' })
    expect(binary.contents).toEqual([
      { uri: 'test://static-binary', mimeType: 'image/png', blob: expect.stringMatching(/^iVBORw0KGgo/) },
    ])
    const templated = await agent.client.readResource({ uri: 'test://template/7/data' })
    expect(templated.contents).toEqual([
      { uri: 'test://template/7/data', text: '{"id":"7","templateTest":true,"data":"Data for ID: 7"}' },
    ])
    await expect(agent.client.readResource({ uri: 'test://template/7' })).rejects.toMatchObject({
      code: -32602,
    })
  })
})

describe('additional prompt', () => {
  it('can have several messages, and reports missing arguments by name', async () => {
    const { messages } = await agent.client.getPrompt({ name: 'test_prompt_with_image' })
    expect(messages.map(({ role, content }) => [role, content.type])).toEqual([
      ['user', 'image'],
      ['user', 'text'],
    ])
    const values = { name: 'test_prompt_with_arguments', arguments: { arg1: 'a' } }
    await expect(agent.client.getPrompt(values)).rejects.toThrow(
      'test_prompt_with_arguments needs arg2. Fixture arg2.',
    )
  })
})
