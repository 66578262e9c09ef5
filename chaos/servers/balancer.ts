import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HAPROXY } from '../../harness/machines/stack.ts'
import { atTheEnd } from '../../harness/program.ts'

const root = join(import.meta.dirname, '../..')
const hostOf = (url: string): string => new URL(url).host

/** Starts HAProxy with `deploy/haproxy.cfg` at `url` for two gateways, which may start later. */
export const startBalancer = (url: string, gateways: readonly [string, string]): { readonly pid: number } => {
  const child = spawn(HAPROXY, ['-db', '-f', 'deploy/haproxy.cfg'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      LISTEN: hostOf(url),
      GATEWAY_1: hostOf(gateways[0]),
      GATEWAY_2: hostOf(gateways[1]),
    },
    // The output is dropped, because HAProxy logs every gateway that has not started yet.
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  atTheEnd.add(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { pid: child.pid as number }
}
