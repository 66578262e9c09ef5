import { greeting } from '../../src/process/start.ts'

const SHOWN = {
  gateway: 'http://127.0.0.1:4000',
  upstream: 'https://ads.example',
  isEmbedded: false,
  isEnforced: false,
  hasPages: true,
  hasAgents: true,
}
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}(\w+) +http/gm)].map(([, name = '']) => name)

describe('greeting', () => {
  it('lists GraphiQL and the dashboard only if the gateway serves them', () => {
    expect(namesIn(greeting(SHOWN))).toEqual(['GraphiQL', 'Dashboard', 'GraphQL', 'Agents', 'Upstream'])
    expect(namesIn(greeting({ ...SHOWN, hasPages: false }))).toEqual(['GraphQL', 'Agents', 'Upstream'])
  })
})
