import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export interface EncryptionKey {
  readonly id: string
  readonly key: Uint8Array
}

/** A key does not fit the database, or is none. The message shows nothing of it but an id. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey'
}

/** `place` binds a text to its row: elsewhere it does not open. */
export interface Vault {
  seal(secret: string, place: string): string
  /** @throws UnusableKey when the key is missing; Error when the text was changed or moved */
  open(sealed: string, place: string): string
  /** Under the first key. */
  isCurrent(sealed: string): boolean
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Opening a secret costs more than its use. */
const OPENED_KEPT = 1000
/** Key id, then at least nonce and tag. */
const SEALED = /^([\w-]+)\.([\w-]{38,})$/

/**
 * AES-256-GCM: `keyId.base64url(nonce ‖ tag ‖ ciphertext)`. The first key seals, all open.
 *
 * @throws TypeError on keys of another size, ids with a dot, duplicate ids, or no key
 */
export const createVault = (keys: readonly EncryptionKey[]): Vault => {
  const byId = new Map<string, Buffer>()
  for (const { id, key } of keys) {
    if (!/^[\w-]+$/.test(id) || byId.has(id))
      throw new TypeError('an encryption key needs an id of its own: letters, digits, - and _')
    if (key.byteLength !== KEY_BYTES)
      throw new TypeError(`encryption key ${id} does not have ${KEY_BYTES} bytes`)
    byId.set(id, Buffer.from(key))
  }
  const first = keys[0]
  if (!first) throw new TypeError('there is no encryption key')

  const openAnew = (sealed: string, place: string): string => {
    // Errors must not repeat the text, which may be a secret in clear.
    const [, id, text] = SEALED.exec(sealed) ?? []
    if (id === undefined || text === undefined)
      throw new Error('the database holds a secret that is not sealed')
    const key = byId.get(id)
    if (!key)
      throw new UnusableKey(`the database was sealed under a key that is not given: ${JSON.stringify(id)}`)
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(`${id}.${place}`))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return `${decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`
  }
  const opened = new LRUCache<string, string>({ max: OPENED_KEPT })

  return {
    seal: (secret, place) => {
      // Never from an injected source: a repeated nonce would reveal the key.
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
