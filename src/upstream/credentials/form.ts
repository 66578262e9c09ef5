import { formDecode } from '../../oauth1/index.ts'

/**
 * Parses a form-encoded response, which the service labels `text/html` (public facts §5.1). Undefined if the
 * text is not a form or repeats a key.
 */
export const readForm = (text: string): ReadonlyMap<string, string> | undefined => {
  const form = new Map<string, string>()
  try {
    for (const [name, value] of formDecode(text.trim())) {
      if (form.has(name)) return undefined
      form.set(name, value)
    }
  } catch {
    return undefined
  }
  return form
}

/** Encodes a form. `encode` must be the percent-encoding that signatures use. */
export const writeForm = (
  pairs: Readonly<Record<string, string>>,
  encode: (text: string) => string,
): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
