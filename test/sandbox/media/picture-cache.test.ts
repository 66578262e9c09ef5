import { drawn } from '../../../src/sandbox/media/drawn.ts'
import { cachedPicture } from '../../../src/sandbox/media/picture-cache.ts'

const FRAME = { width: 320, height: 180 }

describe('drawn image', () => {
  it('is always the same for a key, and differs between keys [media.served.drawn]', () => {
    expect(drawn({ key: '3_1' }, FRAME).equals(drawn({ key: '3_1' }, FRAME))).toBe(true)
    expect(drawn({ key: '3_1' }, FRAME).equals(drawn({ key: '3_2' }, FRAME))).toBe(false)
  })

  it('is drawn again only after the 8 MiB cache has evicted it', () => {
    const draws: string[] = []
    const ask = (name: string, bytes: number): Buffer =>
      cachedPicture(name, () => {
        draws.push(name)
        return Buffer.alloc(bytes, name)
      })
    expect(ask('first', 1000)).toBe(ask('first', 1000))
    expect(draws).toEqual(['first'])
    const others = Array.from({ length: 8 }, (_, index) => `other ${index}`)
    for (const name of others) expect(ask(name, 1_048_576)).toHaveLength(1_048_576)
    expect(ask('first', 1000)).toHaveLength(1000)
    expect(draws).toEqual(['first', ...others, 'first'])
  })
})
