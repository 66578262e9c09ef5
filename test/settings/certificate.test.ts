import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { pino } from 'pino'
import { type Certificate, makeCertificate } from '../../harness/certificates.ts'
import { examine } from '../../src/cli/doctor.ts'
import { ConfigError, readConfig } from '../../src/config.ts'
import { keepRenewed, readCertificate } from '../../src/process/certificate.ts'
import { startGateway } from '../../src/process/gateway-process.ts'

const names = { certificate: 'TLS_CERT', key: 'TLS_KEY' }
const NOW = Date.parse('2026-06-15T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'adgraph-certificate-'))
const [certificate, key] = [join(folder, 'gateway.pem'), join(folder, 'gateway.key')]
const files = { certificate, key, names }
const write = (made: Certificate): void => {
  writeFileSync(certificate, made.cert)
  writeFileSync(key, made.key)
}
const refusal = (now: number): string => {
  try {
    readCertificate(files, now)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('it was accepted')
}

let made: Certificate
let other: Certificate
beforeAll(async () => {
  const until = new Date('2026-06-20T00:00:00Z')
  made = await makeCertificate(new Date('2026-06-10T00:00:00Z'), until)
  other = await makeCertificate()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('certificate', () => {
  it('is read with its key while it is valid', () => {
    write(made)
    expect(readCertificate(files, NOW)).toEqual(made)
  })

  it.each<[string, () => void, string, string]>([
    ['expired', () => write(made), '2026-06-20T00:00:00Z', 'TLS_CERT: FILE.pem expired on 2026-06-20'],
    [
      'not valid yet',
      () => write(made),
      '2026-06-09T23:59:59Z',
      "TLS_CERT: FILE.pem is not valid before 2026-06-10. Check this machine's clock.",
    ],
    [
      'for a different key',
      () => write({ ...made, key: other.key }),
      '2026-06-15T00:00:00Z',
      'TLS_KEY: FILE.key is not the key of FILE.pem',
    ],
    [
      'not a PEM certificate',
      () => write({ ...made, cert: made.key }),
      '2026-06-15T00:00:00Z',
      'TLS_CERT: FILE.pem is not a PEM certificate',
    ],
    [
      'given without a private key',
      () => write({ ...made, key: made.cert }),
      '2026-06-15T00:00:00Z',
      'TLS_KEY: FILE.key is not a PEM private key, or is protected by a passphrase',
    ],
  ])('is refused if it is %s', (_what, prepare, now, message) => {
    prepare()
    expect(refusal(Date.parse(now))).toBe(message.replaceAll('FILE', join(folder, 'gateway')))
  })

  it('is refused if a file is missing', () => {
    const missing = { ...files, key: join(folder, 'none') }
    write(made)
    expect(() => readCertificate(missing, NOW)).toThrow(
      new ConfigError(`TLS_KEY: cannot read ${folder}/none: ENOENT`),
    )
  })

  it('is refused if only one of the two settings is set', () => {
    expect(() => readConfig({ TLS_CERT: 'a' })).toThrow('TLS_CERT requires TLS_KEY')
    expect(() => readConfig({ TLS_KEY: 'a' })).toThrow('TLS_KEY requires TLS_CERT')
  })
})

describe('gateway with TLS_CERT and TLS_KEY', () => {
  it('serves https and reports an https URL', async () => {
    write(other)
    const config = readConfig({
      PORT: '0',
      ADS_BASE_URL: 'http://127.0.0.1:1',
      ADS_CONSUMER_KEY: 'k',
      ADS_CONSUMER_SECRET: 's',
      TLS_CERT: certificate,
      TLS_KEY: key,
    })
    const gateway = await startGateway(config, pino({ level: 'silent' }), undefined)
    try {
      expect(gateway.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
      const asked = request(`${gateway.url}/livez`, { ca: other.cert, agent: false })
      asked.end()
      const [answer] = await once(asked, 'response')
      expect(answer.statusCode).toBe(200)
      answer.resume()
    } finally {
      await gateway.close()
    }
  })

  it('has its certificate and key checked by adgraph doctor', async () => {
    const found = async () => {
      const config = () => readConfig({ PORT: '0', SANDBOX_PORT: '0', TLS_CERT: certificate, TLS_KEY: key })
      return (await examine(config)).find(({ check }) => check === 'certificate')
    }
    write(other)
    expect(await found()).toMatchObject({ state: 'ok' })
    write({ ...other, key: made.key })
    expect(await found()).toMatchObject({
      state: 'fail',
      detail: `TLS_KEY: ${key} is not the key of ${certificate}`,
    })
    const tomorrow = new Date(Date.now() + 86_400_000)
    write(await makeCertificate(new Date('2026-01-01T00:00:00Z'), tomorrow))
    expect(await found()).toMatchObject({ state: 'warn', detail: expect.stringContaining('expires on') })
  })

  it('loads a renewed certificate, and logs an invalid certificate once', async () => {
    write(other)
    const lines: string[] = []
    const note = (...given: unknown[]) => void lines.push(String(given.at(-1)))
    const server = createServer(other).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const stop = keepRenewed(server, files, other, { info: note, warn: note }, 5)
    const shown = async (): Promise<string> => {
      const { port } = server.address() as { port: number }
      const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256
    }
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    try {
      const before = await shown()
      writeFileSync(certificate, 'no certificate')
      await until(() => lines.length > 0)
      expect(await shown()).toBe(before)
      write(await makeCertificate())
      await until(() => lines.length > 1)
      expect(await shown()).not.toBe(before)
      expect(lines).toEqual([`TLS_CERT: ${certificate} is not a PEM certificate`, 'Certificate renewed'])
    } finally {
      stop()
      server.close()
    }
  })
})
