import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { createKeyedHmac } from '../../src/oauth1/index.ts'

describe('createKeyedHmac', () => {
  it('gives what the library gives, for keys on both sides of a block and texts that outgrow the room', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 90 }),
      fc.string({ unit: 'binary', minLength: 4000, maxLength: 13_000 }),
    )
    const key = fc.string({ unit: 'binary', maxLength: 90 })
    fc.assert(
      fc.property(
        fc.constantFrom('sha1', 'sha256'),
        key,
        fc.array(text, { minLength: 1, maxLength: 4 }),
        (algorithm, secret, texts) => {
          const hmac = createKeyedHmac(algorithm, secret)
          for (const each of texts)
            expect(hmac(each)).toBe(createHmac(algorithm, secret).update(each, 'utf8').digest('base64'))
        },
      ),
      { numRuns: 300, seed: 20261121 },
    )
  })
})
