import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface EncryptionKey {
  readonly id: string
  readonly key: Uint8Array
}

/** Error for a key that is invalid or does not match the database. The message reveals only the key's id. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey'
}

/**
 * Encryption of secrets. `place` binds an encrypted secret to its row, so that it cannot be decrypted
 * elsewhere.
 */
export interface Vault {
  seal(secret: string, place: string): string
  /**
   * Decrypts a secret.
   * @throws UnusableKey when the key is missing
   * @throws Error when the encrypted secret was altered or moved to another place
   */
  open(sealed: string, place: string): string
  /** Checks whether the secret was encrypted with the first key. */
  isCurrent(sealed: string): boolean
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Maximum number of decrypted secrets in the cache. Decrypting a secret costs more than using it. */
const MAX_CACHED_SECRETS = 1000
/** Pattern for an encrypted secret: key id, then at least nonce and tag. */
const SEALED = /^([\w-]+)\.([\w-]{38,})$/

/**
 * Creates a vault with AES-256-GCM: `keyId.base64url(nonce ‖ tag ‖ ciphertext)`. The first key encrypts, all
 * keys decrypt.
 * @throws TypeError on keys of the wrong size, ids with a dot, duplicate ids, or an empty list
 */
export const createVault = (keys: readonly EncryptionKey[]): Vault => {
  const byId = new Map<string, Buffer>()
  for (const { id, key } of keys) {
    if (!/^[\w-]+$/.test(id) || byId.has(id))
      throw new TypeError('Each encryption key must have a unique id of letters, digits, - and _')
    if (key.byteLength !== KEY_BYTES)
      throw new TypeError(`Encryption key ${id} must be ${KEY_BYTES} bytes long`)
    byId.set(id, Buffer.from(key))
  }
  const first = keys[0]
  if (!first) throw new TypeError('At least one encryption key is required')

  const openAnew = (sealed: string, place: string): string => {
    // Errors must not contain the value, which may be a secret in plain text.
    const [, id, text] = SEALED.exec(sealed) ?? []
    if (id === undefined || text === undefined)
      throw new Error('the database contains a secret that is not encrypted')
    const key = byId.get(id)
    if (!key) throw new UnusableKey(`the database is encrypted with a different key: ${JSON.stringify(id)}`)
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(`${id}.${place}`))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return `${decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`
  }
  const opened = new LRUCache<string, string>({ max: MAX_CACHED_SECRETS })

  return {
    seal: (secret, place) => {
      // The nonce never comes from the injected random source, because a repeated nonce would reveal the key.
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, byId.get(first.id) as Buffer, nonce, {
        authTagLength: TAG_BYTES,
      })
      cipher.setAAD(Buffer.from(`${first.id}.${place}`))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open: (sealed, place) => {
      const name = `${place}\n${sealed}`
      const known = opened.get(name)
      if (known !== undefined) return known
      const secret = openAnew(sealed, place)
      opened.set(name, secret)
      return secret
    },
    isCurrent: (sealed) => sealed.startsWith(`${first.id}.`),
  }
}
