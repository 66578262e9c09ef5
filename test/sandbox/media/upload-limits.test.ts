import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import { clientOf, expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { NOON, newAccount, serving } from '../serve.ts'
import { movie, PNG } from './files.ts'
import { PATH, uploadsOf } from './uploads-of.ts'

const served = await serving({
  rateLimits: { write: { limit: 8, windowSeconds: 60 }, 'account-read': { limit: 2, windowSeconds: 900 } },
})
const { client, base } = served
const { sandbox } = served
// The OpenAPI document of the advertising API contains no uploads.
recordNothingFrom(base)
const main = sandbox.demo.mainAccountId
const { init, append, finalize, status, uploaded } = uploadsOf(client)
const control = (method: string, path: string, body?: object) =>
  fetch(`${base}/__sandbox/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
const reset = async () => void (await control('POST', 'reset'))
beforeEach(reset)

describe('media library', () => {
  const take = (account: string, key: string, by = client) =>
    by.post(`/12/accounts/${account}/media_library?media_key=${key}`)

  it('accepts uploads only from users of the account [media_library.create.uploaded]', async () => {
    const { media_key } = await uploaded('image/png', PNG)
    const { account } = await newAccount(served.stranger)
    expectRefusal(await take(account, media_key, served.stranger), 404, 'MEDIA_NOT_FOUND', 'media_key')
    expect((await take(main, media_key)).json.data).toMatchObject({
      media_key,
      media_status: 'TRANSCODE_COMPLETED',
    })
  })

  it('accepts uploads from another user of the account [media_library.create.uploaded]', async () => {
    const { users } = await (await control('GET', 'users')).json()
    const colleague = users.find(
      ({ id, accounts }: { id: string; accounts: { id: string; permissions: string[] }[] }) =>
        id !== sandbox.demo.userId && accounts.some((account) => account.id === main),
    )
    const theirs = clientOf(base, await sandbox.credentials.of(colleague.id), { timestamp: served.timestamp })
    const { media_key } = await uploadsOf(theirs).uploaded('image/png', PNG)
    expect((await take(main, media_key)).status).toBe(200)
  })

  it('accepts only uploads that are complete and were processed successfully [media_library.create.uploaded]', async () => {
    const begun = (await init('image/png', PNG.length)).json
    await append(begun.media_id_string, 0, PNG)
    expectRefusal(await take(main, begun.media_key), 404, 'MEDIA_NOT_FOUND', 'media_key')
    await finalize(begun.media_id_string)
    expect((await take(main, begun.media_key)).status).toBe(200)
    const broken = await uploaded('video/mp4', Buffer.from('no film at all'))
    const refused = await take(main, broken.media_key)
    expectRefusal(refused, 400, 'INVALID_MEDIA', 'media_key')
    expect(refused.json.errors[0].details).toBe('The file is not a valid video/mp4 file.')
  })

  it('accepts media that a control request registered, with the given size [media.upload.control]', async () => {
    const put = await control('PUT', 'uploads?media_keys=7_41,3_42&width=720&height=1280&duration=9000')
    expect([put.status, (await put.json()).uploads[0]]).toEqual([
      200,
      { media_key: '7_41', width: 720, height: 1280, duration: 9000 },
    ])
    expect((await take(main, '7_41')).json.data).toMatchObject({ duration: 9000, aspect_ratio: '9:16' })
    const { media_url } = (await take(main, '3_42')).json.data
    const picture = Buffer.from(await (await fetch(media_url)).arrayBuffer())
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([720, 1280])
    const { media_key } = await uploaded('image/png', PNG)
    const kept = await (await control('PUT', `uploads?media_keys=${media_key}&width=9`)).json()
    expect(kept.uploads).toEqual([{ media_key, width: 2, height: 3, duration: null }])
    const begun = (await init('image/png', PNG.length)).json
    await append(begun.media_id_string, 0, PNG)
    await control('PUT', `uploads?media_keys=${begun.media_key}`)
    expect((await finalize(begun.media_id_string)).json.image).toMatchObject({ w: 2, h: 3 })
    for (const wrong of ['', 'media_keys=', 'media_keys=28_1', 'media_keys=3_x', 'media_keys=3_1&width=0'])
      expect((await control('PUT', `uploads?${wrong}`)).status).toBe(400)
  })
})

describe('upload fault', () => {
  const refusal = async () => {
    const response = await init('image/png', PNG.length)
    return [response.status, response.json.errors?.[0].code]
  }

  it("is triggered by a rule or a header, and has the public upload API's error format [media.upload.faults]", async () => {
    const rule = { operation: 'media.upload', method: 'POST', nth: 2, fault: 'status=503; retry-after=2' }
    expect((await control('POST', 'faults', rule)).status).toBe(200)
    expect([await refusal(), await refusal(), await refusal()]).toEqual([
      [202, undefined],
      [503, 130],
      [202, undefined],
    ])
    const target = `${PATH}?command=INIT&media_type=image%2Fpng&total_bytes=9`
    const struck = await client.send({
      method: 'POST',
      target,
      headers: { 'x-sandbox-fault': '429; reset=30' },
    })
    expect([struck.status, struck.json.errors[0].code, struck.headers['x-rate-limit-remaining']]).toEqual([
      429,
      88,
      '0',
    ])
    expect(struck.headers['x-rate-limit-reset']).toBe(`${NOON / 1000 + 30}`)
    const late = await client
      .send({ method: 'POST', target, headers: { 'x-sandbox-fault': 'reset' } })
      .catch(({ code }: { code: string }) => code)
    expect(late).toBe('ECONNRESET')
  })

  it('can take effect after the command is carried out, so that a replay is refused [media.upload.faults]', async () => {
    const { media_id_string: id } = (await init('video/mp4', movie(10).length)).json
    await append(id, 0, movie(10))
    const form = `command=FINALIZE&media_id=${id}`
    const signed = client.sign({
      method: 'POST',
      target: PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    })
    const lost = { ...signed, headers: { ...signed.headers, 'x-sandbox-fault': 'commit-then=503' } }
    expect((await send(base, lost)).status).toBe(503)
    expect((await send(base, signed)).status).toBe(401)
    expect((await status(id)).json.processing_info.state).toBe('pending')
  })
})

describe('upload rate limit', () => {
  it('counts reads and writes separately, and reports both in headers [media.upload.rates]', async () => {
    const left = ({ headers }: { headers: object }) => {
      const { 'x-rate-limit-limit': limit, 'x-rate-limit-remaining': remaining } = headers as Record<
        string,
        string
      >
      return [limit, remaining]
    }
    const first = await init('image/png', PNG.length)
    expect([left(first), first.headers['x-rate-limit-reset']]).toEqual([['8', '7'], `${NOON / 1000 + 60}`])
    const id = first.json.media_id_string
    const wrong = await finalize('17')
    expect([wrong.status, left(wrong)]).toEqual([400, ['8', '6']])
    for (let nth = 0; nth < 6; nth += 1) await append(id, 0, PNG)
    const refused = await finalize(id)
    expect([refused.status, refused.json.errors, left(refused)]).toEqual([
      429,
      [{ code: 88, message: 'Rate limit exceeded.' }],
      ['8', '0'],
    ])
    // Other writes and reads have their own windows.
    expect((await client.put(`/12/accounts/${main}?name=Another`)).status).toBe(200)
    const asked = [await status(id), await status(id), await status(id)]
    expect(asked.map((response) => [response.status, ...left(response)])).toEqual([
      [400, '2', '1'],
      [400, '2', '0'],
      [429, '2', '0'],
    ])
    served.clock.now += 60_000
    expect((await finalize(id)).status).toBe(201)
    served.clock.now = NOON
  })
})
