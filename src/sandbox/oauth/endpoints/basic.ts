import { createHash, timingSafeEqual } from 'node:crypto'
import { percentDecode } from '../../../oauth1/index.ts'
import type { Applications, RegisteredApplication } from '../stored/applications.ts'

const BASIC = /^\s*basic\s+([A-Za-z0-9+/]+={0,2})\s*$/i

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Decodes the key and secret, which are percent-encoded within the base64 text (public facts §5.1). */
const pairOf = (header: string): readonly [key: string, secret: string] | undefined => {
  const encoded = BASIC.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  try {
    return [percentDecode(text.slice(0, colon)), percentDecode(text.slice(colon + 1))]
  } catch {
    return undefined
  }
}

/**
 * Finds the application identified by HTTP Basic credentials. The check takes equally long for a wrong key
 * and a wrong secret.
 */
export const applicationOfBasic = async (
  header: string | undefined,
  applications: Applications,
): Promise<RegisteredApplication | undefined> => {
  const [key, secret] = pairOf(header ?? '') ?? []
  if (key === undefined || secret === undefined) return undefined
  const application = await applications.byKey(key)
  const isRight = timingSafeEqual(sha256(secret), sha256(application?.consumerSecret ?? ''))
  return application && isRight ? application : undefined
}
