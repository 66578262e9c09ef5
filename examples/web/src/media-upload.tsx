import { type ChangeEvent, useState } from 'react'
import { gateway } from './client.ts'
import { news, signedOut } from './signals.ts'

/** One line of the response (docs/uploads.md), or a refusal of the request. */
interface Line {
  readonly done?: boolean
  readonly mediaKey?: string
  readonly sentBytes?: number
  readonly totalBytes?: number
  readonly processedPercent?: number
  readonly error?: { readonly message: string }
  readonly errors?: readonly { readonly message: string }[]
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime']

const textOf = ({
  done,
  mediaKey,
  sentBytes = 0,
  totalBytes,
  processedPercent,
  error,
  errors,
}: Line): string => {
  const refusal = error ?? errors?.[0]
  if (refusal) return `Not added: ${refusal.message}`
  if (done) return `Added to the media library: ${mediaKey}`
  if (processedPercent !== undefined) return `Processing: ${processedPercent}%`
  return totalBytes ? `Uploading: ${Math.round((100 * sentBytes) / totalBytes)}%` : 'Uploading…'
}

/** Sends a file and shows each line of the response as it arrives. */
const upload = async (account: string, file: File): Promise<void> => {
  const response = await fetch(
    `${gateway}/media-uploads/${account}?${new URLSearchParams({ fileName: file.name })}`,
    {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    },
  )
  if (response.status === 401) signedOut.set(true)
  if (!response.headers.get('content-type')?.includes('json'))
    return news.set(`Not added: the gateway refused the file with status ${response.status}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) news.set(textOf(JSON.parse(line)))
  }
  if (rest !== '') news.set(textOf(JSON.parse(rest)))
}

/** Renders a field that adds an image, GIF or video to the media library of the account. */
export const MediaUpload = ({ account }: { account: string }) => {
  const [isBusy, setBusy] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (!file) return
    setBusy(true)
    news.set('Uploading…')
    await upload(account, file).catch(() =>
      news.set('The connection was lost. It is unknown whether the file was added.'),
    )
    setBusy(false)
    target.value = ''
  }
  return (
    <label className="button upload">
      {isBusy ? 'Adding media…' : 'Add media'}
      <input
        type="file"
        accept={TYPES.join(',')}
        disabled={isBusy}
        onChange={(event) => void choose(event)}
      />
    </label>
  )
}
