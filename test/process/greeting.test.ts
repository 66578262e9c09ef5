import { greeting } from '../../src/process/start.ts'

const SHOWN = {
  gateway: 'http://127.0.0.1:4000',
  upstream: 'https://ads.example',
  isEmbedded: false,
  isEnforced: false,
  pages: 'https://gateway.example',
  hasAgents: true,
}
const addressesIn = (text: string) =>
  [...text.matchAll(/^ {2}(\w+) +(http\S+)/gm)].map(([, name, address]) => [name, address])

describe('greeting', () => {
  it('lists GraphiQL and the dashboard under the address that they can be used at, if they exist', () => {
    const others = [
      ['GraphQL', 'http://127.0.0.1:4000/graphql'],
      ['Agents', 'http://127.0.0.1:4000/mcp'],
      ['Upstream', 'https://ads.example'],
    ]
    expect(addressesIn(greeting(SHOWN))).toEqual([
      ['GraphiQL', 'https://gateway.example/graphiql/'],
      ['Dashboard', 'https://gateway.example/dashboard/'],
      ...others,
    ])
    expect(addressesIn(greeting({ ...SHOWN, pages: undefined }))).toEqual(others)
  })
})
