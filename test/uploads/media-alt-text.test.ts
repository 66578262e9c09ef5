import { createDelivery } from '../../src/uploads/delivery.ts'
import { runMediaUpload } from '../../src/uploads/media/run-media-upload.ts'
import { createPace } from '../../src/uploads/pace.ts'
import { Refused, type UserClient } from '../../src/upstream/index.ts'

describe('resumed media upload whose alt text the API refuses', () => {
  it('fails with that refusal and keeps the upload', async () => {
    const called: string[] = []
    const call = async ({ name }: { name: string }) => {
      called.push(name)
      if (name === 'media_uploads.describe')
        throw new Refused('alt_text is too long', { operation: name, status: 400 })
      return { data: { processingInfo: null } }
    }
    const resume = { sentBytes: 10, totalBytes: 10, mediaKey: '3_123', digest: 'x'.repeat(43) }
    const changes: object[] = []
    const upload = runMediaUpload({
      chunks: (async function* () {})(),
      request: {
        id: 'u',
        accountId: 'a',
        category: undefined,
        texts: {},
        altText: 'A lighthouse',
        totalBytes: 10,
        offset: 10,
        checkpoint: resume,
        announcedType: 'image/png',
      },
      client: { call } as unknown as UserClient,
      delivery: createDelivery({
        pace: createPace({}),
        signal: new AbortController().signal,
        onFailure: () => {},
      }),
      pause: async () => {},
      inferredRules: 'on',
      resume,
      earlier: { state: 'STOPPED', isFinalized: false, processedPercent: null },
      set: (change: object) => changes.push(change),
      report: async () => {},
    } as unknown as Parameters<typeof runMediaUpload>[0])
    await expect(upload).rejects.toThrow('alt_text is too long')
    expect([called.at(-1), changes]).toEqual(['media_uploads.describe', [{ bytes: 10, totalBytes: 10 }]])
  })
})
