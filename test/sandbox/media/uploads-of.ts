import type { Client, SandboxResponse } from '../../../harness/sandbox/signed.ts'

export const PATH = '/1.1/media/upload.json'
export const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'a-boundary-of-our-own'

/** Returns functions that send the chunked upload commands as the client's user. */
export const uploadsOf = (client: Client) => {
  const command = (pairs: Readonly<Record<string, string>>) => client.form('POST', PATH, pairs)
  const init = (media_type: string, total_bytes: number, more = {}) =>
    command({ command: 'INIT', media_type, total_bytes: `${total_bytes}`, ...more })
  const part = (name: string, content: Buffer | string): Buffer[] => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const multipart = (
    fields: Readonly<Record<string, Buffer | string>>,
    target = PATH,
  ): Promise<SandboxResponse> =>
    client.send({
      method: 'POST',
      target,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: Buffer.concat([
        ...Object.entries(fields).flatMap(([name, content]) => part(name, content)),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]),
    })
  const append = (media_id: string, segment: number, media: Buffer) =>
    multipart({ command: 'APPEND', media_id, segment_index: `${segment}`, media })
  const finalize = (media_id: string) => command({ command: 'FINALIZE', media_id })
  const status = (media_id: string) => client.get(`${PATH}?command=STATUS&media_id=${media_id}`)
  const uploaded = async (media_type: string, file: Buffer, more = {}) => {
    const { media_id_string: id } = (await init(media_type, file.length, more)).json
    expect((await append(id, 0, file)).status).toBe(204)
    return (await finalize(id)).json
  }
  return { command, init, multipart, append, finalize, status, uploaded }
}
