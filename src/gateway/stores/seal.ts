import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

export interface Seal {
  /** Seals a value so that it can be opened only with the same `context`. */
  seal(plain: string, context: string): string
  /** Opens a value; undefined if it was sealed with a different key or context, or was changed. */
  open(sealed: string, context: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Minimum length of a secret: at least 128 random bits in common notations. */
export const MIN_KEY_CHARACTERS = 32

const keyFrom = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'adgraph session', 32))
  return { id: hash('sha256', key, 'base64url').slice(0, 8), key }
}

/**
 * Creates AES-256-GCM encryption with keys derived from `secrets`. The first key seals values, and every key
 * can open them, which allows key rotation. Without secrets, a random key is used.
 *
 * @throws TypeError if a secret is shorter than MIN_KEY_CHARACTERS characters
 */
export const createSeal = (secrets: readonly string[] = []): Seal => {
  if (secrets.some((secret) => secret.length < MIN_KEY_CHARACTERS))
    throw new TypeError(`A session key must have at least ${MIN_KEY_CHARACTERS} characters`)
  const keys = (secrets.length > 0 ? secrets : [randomBytes(32).toString('hex')]).map(keyFrom)
  const [current] = keys as [ReturnType<typeof keyFrom>]
  return {
    seal: (plain, context) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(context))
      const text = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${current.id}.${text.toString('base64url')}`
    },
    open: (sealed, context) => {
      const [id, text = ''] = sealed.split('.')
      const found = keys.find((key) => key.id === id)
      const bytes = Buffer.from(text, 'base64url')
      if (!found || bytes.length < IV_BYTES + TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv(ALGORITHM, found.key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
