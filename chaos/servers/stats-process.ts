import { parseArgs } from 'node:util'
import { daysOf, startFakeStats } from '../../harness/stats/fake-stats.ts'

// Fake statistics API for one account: `node chaos/servers/stats-process.ts --segments 25 --metrics 12`.
const { values } = parseArgs({
  options: { segments: { type: 'string', default: '2' }, metrics: { type: 'string', default: '1' } },
})
const names = Array.from({ length: Number(values.metrics) }, (_, index) => `metric_${index}`)
const fake = await startFakeStats()
fake.behavior.entries = (job) => {
  const days = daysOf(job)
  return Array.from({ length: Number(values.segments) }, (_, segment) => [
    { segment_name: `Segment ${segment}`, segment_value: `${segment}` },
    Object.fromEntries(names.map((name, index) => [name, days.map((day) => day * 977 + segment + index)])),
  ])
}
process.stdout.write(`${JSON.stringify({ url: fake.url })}\n`)
process.on('SIGTERM', () => void fake.close().then(() => process.exit(0)))
