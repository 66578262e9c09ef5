import { existsSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config.ts'
import { UnusableAccountFile } from '../contract/account-file.ts'
import { CALLBACK_PATH } from '../gateway/http/public-url.ts'
import type { ListenOptions } from '../sandbox/http/listen.ts'
import { assertCallbacks, InvalidCallback, MAX_CALLBACKS } from '../sandbox/oauth/stored/callback.ts'
import { keyFileOf } from '../sandbox/oauth/stored/encryption-key.ts'
import { UnusableKey } from '../sandbox/oauth/stored/vault.ts'
import type { SandboxOptions } from '../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../sandbox/server.ts'
import { checkDatabase, NewerDatabase } from '../sandbox/storage/newer.ts'
import { readCertificate, sandboxCertificateOf } from './certificate.ts'
import { connectionsWithin, readDescriptorLimit } from './descriptors.ts'
import { listenAt } from './listen-failure.ts'
import { type Embedded, upstreamOf } from './sandbox-connection.ts'

const LOOPBACK = '127.0.0.1'
/** Default time for closing. A shutdown may take 10 s, and closing the gateway takes most of it. */
const CLOSE_MS = 3000

export interface OwnSandbox extends Embedded {
  /**
   * Registers a callback address that logins may return to. @throws ConfigError that names `setting` if the
   * address is not allowed
   */
  registerCallback(url: string, setting: string): Promise<void>
  /** Sets the address of GraphiQL, which the studio links to. */
  linkExplorer(url: string): void
  close(): Promise<void>
}

/**
 * Returns the configured certificate and key, true for HTTPS with a generated certificate, or false for HTTP.
 * @throws ConfigError if a file cannot be read or the key does not match the certificate
 */
const readHttps = (settings: Config['sandbox']): NonNullable<ListenOptions['https']> => {
  const files = sandboxCertificateOf(settings)
  return files ? readCertificate(files) : settings.https !== undefined
}

/** Converts an error about a callback to a ConfigError that names the setting. Returns other errors unchanged. */
const blamedFor = (setting: string, error: unknown): unknown =>
  error instanceof InvalidCallback ? new ConfigError(`${setting}: ${error.message}`) : error

/**
 * Converts an error of the database or the account file to a ConfigError that names its setting. Returns
 * other errors unchanged.
 */
const blamed = (
  error: unknown,
  { database, accountFile }: Pick<SandboxOptions, 'database' | 'accountFile'>,
): unknown => {
  const { code, path, syscall, message } = error as NodeJS.ErrnoException
  // With an account file, the database is in memory, so every error of the file system concerns the file.
  if (accountFile !== undefined)
    return error instanceof UnusableAccountFile || syscall !== undefined
      ? new ConfigError(`--from: cannot use ${accountFile}: ${message}`)
      : error
  return error instanceof NewerDatabase ||
    error instanceof UnusableKey ||
    code === 'ERR_SQLITE_ERROR' ||
    path !== undefined
    ? new ConfigError(`SANDBOX_DATABASE: cannot use ${database}: ${message}`)
    : error
}

/** Creates the sandbox. @throws ConfigError if the database or the account file is not usable */
const open = async (options: SandboxOptions): Promise<Sandbox> => {
  try {
    return await createSandbox(options)
  } catch (error) {
    throw blamed(error, options)
  }
}

/**
 * Checks the file of `SANDBOX_DATABASE` without changing it. @throws ConfigError if the database is not
 * usable
 */
export const checkSandboxDatabase = (file: string): void => {
  try {
    checkDatabase(file)
    const key = keyFileOf(file)
    if (statSync(file).size > 0 && !existsSync(key))
      throw new UnusableKey(`its key ${key} is missing. Copy both files together.`)
  } catch (error) {
    throw blamed(error, { database: file })
  }
}

/** Checks the callbacks in the settings. @throws ConfigError that names the setting of an invalid callback */
export const checkCallbacks = ({
  publicUrl,
  signIn: { deviceCallbacks },
}: Pick<Config, 'publicUrl' | 'signIn'>): void => {
  // The gateway's own callback is registered last, and would replace the first of ten others.
  if (deviceCallbacks.length >= MAX_CALLBACKS)
    throw new ConfigError(
      `DEVICE_CALLBACKS has ${deviceCallbacks.length} callbacks, but the sandbox accepts at most ${MAX_CALLBACKS - 1} in addition to the gateway's own`,
    )
  const own = publicUrl === undefined ? [] : [`${publicUrl}${CALLBACK_PATH}`]
  for (const [setting, urls] of Object.entries({ DEVICE_CALLBACKS: deviceCallbacks, PUBLIC_URL: own })) {
    try {
      assertCallbacks(urls)
    } catch (error) {
      throw blamedFor(setting, error)
    }
  }
}

/**
 * Starts the embedded sandbox. If it uses HTTPS or accepts connections from other machines, the gateway calls
 * a separate loopback listener.
 *
 * @param accountFile account file to serve instead of demo data
 * @param closeMs maximum time in ms for requests in flight after closing begins
 * @throws ConfigError if the certificate, the database, the account file, a callback or the port is not usable
 */
export const startSandbox = async (
  { sandbox: settings, signIn, trustedProxies, edition, gifTitles, workers = 1 }: Config,
  logger: Logger,
  accountFile?: string,
  closeMs = CLOSE_MS,
): Promise<OwnSandbox> => {
  const { host, port, publicUrl, database, rateLimits, workspaces, workspaceBytes } = settings
  const { activitySubscriptions, activityEveryMs, controlKey, strict } = settings
  const https = readHttps(settings)
  // PUBLIC_URL is checked when the gateway's callback is registered.
  checkCallbacks({ signIn })
  let ownUrl: string | undefined
  let explorerUrl: string | undefined
  const sandbox = await open({
    database,
    ...(accountFile !== undefined && { accountFile }),
    logger,
    trustedProxies,
    // Logins that return by deep link need these callback addresses.
    callbacks: signIn.deviceCallbacks,
    ownBaseUrl: () => ownUrl,
    explorerUrl: () => explorerUrl,
    localWebhooks: settings.localWebhooks,
    ...(publicUrl !== undefined && { publicBaseUrl: publicUrl }),
    ...(controlKey !== undefined && { controlKey }),
    ...(rateLimits !== undefined && { rateLimits }),
    ...(workspaces !== undefined && { workspaces }),
    ...(workspaceBytes !== undefined && { workspaceBytes }),
    ...(activitySubscriptions !== undefined && { activitySubscriptions }),
    strict,
    edition,
    gifTitles,
    ...(activityEveryMs > 0 && { activityEveryMs }),
  })
  const publicName = publicUrl && new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const names = { host: 'SANDBOX_HOST', port: 'SANDBOX_PORT' }
  const limit = readDescriptorLimit()
  const servers = workers > 1 ? 'sandbox' : 'gateway and sandbox'
  const maxConnections = limit && connectionsWithin(limit, servers)
  const listening = await listenAt({ host, port, names }, () =>
    sandbox.listen(port, host, { https, publicName, maxConnections, closeMs }),
  )
  const isOwn = https === false && settings.isPrivate
  const { url } = isOwn ? listening : await sandbox.listen(0, LOOPBACK, { maxConnections, closeMs })
  ownUrl = url
  const shownUrl = publicUrl ?? listening.url
  const { demoUser, credentials, close } = sandbox
  return {
    url,
    publicUrl: shownUrl,
    upstream: upstreamOf(url, shownUrl, demoUser),
    demoUser,
    renewed: () => credentials.of(demoUser.user_id),
    registerCallback: (url, setting) =>
      sandbox.registerCallback(url).catch((error: unknown) => {
        throw blamedFor(setting, error)
      }),
    linkExplorer: (url) => {
      explorerUrl = url
    },
    close,
  }
}
