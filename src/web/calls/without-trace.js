/** Removes the trace from the result, because the panel shows it. */
export function withoutTrace(result) {
  if (result?.extensions?.ads === undefined) return result
  const { ads: _ads, ...extensions } = result.extensions
  if (Object.keys(extensions).length > 0) return { ...result, extensions }
  const { extensions: _extensions, ...rest } = result
  return rest
}
