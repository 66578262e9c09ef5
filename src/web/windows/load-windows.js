import { getNamedType } from 'graphql'

/** The field of Query with rate windows: `rateLimits`, or with the schema's prefix. */
export const fieldOfWindows = (schema) =>
  Object.values(schema?.getQueryType()?.getFields() ?? {}).find(({ type }) =>
    getNamedType(type).name.endsWith('RateWindow'),
  )?.name

/**
 * The windows, the fullest first: `[{bucket, accountRestId, limit, remaining, resetAt}]`. Costs no upstream call.
 * @throws what the response says against it
 */
export async function loadWindows(field) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ windows: ${field} { bucket accountRestId limit remaining resetAt } }` }),
  })
  const { data, errors } = await response.json()
  if (!data?.windows) throw new Error(errors?.[0]?.message ?? `status ${response.status}`)
  return data.windows
}
