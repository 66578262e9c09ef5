import { authorization, type GatewayOptions, send } from '../gateway-client.ts'

/** Error of a report, in its last line or in a refusal (docs/statistics.md). */
export interface Failure {
  readonly code?: string
  readonly message: string
}

/** Requests a report in a format. @throws Error naming the address if there is no response */
export const requestReport = async (
  options: GatewayOptions,
  body: object,
  format: 'text/csv' | 'application/x-ndjson',
  signal: AbortSignal | null = null,
): Promise<Response> =>
  send(options, '/stats-reports', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: format, ...(await authorization(options)) },
    body: JSON.stringify(body),
  })

/** Returns the error of a refused request. A load balancer in front of the gateway may send other text. */
export const refusalOf = async (response: Response): Promise<Failure> => {
  const unknown = { message: `The gateway responded with ${response.status}` }
  try {
    const { errors } = (await response.json()) as { readonly errors: readonly [Failure] }
    return errors[0] ?? unknown
  } catch {
    return unknown
  }
}
