import { getNamedType } from 'graphql'

/**
 * Returns the name of the Query field for rate limit windows: `rateLimits`, with the schema's prefix if there
 * is one.
 */
export const fieldOfWindows = (schema) =>
  Object.values(schema?.getQueryType()?.getFields() ?? {}).find(({ type }) =>
    getNamedType(type).name.endsWith('RateWindow'),
  )?.name

/**
 * Fetches the rate limit windows, most used first: `[{bucket, accountRestId, limit, remaining, resetAt}]`.
 * Makes no upstream call.
 * @throws Error with the message of the response
 */
export async function loadWindows(field) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ windows: ${field} { bucket accountRestId limit remaining resetAt } }` }),
  })
  const { data, errors } = await response.json()
  if (!data?.windows) throw new Error(errors?.[0]?.message ?? `HTTP status ${response.status}`)
  return data.windows
}
