import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnvironment, readOwnConfig } from '../../config.ts'

/** Whether to run npm through a shell, which Windows requires. */
const SHELL = process.platform === 'win32'
/** Time limit for finding a running gateway. */
const PROBE_MS = 2000
const GATEWAY = /GraphQL +(https?:\/\/\S+)\/graphql/

/** Runs npm in a folder. @throws Error if npm is missing or fails */
export const npm = async (args: readonly string[], folder: string, stdio: 'inherit' | 'ignore') => {
  const child = spawn('npm', args, { cwd: folder, stdio, shell: SHELL })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('npm not found. Install Node.js with npm, or copy the project with --no-install')
  })
  if (code !== 0) throw new Error(`npm ${args[0]} failed with exit code ${code}`)
}

/**
 * Forwards the gateway's output and returns the address that it prints.
 *
 * @throws Error if the gateway exits first
 */
const addressOf = async (gateway: ChildProcess): Promise<string> => {
  const { stdout } = gateway
  stdout?.pipe(process.stdout, { end: false })
  const found = new Promise<string>((resolve) => {
    let printed = ''
    const look = (chunk: Buffer): void => {
      printed += chunk
      const [, address] = GATEWAY.exec(printed) ?? []
      if (address === undefined) return
      stdout?.off('data', look)
      resolve(address)
    }
    stdout?.on('data', look)
  })
  const ended = once(gateway, 'exit').then(() => undefined)
  const address = await Promise.race([found, ended])
  if (address === undefined) throw new Error('The gateway did not start')
  return address
}

/** Returns the address of a gateway that is already running on a local port; undefined if there is none. */
const runningGateway = async (port: number): Promise<string | undefined> => {
  const address = `http://127.0.0.1:${port}`
  const response = await fetch(`${address}/livez`, { signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => undefined,
  )
  return response?.ok ? address : undefined
}

/**
 * Runs a project's development server, and a gateway unless one is already running. Returns when one of them
 * exits or this process is stopped.
 *
 * @returns exit code of the program that exited
 */
export const runDashboard = async (folder: string, port: number): Promise<number> => {
  const page = `http://127.0.0.1:${port}/`
  const children: ChildProcess[] = []
  const config = readOwnConfig()
  const run = (
    args: readonly string[],
    stdout: 'pipe' | 'inherit',
    env: Readonly<Record<string, string>>,
    cwd?: string,
  ) => {
    const child = spawn(process.execPath, args, {
      env: childEnvironment(env),
      cwd,
      stdio: ['ignore', stdout, 'inherit'],
    })
    children.push(child)
    return child
  }
  const stop = (): void => {
    for (const child of children) child.kill('SIGTERM')
  }
  const startGateway = (): Promise<string> => {
    const returnUrls = [...config.signIn.returnTo, page].join(',')
    return addressOf(run([process.argv[1] ?? '', 'start'], 'pipe', { RETURN_URLS: returnUrls }))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    const running = await runningGateway(config.port)
    if (running !== undefined)
      process.stdout.write(
        `  Uses the gateway at ${running}. To return to ${page} after a sign-in, it needs RETURN_URLS=${page}\n`,
      )
    const gateway = running ?? (await startGateway())
    const vite = join(folder, 'node_modules/vite/bin/vite.js')
    run([vite, '--port', String(port)], 'inherit', { VITE_GATEWAY: gateway }, folder)
    const [code] = await Promise.race(children.map((child) => once(child, 'exit')))
    return code ?? 0
  } finally {
    stop()
  }
}
