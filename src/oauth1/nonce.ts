import { randomFillSync } from 'node:crypto'

const nonceBytes = 20
const noncesPerDraw = 128

/**
 * Makes a source of nonces: 160 random bits each, ASCII alphanumeric (spec 1 §8: oauth_nonce is ASCII only).
 * Random bytes are drawn for many nonces at once, as a draw costs about the same for 20 bytes and for 2,560.
 */
export function createNonceSource(): () => string {
  const pool = Buffer.allocUnsafeSlow(nonceBytes * noncesPerDraw)
  let offset = pool.length
  return () => {
    if (offset === pool.length) {
      randomFillSync(pool)
      offset = 0
    }
    offset += nonceBytes
    return pool.toString('hex', offset - nonceBytes, offset)
  }
}
