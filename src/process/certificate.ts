import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type Server } from 'node:tls'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config.ts'

/** PEM certificate and its key. Issuer certificates may follow the certificate. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

export interface CertificateFiles {
  readonly certificate: string
  readonly key: string
  /** Names of the settings that contain the paths. */
  readonly names: { readonly certificate: string; readonly key: string }
}

/** Returns the gateway's certificate files; undefined without TLS. */
export const certificateOf = ({ tls }: Pick<Config, 'tls'>): CertificateFiles | undefined =>
  tls && { ...tls, names: { certificate: 'TLS_CERT', key: 'TLS_KEY' } }

/** Returns the certificate files of the embedded sandbox; undefined if it has none. */
export const sandboxCertificateOf = ({
  https,
}: Pick<Config['sandbox'], 'https'>): CertificateFiles | undefined =>
  https === undefined || https === 'self-signed'
    ? undefined
    : { certificate: https[0], key: https[1], names: { certificate: 'SANDBOX_HTTPS', key: 'SANDBOX_HTTPS' } }

const DAY_MS = 86_400_000
/**
 * Number of days before expiry when warnings begin. Renewal is overdue by then: 90-day certificates are
 * renewed after 60 days, and six-day certificates daily.
 */
const SOON_DAYS = 3

const read = (file: string, setting: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${setting}: cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`)
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/**
 * Reads and checks the certificate and its key.
 *
 * @throws ConfigError naming the setting if the files are not usable now; the message never shows their
 * contents
 */
export const readCertificate = (files: CertificateFiles, now = Date.now()): Certificate => {
  const { names } = files
  const cert = read(files.certificate, names.certificate)
  const key = read(files.key, names.key)
  const parsed = <T>(parse: () => T, setting: string, what: string): T => {
    try {
      return parse()
    } catch {
      throw new ConfigError(`${setting}: ${what}`)
    }
  }
  const certificate = parsed(
    () => new X509Certificate(cert),
    names.certificate,
    `${files.certificate} is not a PEM certificate`,
  )
  const privateKey = parsed(
    () => createPrivateKey(key),
    names.key,
    `${files.key} is not a PEM private key, or is protected by a passphrase`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(`${names.key}: ${files.key} is not the key of ${files.certificate}`)
  const { validFromDate, validToDate } = certificate
  if (now >= validToDate.getTime())
    throw new ConfigError(`${names.certificate}: ${files.certificate} expired on ${dayOf(validToDate)}`)
  if (now < validFromDate.getTime())
    throw new ConfigError(
      `${names.certificate}: ${files.certificate} is not valid before ${dayOf(validFromDate)}. Check this machine's clock.`,
    )
  parsed(
    () => createSecureContext({ cert, key }),
    names.certificate,
    `${files.certificate} cannot be used for TLS`,
  )
  return { cert, key }
}

/** Returns a warning if the certificate expires within a few days; undefined otherwise. */
export const expiresSoon = ({ cert }: Certificate, now = Date.now()): string | undefined => {
  const { validToDate } = new X509Certificate(cert)
  return validToDate.getTime() - now < SOON_DAYS * DAY_MS
    ? `The certificate expires on ${dayOf(validToDate)}: renew it`
    : undefined
}

const LOOK_EVERY_MS = 60_000

/**
 * Loads renewed certificates while the server runs and uses them for new connections. If a certificate is
 * unusable, the server keeps the current one. Logs each problem once, including a certificate that expires
 * soon. Returns a function that stops watching.
 */
export const keepRenewed = (
  server: Pick<Server, 'setSecureContext'>,
  files: CertificateFiles,
  first: Certificate,
  log: Pick<Logger, 'info' | 'warn'>,
  everyMs = LOOK_EVERY_MS,
): (() => void) => {
  let current = first
  let warned: string | undefined
  const warn = (line: string | undefined): void => {
    if (line !== undefined && line !== warned) log.warn({ dependency: 'certificate' }, line)
    warned = line
  }
  const look = (): void => {
    try {
      const found = readCertificate(files)
      if (found.cert !== current.cert || found.key !== current.key) {
        server.setSecureContext(found)
        current = found
        log.info('Certificate renewed')
      }
      warn(expiresSoon(found))
    } catch (error) {
      warn((error as Error).message)
    }
  }
  warn(expiresSoon(first))
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
