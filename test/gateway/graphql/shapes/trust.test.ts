/** A document is trusted by its text: that another of its shape is known changes nothing. */
import { readManifests } from '../../../../src/gateway/graphql/trusted/read-manifests.ts'
import { createMetrics } from '../../../../src/gateway/metrics/index.ts'
import { apolloManifest, folderOf, removeFolders } from '../../trusted/manifest-files.ts'
import { closeAll, start } from '../pipeline-server.ts'

afterAll(async () => {
  await closeAll()
  removeFolders()
})

// It fails, so that Apollo Server executes it.
const textOf = (first: number): string => `query Trusted { campaigns(first: ${first}) { id } missing }`

const serve = (mode: 'enforce' | 'log') => {
  const manifests = readManifests([folderOf({ 'a.json': apolloManifest(textOf(1)) })])
  const metrics = createMetrics()
  return start({ metrics, trusted: { manifests, mode } }).then((server) => ({ ...server, metrics }))
}

it('is refused where documents are enforced', async () => {
  const { seen } = await serve('enforce')
  for (let time = 0; time < 3; time += 1) {
    const [trusted] = await seen({ query: textOf(1) })
    expect(JSON.parse(trusted.text).data.campaigns).toHaveLength(1)
    const [other] = await seen({ query: textOf(2) })
    expect([other.status, JSON.parse(other.text).errors[0].extensions.code]).toEqual([
      403,
      'DOCUMENT_NOT_TRUSTED',
    ])
  }
})

it('is counted and told of where they are logged', async () => {
  const { seen, metrics, log } = await serve('log')
  const others = [2, 3, 4].map((first) => textOf(first).replace(' missing', ''))
  for (const [index, query] of others.entries()) {
    const [{ text }, source] = await seen({ query })
    expect([JSON.parse(text).data.campaigns.length, source]).toEqual([
      index + 2,
      index === 0 ? 'apollo' : 'executor',
    ])
  }
  expect(await metrics.text()).toContain('adgraph_untrusted_operations_total{outcome="answered"} 3')
  const told = log.filter(({ msg }) => msg === 'a document that no manifest has')
  expect(new Set(told.map(({ document }) => document)).size).toBe(3)
})
