import { inflateSync } from 'node:zlib'
import { drawn, drawnFace } from '../../../src/sandbox/media/drawn.ts'
import { serving } from '../serve.ts'
import { GIF } from './files.ts'
import { uploadsOf } from './uploads-of.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals
type Json = any

const { client, sandbox, base } = await serving({ rateLimits: 'off' })
const account = sandbox.demo.mainAccountId

interface Picture {
  readonly width: number
  readonly height: number
  /** Share of pixels by color; keys are hexadecimal RGB values. */
  readonly shares: ReadonlyMap<string, number>
}

/** Decodes an unfiltered PNG with an 8-bit palette (RFC 2083). */
const pictureOf = (bytes: Buffer): Picture => {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.set(
      bytes.toString('latin1', at + 4, at + 8),
      bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)),
    )
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) as Buffer) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  expect([header[8], header[9]]).toEqual([8, 3])
  const rows = inflateSync(data)
  expect(rows).toHaveLength((width + 1) * height)
  const shares = new Map<string, number>()
  for (let row = 0; row < height; row += 1) {
    expect(rows[row * (width + 1)]).toBe(0)
    for (let x = 1; x <= width; x += 1) {
      const index = rows[row * (width + 1) + x] as number
      const color = palette.toString('hex', index * 3, index * 3 + 3)
      shares.set(color, (shares.get(color) ?? 0) + 1 / (width * height))
    }
  }
  return { width, height, shares }
}

const WIDE = { width: 600, height: 314 }

describe('brand image', () => {
  it.each`
    name                                  | colors
    ${'Brightwater Oat Milk, storefront'} | ${['2f6f8f', '1d3d52']}
    ${'Élan Cyclisme, collection'}        | ${['e4572e', '29335c']}
    ${'Kestrel Airlines, portrait'}       | ${['1c6dd0', 'ff7a59']}
    ${'Quillfish Games, in motion'}       | ${['18c5b5', '7a4fd0']}
    ${'Café Lumière, loop'}               | ${['a5673f', '4a2c1d']}
    ${'Fjellrev, teaser'}                 | ${['4f7cac', '1b2a49']}
  `("has the brand's colors, and changes with the brand's name: $name", ({ name, colors }) => {
    const { width, height, shares } = pictureOf(drawn({ key: '3_1', name }, WIDE))
    expect([width, height]).toEqual([600, 314])
    for (const color of colors) expect(shares.get(color) ?? 0).toBeGreaterThan(0.003)
    // The name is written on the image, so one more letter in the name changes the image.
    const [title, kind] = name.split(', ')
    expect(drawn({ key: '3_1', name: `${title}s, ${kind}` }, WIDE)).not.toEqual(
      drawn({ key: '3_1', name }, WIDE),
    )
  })

  it('has the requested size, even with an empty or very long name', () => {
    for (const [name, width, height] of [
      ['Autumn sale', 320, 50],
      ['', 300, 250],
      ['Pre-roll spring', 1920, 1080],
      [`${'A very long name '.repeat(5)}<&>`, 480, 270],
      ['¡漢字!', 64, 64],
      // The maximum length, with the letter that has the most curves.
      ['B'.repeat(100), 1280, 720],
    ] as const)
      expect(pictureOf(drawn({ key: '3_1', name }, { width, height }))).toMatchObject({ width, height })
    const face = pictureOf(drawnFace({ key: '1', name: 'Ada Byron' }, { width: 96, height: 96 }))
    expect(face).toMatchObject({ width: 96, height: 96 })
    // White initials on a colored background.
    expect(face.shares.get('ffffff')).toBeGreaterThan(0.03)
  })
})

describe('drawn images', () => {
  it('have the sizes of their creatives, are small, and all differ [media.served.drawn]', async () => {
    const SIZES: Readonly<Record<string, readonly [number, number]>> = {
      storefront: [1200, 628],
      collection: [1200, 628],
      portrait: [1080, 1080],
      'in motion': [1280, 720],
      teaser: [1280, 720],
      loop: [480, 270],
    }
    const library: Json[] = (await client.get(`/12/accounts/${account}/media_library?count=50`)).json.data
    const seen = new Set<string>()
    for (const { name, media_key, media_type } of library) {
      const kind = (name as string).split(', ')[1]
      const size = kind === undefined ? undefined : SIZES[kind]
      if (size === undefined) continue
      const id = media_key.split('_')[1]
      const path = media_type === 'IMAGE' ? 'image' : 'poster'
      const bytes = Buffer.from(await (await fetch(`${base}/media/${path}/${id}.png`)).arrayBuffer())
      expect([name, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([name, ...size])
      expect(bytes.length).toBeLessThan(40_000)
      seen.add(bytes.toString('base64'))
    }
    const branded = library.filter(({ name }) => name.includes(', '))
    expect(branded.length).toBeGreaterThan(30)
    expect(seen.size).toBe(branded.length)
  })

  it('have at most 2048 pixels per side, even if an uploaded file declares more', async () => {
    const huge = Buffer.from(GIF)
    huge.writeUInt16LE(65_535, 6)
    huge.writeUInt16LE(65_535, 8)
    const { media_id_string } = await uploadsOf(client).uploaded('image/gif', huge)
    const response = await fetch(`${base}/media/poster/${media_id_string}.png`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([200, 2048, 2048])
  })

  it('change when they are renamed in the media library', async () => {
    const path = `/12/accounts/${account}/media_library`
    const key = '3_1995078342361743361'
    const read = async () => {
      const response = await fetch(`${base}/media/image/1995078342361743361.png`)
      return [response.headers.get('etag'), Buffer.from(await response.arrayBuffer()).toString('base64')]
    }
    const before = await read()
    expect((await client.put(`${path}/${key}?name=Winter%20sale%20banner`)).status).toBe(200)
    const after = await read()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect((await client.put(`${path}/${key}?name=Autumn%20sale%20banner`)).status).toBe(200)
    expect(await read()).toEqual(before)
  })
})
