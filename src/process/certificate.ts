import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type Server } from 'node:tls'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config.ts'

/** In PEM; the certificate may be followed by those of its issuers. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

export interface CertificateFiles {
  readonly certificate: string
  readonly key: string
  /** Of the settings that give the files. */
  readonly names: { readonly certificate: string; readonly key: string }
}

/** The gateway's own. */
export const certificateOf = ({ tls }: Pick<Config, 'tls'>): CertificateFiles | undefined =>
  tls && { ...tls, names: { certificate: 'TLS_CERT', key: 'TLS_KEY' } }

const DAY_MS = 86_400_000
/** Certificates of 90 days are renewed after 60, those of six days daily. */
const SOON_DAYS = 3

const read = (file: string, setting: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${setting}: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** @throws ConfigError that names the setting, for files that cannot be used now. What they hold is not shown. */
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
    `${files.certificate} is no certificate in PEM`,
  )
  const privateKey = parsed(
    () => createPrivateKey(key),
    names.key,
    `${files.key} is no private key in PEM, or it needs a passphrase`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError(`${names.key}: ${files.key} is not the key of ${files.certificate}`)
  const { validFromDate, validToDate } = certificate
  if (now >= validToDate.getTime())
    throw new ConfigError(`${names.certificate}: ${files.certificate} has expired on ${dayOf(validToDate)}`)
  if (now < validFromDate.getTime())
    throw new ConfigError(
      `${names.certificate}: ${files.certificate} is valid from ${dayOf(validFromDate)} on, which this machine's clock is before`,
    )
  parsed(
    () => createSecureContext({ cert, key }),
    names.certificate,
    `${files.certificate} cannot be used for TLS`,
  )
  return { cert, key }
}

/** Undefined while the certificate is good for some days; else a line that says until when. */
export const expiresSoon = ({ cert }: Certificate, now = Date.now()): string | undefined => {
  const { validToDate } = new X509Certificate(cert)
  return validToDate.getTime() - now < SOON_DAYS * DAY_MS
    ? `the certificate expires on ${dayOf(validToDate)}: renew it`
    : undefined
}

const LOOK_EVERY_MS = 60_000

/**
 * Takes a renewed certificate while the server runs: connections from then on have it. One that cannot be used, or expires
 * soon, is logged once and the server keeps what it has. The result ends that.
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
        log.info('the certificate was renewed')
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
