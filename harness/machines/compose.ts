/** Types for the services in `compose.yaml`, and functions that read them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const root = join(import.meta.dirname, '../..')

export interface Service {
  readonly image: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly working_dir?: string
  readonly network_mode?: string
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly user?: string
  readonly mem_limit: string
  readonly pids_limit: number
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
}

export const SERVICES = ['balancer', 'gateway-1', 'gateway-2', 'sandbox', 'store'] as const
export type ServiceName = (typeof SERVICES)[number]

export interface Compose {
  readonly services: Readonly<Record<ServiceName, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

export const readCompose = (): Compose =>
  parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose

/** Returns the environment of a service, with Compose variables replaced. */
export const environmentOf = (
  { environment = {} }: Service,
  own: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      `${value}`.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => {
        const given = own[variable]
        if (given === undefined) throw new Error(`compose.yaml requires ${variable}`)
        return given
      }),
    ]),
  )
