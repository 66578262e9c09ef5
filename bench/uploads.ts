/**
 * `node bench/uploads.ts [rows,rows,…]`: uploads generated users as one stream and prints the figures. Each
 * size is uploaded to a new gateway process; the sandbox runs in another process. The exit code is 1 if a
 * figure is invalid because of extra requests or a wrong audience size.
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { LIMITS } from '../src/contract/language/limits.ts'
import { type Child, startChild } from './process/child.ts'
import type { Usage } from './process/parent.ts'
import { describeMachine } from './report/machine.ts'

const SIZES = [100_000, 300_000, 1_000_000]
const SAMPLE_MS = 100
const ROWS_PER_CHUNK = 500
const PROCESSING_SECONDS = 60

interface Credentials {
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly token: { readonly key: string; readonly secret: string }
  readonly accountId: string
}
interface Measured {
  readonly rows: number
  readonly requests: number
  readonly bytes: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly rssBefore: number
  readonly rssPeak: number
}

function* people(rows: number): Generator<string> {
  for (let from = 0; from < rows; from += ROWS_PER_CHUNK) {
    const count = Math.min(ROWS_PER_CHUNK, rows - from)
    yield Array.from(
      { length: count },
      (_, index) =>
        `{"email":"Person.${from + index}@example.com","phone_number":"+1 555 ${from + index + 1_000_000}"}\n`,
    ).join('')
  }
}

interface LastLine {
  readonly done?: boolean
  readonly requests: number
  readonly bytes: number
}

/**
 * Streams rows while reading the response. @throws Error with the last line if that line does not report
 * completion
 */
const send = async (url: string, rows: number): Promise<LastLine> => {
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' } })
  Readable.from(people(rows)).pipe(sent)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let last = ''
  for await (const line of createInterface({ input: response })) last = line
  const parsed: LastLine = JSON.parse(last)
  if (!parsed.done) throw new Error(last)
  return parsed
}

const ask = async (gateway: string, query: string, variables: object) => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: two fixed queries, each with one use of its result
  const { data, errors } = (await response.json()) as any
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const measure = async (sandbox: Child, rows: number): Promise<Measured> => {
  const credentials = await sandbox.request<Credentials>('credentials')
  const gateway = await startChild(new URL('servers/upload-gateway.ts', import.meta.url), {
    args: [sandbox.url, JSON.stringify(credentials)],
  })
  try {
    const { accountId } = credentials
    const made = await ask(
      gateway.url,
      'mutation ($a: ID!, $name: String!) { done: customAudienceCreate(accountId: $a, input: { name: $name }) { customAudience { id restId } } }',
      { a: accountId, name: `Upload of ${rows}` },
    )
    const { id, restId } = made.done.customAudience
    const before = await gateway.request<Usage>('usage')
    let rssPeak = before.rssBytes
    let isOver = false
    const sampling = (async () => {
      while (!isOver) {
        rssPeak = Math.max(rssPeak, (await gateway.request<Usage>('usage')).rssBytes)
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
      }
    })()
    const started = performance.now()
    const { requests, bytes } = await send(
      `${gateway.url}/audiences/${accountId}/${restId}/users?operation=update`,
      rows,
    )
    const seconds = (performance.now() - started) / 1000
    isOver = true
    await sampling
    const after = await gateway.request<Usage>('usage')

    await fetch(`${sandbox.url}/__sandbox/clock?advance=${PROCESSING_SECONDS}`, { method: 'POST' })
    const found = await ask(
      gateway.url,
      'query ($id: ID!) { node(id: $id) { ... on CustomAudience { audienceSize } } }',
      { id },
    )
    const expected = Math.ceil(rows / LIMITS.audienceUserOperations)
    // The audience size counts each user once, regardless of the number of identifiers.
    if (requests !== expected || Number(found.node.audienceSize) !== rows)
      throw new Error(`${requests} requests, an audience of ${found.node.audienceSize}`)
    return {
      rows,
      requests,
      bytes,
      seconds,
      cpuSeconds: (after.cpuMicros - before.cpuMicros) / 1e6,
      rssBefore: before.rssBytes,
      rssPeak,
    }
  } finally {
    await gateway.stop()
  }
}

const MEBIBYTE = 1_048_576
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const lineOf = ({ rows, requests, bytes, seconds, cpuSeconds, rssBefore, rssPeak }: Measured): string =>
  `| ${[
    whole(rows),
    whole(requests),
    whole(bytes / 1e6),
    seconds.toFixed(1),
    whole(rows / seconds),
    cpuSeconds.toFixed(1),
    whole(rssBefore / MEBIBYTE),
    whole(rssPeak / MEBIBYTE),
  ].join(' | ')} |`

const sizes = process.argv[2]?.split(',').map(Number) ?? SIZES
const { cpu, cores, node, commit, startedAt, loadBefore } = describeMachine(false)
process.stdout.write(
  `${cores} × ${cpu}, Node ${node}, commit ${commit}, ${startedAt}, load average ${loadBefore.toFixed(2)} at the start\n\n`,
)
process.stdout.write(
  '| Rows | Requests | MB sent | seconds | rows/s | CPU s | RSS before, MiB | peak RSS, MiB |\n',
)
process.stdout.write('|---|---|---|---|---|---|---|---|\n')
const sandbox = await startChild(new URL('servers/upload-sandbox.ts', import.meta.url))
try {
  for (const rows of sizes) process.stdout.write(`${lineOf(await measure(sandbox, rows))}\n`)
} catch (error) {
  process.stderr.write(`Benchmark failed: ${(error as Error).stack}\n`)
  process.exitCode = 1
} finally {
  await sandbox.stop()
}
