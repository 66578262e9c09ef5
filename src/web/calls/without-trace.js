const TRACE = new Set(['calls', 'totals', 'plainCalls', 'trace', 'message'])

/** Removes the trace from the result, because the panel shows it. Retains the fields of a preview. */
export function withoutTrace(result) {
  if (result?.extensions?.ads === undefined) return result
  const { ads, ...others } = result.extensions
  const kept = Object.entries(ads).filter(([name]) => !TRACE.has(name))
  const extensions = kept.length > 0 ? { ...others, ads: Object.fromEntries(kept) } : others
  if (Object.keys(extensions).length > 0) return { ...result, extensions }
  const { extensions: _extensions, ...rest } = result
  return rest
}
