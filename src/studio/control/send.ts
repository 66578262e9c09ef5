import type { HttpRequest } from '../actions/http.ts'

/** Mistake in a control request, as reported by the sandbox. */
export interface Problem {
  readonly code: string
  readonly message: string
  /** Invalid field or parameter. */
  readonly parameter?: string
}

/** Result of a control request. `status` is 0 if the sandbox did not respond. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly problems: readonly Problem[] }

/** Problem of a request without a response. */
export const UNREACHABLE: Problem = {
  code: 'UNREACHABLE',
  message: 'The sandbox is not responding. Check that it is running.',
}

const problemsIn = (value: unknown, status: number): readonly Problem[] => {
  const errors = (value as { readonly errors?: unknown } | undefined)?.errors
  return Array.isArray(errors) && errors.length > 0
    ? errors
    : [{ code: `HTTP_${status}`, message: `The sandbox responded with status ${status}` }]
}

const valueIn = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
}

/**
 * Sends a request and reads its response: JSON as a value, anything else as text. Never throws, unless
 * `signal` aborts the request. An abort by `AbortSignal.timeout` counts as no response.
 */
export const send = async <T>(
  { method, url, headers, body }: HttpRequest,
  signal?: AbortSignal,
): Promise<Outcome<T>> => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const value = await valueIn(response)
    return response.ok
      ? { ok: true, value: value as T }
      : { ok: false, status: response.status, problems: problemsIn(value, response.status) }
  } catch (error) {
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw error
    return { ok: false, status: 0, problems: [UNREACHABLE] }
  }
}
