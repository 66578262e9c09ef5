import { createRequire } from 'node:module'
import { serveParent } from '../process/parent.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

// The bundle as `npm start` runs it, with the benchmark's upstream and default deadlines. Cache TTLs are
// longer than the run.

const CACHES: Readonly<Record<string, Record<string, string>>> = {
  responses: { RESPONSE_CACHE_TTL: '3600' },
  pages: { PAGE_CACHE_TTL: '3600' },
}
const GREETING = /GraphQL +(http\S+\/graphql)\s.*curl/s

// Removes the arguments, because the program would read them.
const [baseUrl = '', way = ''] = process.argv.splice(2)
Object.assign(process.env, {
  PORT: '0',
  ADS_BASE_URL: baseUrl,
  ADS_CONSUMER_KEY: CONSUMER.key,
  ADS_CONSUMER_SECRET: CONSUMER.secret,
  ADS_ACCESS_TOKEN: TOKEN.key,
  ADS_ACCESS_TOKEN_SECRET: TOKEN.secret,
  ...CACHES[way],
})

const write = process.stdout.write.bind(process.stdout)
let output = ''
process.stdout.write = ((chunk: string, ...more: never[]) => {
  output += chunk
  const [, url] = GREETING.exec(output) ?? []
  if (url !== undefined) {
    process.stdout.write = write
    serveParent(url)
  }
  return write(chunk, ...more)
}) as typeof process.stdout.write

createRequire(import.meta.url)('../../scripts/start.cjs')
