import { getNamedType } from 'graphql'

/** Returns the name of the Query field with rate windows: `rateLimits`, possibly with the schema's prefix. */
export const fieldOfWindows = (schema) =>
  Object.values(schema?.getQueryType()?.getFields() ?? {}).find(({ type }) =>
    getNamedType(type).name.endsWith('RateWindow'),
  )?.name

/**
 * Fetches the rate windows, most used first: `[{bucket, accountRestId, limit, remaining, resetAt}]`. Costs no upstream
 * call.
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
