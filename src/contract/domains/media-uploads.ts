import type { TSchema } from 'typebox'
import { create, defineResource, getOnly, type Operation } from '../language/define.ts'
import * as v from '../language/values.ts'

/** Source of the upload protocol: the public media guide (docs/decisions/34). */
const origin = { source: 'public facts §2 media_library', standing: 'INFERRED' } as const
const V1 = { version: '1.1', host: 'uploads' } as const

const absent = <S extends TSchema>(schema: S) => v.optional(v.nullable(schema))

/** Upload of one file, as returned by every upload command except APPEND. */
const mediaUploads = defineResource({
  ...origin,
  name: 'media_uploads',
  type: 'MediaUpload',
  domain: 'uploads',
  area: 'creatives',
  path: '/media/upload.json',
  idParameter: 'media_id',
  key: 'media_key',
  stored: false,
  unwrapped: true,
  fields: {
    media_id: v.optional(v.snowflake()),
    media_id_string: v.optional(v.snowflake()),
    media_key: v.mediaKey(),
    size: v.optional(v.integer({ minimum: 0 })),
    expires_after_secs: absent(v.integer({ minimum: 0 })),
    image: v.optional(v.json()),
    video: v.optional(v.json()),
    processing_info: absent(
      v.object({
        state: v.string(),
        check_after_secs: absent(v.integer({ minimum: 0 })),
        progress_percent: absent(v.integer({ minimum: 0 })),
        error: absent(v.object({ message: absent(v.string()) })),
      }),
    ),
  },
} as const)

/** Size limit for a segment, as the public guide states it. */
export const MAX_SEGMENT_BYTES = 5 * 1_048_576
/** Largest segment index. */
export const MAX_SEGMENT_INDEX = 999

/** Maximum length of alt text in characters (public guide on media metadata). */
export const MAX_ALT_TEXT_CHARACTERS = 1000

const command = <const C extends string>(name: C) => ({ command: v.oneOf([name]) })
const named = <const N extends string>(name: N) => ({ ...V1, name: `media_uploads.${name}` }) as const

/**
 * Commands for chunked uploads, and a call that sets alt text. The commands share one path, so they are not
 * routes of `contract`: the sandbox implements them together (`src/sandbox/media`).
 */
export const mediaUploadOperations = {
  init: create(
    mediaUploads,
    {
      ...command('INIT'),
      media_type: v.string(),
      total_bytes: v.integer({ minimum: 1 }),
      media_category: v.optional(v.string()),
    },
    named('init'),
  ),
  append: create(
    mediaUploads,
    {
      ...command('APPEND'),
      media_id: v.snowflake(),
      segment_index: v.integer({ minimum: 0, maximum: MAX_SEGMENT_INDEX }),
      media: v.bytes(),
    },
    { ...named('append'), body: 'multipart', responds: 'nothing' },
  ),
  finalize: create(mediaUploads, { ...command('FINALIZE'), media_id: v.snowflake() }, named('finalize')),
  /** Sets the alt text of an image or GIF. According to the public guide, videos cannot have one. */
  describe: create(
    mediaUploads,
    {
      media_id: v.snowflake(),
      alt_text: v.object({ text: v.string({ minLength: 1, maxLength: MAX_ALT_TEXT_CHARACTERS }) }),
    },
    { ...named('describe'), path: '/media/metadata/create.json', body: 'json', responds: 'nothing' },
  ),
  status: getOnly(mediaUploads, {
    ...named('status'),
    rate: 'account-read',
    params: { ...command('STATUS'), media_id: v.snowflake() },
  }),
} as const satisfies Readonly<Record<string, Operation>>

/** Returns the media id that upload commands use: the part of the media key after the underscore. */
export const mediaIdOf = (mediaKey: string): string => mediaKey.slice(mediaKey.indexOf('_') + 1)
