import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exchange } from '../src/recordings/exchange.ts'

/**
 * Checks all recorded exchanges between tests and sandbox against openapi.json. The validator is Prism, which
 * runs as a proxy in front of a server that replays the recorded responses. Exits with 1 on any violation.
 * All responses must conform, and so must all requests that the sandbox accepted. Every operation needs an
 * accepted request, except retired operations and streams, whose responses do not end.
 *
 * Usage: `RECORD_EXCHANGES=<folder> npm run test:all`, then `node scripts/conformance.ts <folder>`.
 */
const DOCUMENT = 'openapi.json'
const AT_ONCE = 8
/** Number of Prism processes, which use one CPU each. */
const PRISMS = Math.min(availableParallelism(), 4)

interface Violation {
  readonly location: readonly string[]
  readonly severity: string
  readonly message: string
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-answers'?: string }>>>>
}

/** Writes a copy of the document without `int64`, because Prism limits it to 2^53 and amounts of some currencies are larger. */
const writeCopy = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const copy = join(folder, DOCUMENT)
  writeFileSync(copy, readFileSync(DOCUMENT, 'utf8').replace(/"format": "int64",/g, ''))
  return copy
}

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenApi
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { 'x-answers': answers }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    shape: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    mayBeAccepted: answers === undefined,
    // Paths with fewer parameters are tried first, so that cards/all is not read as the card "all".
    parameters: path.split('{').length,
  })),
)
operations.sort((a, b) => a.parameters - b.parameters)

const pathOf = (target: string): string => target.split('?')[0] as string
const operationOf = ({ method, target }: Exchange): string | undefined =>
  operations.find((each) => each.method === method && each.shape.test(pathOf(target)))?.name

const isRecording = (name: string): boolean => name.endsWith('.jsonl')
const readExchanges = (folder: string): Exchange[] => {
  const seen = new Map<string, Exchange>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRecording))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const exchange = JSON.parse(line) as Exchange
      if (operationOf(exchange) === undefined) continue
      // Skips lists with a trailing comma, which older clients send. The sandbox accepts them, but the
      // document does not.
      if (/%2C(?:&|$)/.test(exchange.target)) continue
      // Identical exchanges share a key, so they are checked only once.
      const { method, target, body, status, response } = exchange
      seen.set(JSON.stringify([method, target, body, status, response]), exchange)
    }
  return [...seen.values()]
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a server that replays the recorded responses. */
const playBack = async (exchanges: readonly Exchange[]): Promise<Server> => {
  const server = createHttpServer((message, response) => {
    message.resume()
    const exchange = exchanges[Number(message.headers['x-exchange'])]
    if (!exchange) return response.writeHead(502).end()
    const headers = { ...exchange.responseHeaders }
    delete headers.connection
    delete headers['content-length']
    response.writeHead(exchange.status, headers as Record<string, string>)
    response.end(exchange.response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const startPrism = async (upstream: Server): Promise<{ port: number; prism: ChildProcess }> => {
  const port = await freePort()
  const target = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const prism = spawn(
    'node_modules/.bin/prism',
    ['proxy', writeCopy(), target, '--port', `${port}`, '--verboseLevel', 'warn'],
    { stdio: 'ignore' },
  )
  for (let tries = 0; tries < 300; tries += 1) {
    if (prism.exitCode !== null) throw new Error(`Prism exited with ${prism.exitCode}`)
    const isReady = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isReady) return { port, prism }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Prism did not start within 30 seconds')
}

/** Parses the violations in a header. Prism truncates long lists, so the last entry may be missing. */
const violationsIn = (header: string): Violation[] => {
  const [, cut] = /^Too many violations! (.*)$/s.exec(header) ?? []
  return JSON.parse(cut === undefined ? header : `${cut.slice(0, cut.lastIndexOf(',{"location"'))}]`)
}

const show = (port: number, exchange: Exchange, index: number): Promise<Violation[]> =>
  new Promise((resolve, reject) => {
    const { method, target, headers, body } = exchange
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: target,
        headers: { ...headers, 'x-exchange': `${index}`, 'content-length': body.length },
      },
      (response) => {
        response.resume()
        response.on('end', () => {
          const violations = response.headers['sl-violations'] as string | undefined
          resolve(violations === undefined ? [] : violationsIn(violations))
        })
      },
    )
    sending.setTimeout(20_000, () => sending.destroy(new Error(`Timeout of Prism for ${method} ${target}`)))
    sending.on('error', reject)
    sending.end(Buffer.from(body, 'latin1'))
  })

/** Validates an exchange. Prism rejects malformed messages, such as invalid JSON, before validation. */
const shown = async (port: number, exchange: Exchange, index: number): Promise<Violation[]> => {
  try {
    return await show(port, exchange, index)
  } catch (error) {
    if (exchange.status >= 400) return []
    throw new Error(`Prism rejected ${exchange.method} ${exchange.target}`, { cause: error })
  }
}

/** Checks whether the credentials are in the form or query (RFC 5849 §3.5), which OpenAPI cannot express. */
const isSignedElsewhere = ({ target, body }: Exchange, { message }: Violation): boolean =>
  message === 'Invalid security scheme used' && `${target}&${body}`.includes('oauth_signature=')

const counts = (exchange: Exchange, violation: Violation): boolean =>
  (violation.location[0] === 'response' || exchange.status < 400) && !isSignedElsewhere(exchange, violation)

const main = async (folder: string): Promise<number> => {
  const exchanges = readExchanges(folder)
  const upstream = await playBack(exchanges)
  const started = await Promise.allSettled(Array.from({ length: PRISMS }, () => startPrism(upstream)))
  const prisms = started.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  const found: string[] = []
  let next = 0
  const work = async (port: number): Promise<void> => {
    while (next < exchanges.length) {
      const index = next++
      const exchange = exchanges[index] as Exchange
      for (const violation of await shown(port, exchange, index))
        if (counts(exchange, violation))
          found.push(
            `${exchange.status} ${exchange.method} ${exchange.target}: ${violation.location.join('.')} ${violation.message}`,
          )
    }
  }
  try {
    for (const each of started) if (each.status === 'rejected') throw each.reason
    await Promise.all(prisms.flatMap(({ port }) => Array.from({ length: AT_ONCE }, () => work(port))))
  } finally {
    for (const { prism } of prisms) prism.kill('SIGKILL')
    upstream.close()
    upstream.closeAllConnections()
  }
  const accepted = new Set(exchanges.filter(({ status }) => status < 300).map(operationOf))
  const unseen = operations
    .filter(({ name, mayBeAccepted }) => mayBeAccepted && !accepted.has(name))
    .map(({ name }) => name)
  for (const violation of found) console.error(violation)
  for (const name of unseen) console.error(`No accepted request: ${name}`)
  console.log(
    `Prism: ${exchanges.length} exchanges, ${accepted.size} of ${operations.length} operations, ${found.length} violations`,
  )
  return found.length + unseen.length === 0 && exchanges.length > 0 ? 0 : 1
}

process.exitCode = await main(process.argv[2] ?? '.cache/exchanges')
