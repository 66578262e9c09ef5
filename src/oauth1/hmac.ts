import { hash } from 'node:crypto'

/** Bytes of a block of SHA-1 and of its result. */
const BLOCK = 64
const RESULT = 20
/** Room for the base strings of nearly all requests; a longer one makes more. */
const USUAL_TEXT = 4096

/**
 * HMAC-SHA1 (RFC 2104) under one key: gives the base64 of an ASCII text's code, as every signature base string is one.
 * Two hashes at one go each take half the time of an Hmac object, and the key is laid out once.
 */
export function createHmacSha1(key: string): (text: string) => string {
  const bytes = Buffer.from(key, 'utf8')
  const inner = Buffer.alloc(BLOCK, 0x36)
  const outer = Buffer.alloc(BLOCK + RESULT, 0x5c)
  for (const [at, byte] of (bytes.length > BLOCK ? hash('sha1', bytes, 'buffer') : bytes).entries()) {
    inner[at] = 0x36 ^ byte
    outer[at] = 0x5c ^ byte
  }
  let room = Buffer.alloc(BLOCK + USUAL_TEXT)
  inner.copy(room)
  return (text) => {
    if (BLOCK + text.length > room.length) {
      room = Buffer.alloc(BLOCK + 2 * text.length)
      inner.copy(room)
    }
    const end = BLOCK + room.write(text, BLOCK, 'latin1')
    outer.write(hash('sha1', room.subarray(0, end), 'binary'), BLOCK, 'latin1')
    return hash('sha1', outer, 'base64')
  }
}
