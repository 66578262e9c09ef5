const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Lists what is wrong in partly sent data: nulls or missing items without an error at their path, and
 * different values or keys.
 *
 * @param told paths of errors, as JSON
 */
export const lostIn = (
  part: unknown,
  whole: unknown,
  told: ReadonlySet<string>,
  path: readonly (string | number)[] = [],
): string[] => {
  const place = JSON.stringify(path)
  if (part === null && whole !== null) return told.has(place) ? [] : [`null at ${place}`]
  if (Array.isArray(part) && Array.isArray(whole)) {
    const fewer = part.length === whole.length || told.has(place) ? [] : [`fewer at ${place}`]
    return [...fewer, ...part.flatMap((item, index) => lostIn(item, whole[index], told, [...path, index]))]
  }
  if (isObject(part) && isObject(whole)) {
    const keys = Object.keys(whole)
    if (`${Object.keys(part)}` !== `${keys}`) return [`other keys at ${place}`]
    return keys.flatMap((key) => lostIn(part[key], whole[key], told, [...path, key]))
  }
  return part === whole ? [] : [`another value at ${place}`]
}
