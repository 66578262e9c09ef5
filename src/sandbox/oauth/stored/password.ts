import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 2 ** 14
const BLOCK_SIZE = 8
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Hashes a password with a random salt, as `scrypt$cost$blockSize$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { N: COST, r: BLOCK_SIZE })
  return ['scrypt', COST, BLOCK_SIZE, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const NOBODY = Buffer.alloc(KEY_BYTES).toString('base64url')

/** Verifies a password. Without a hash, returns false after the same computation time. */
export const verifyPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [, cost, blockSize, salt = '', expected = ''] = (
    hash ?? `scrypt$${COST}$${BLOCK_SIZE}$none$${NOBODY}`
  ).split('$')
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(cost),
    r: Number(blockSize),
  })
  return timingSafeEqual(key, Buffer.from(expected, 'base64url')) && hash != null
}
