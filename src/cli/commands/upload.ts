import { basename, extname } from 'node:path'
import { type Command, Option } from 'commander'
import { counted } from '../../contract/language/limits.ts'
import { addUploadOptions, sendUpload, type UploadOptions } from './send-upload.ts'

interface AudienceOptions extends UploadOptions {
  readonly audience: string
  readonly operation: 'update' | 'delete'
  readonly columns?: string
  readonly hashed?: string
}

interface MediaOptions extends UploadOptions {
  readonly category?: string
  readonly name?: string
  readonly title?: string
  readonly description?: string
  readonly poster?: string
  readonly altText?: string
}

const uploadAudience = async (file: string, options: AudienceOptions): Promise<void> => {
  const { account, audience, operation, columns, hashed } = options
  await sendUpload(file, options, {
    path: `/audiences/${encodeURIComponent(account)}/${encodeURIComponent(audience)}/users`,
    parameters: () => ({ operation, columns, hashed }),
    type: extname(file).toLowerCase() === '.csv' ? 'text/csv' : 'application/x-ndjson',
    unit: 'row',
    done: ({ sentRows = 0 }) => `${counted(sentRows, 'row')} acknowledged.`,
  })
}

const uploadMedia = async (file: string, options: MediaOptions): Promise<void> => {
  const { account, category, name, title, description, poster, altText } = options
  await sendUpload(file, options, {
    path: `/media-uploads/${encodeURIComponent(account)}`,
    parameters: (bytes) => ({
      bytes: `${bytes}`,
      fileName: basename(file),
      category,
      name,
      title,
      description,
      posterMediaKey: poster,
      altText,
    }),
    // The gateway determines the type from the content.
    type: 'application/octet-stream',
    unit: 'byte',
    done: ({ mediaKey }) => `${mediaKey}`,
  })
}

const addAudience = (upload: Command): void => {
  const command = upload
    .command('audience', { isDefault: true })
    .description('Add the people in a CSV or NDJSON file to a custom audience, or remove them')
    .argument('<file>', 'CSV file (.csv), or a file with one JSON object per line')
    .requiredOption('--account <id>', 'Account id')
    .requiredOption('--audience <id>', 'Custom audience id')
    .addOption(
      new Option('--operation <operation>', 'Whether to add or remove the people')
        .choices(['update', 'delete'])
        .default('update'),
    )
    .option('--columns <pairs>', 'Map column names to kinds; - skips a column: Mail:email,Name:-')
    .option(
      '--hashed <kinds>',
      'Comma-separated kinds whose values are already hashed, such as email,phone_number',
    )
  addUploadOptions(command)
    .addHelpText(
      'after',
      '\nExample:\n  adgraph upload people.csv --account 18ce54d4x5t --audience 1nmth --columns Mail:email',
    )
    .action(uploadAudience)
}

const addMedia = (upload: Command): void => {
  const command = upload
    .command('media')
    .description('Upload an image, GIF or video to the media library and print its media key')
    .argument('<file>', 'PNG, JPEG, WebP, GIF, MP4 or QuickTime file')
    .requiredOption('--account <id>', 'Account id')
    .option(
      '--category <category>',
      "TWEET_IMAGE, TWEET_GIF, TWEET_VIDEO or AMPLIFY_VIDEO; default: the TWEET_… category of the file's type",
    )
    .option('--name <text>', 'Name in the media library')
    .option('--title <text>', 'Title of a video')
    .option('--description <text>', 'Description of a video')
    .option('--poster <key>', "Media key of a video's poster image")
    .option('--alt-text <text>', 'Alt text of an image or GIF')
  addUploadOptions(command)
    .addHelpText('after', '\nExample:\n  adgraph upload media spring.mp4 --account 18ce54d4x5t --name Spring')
    .action(uploadMedia)
}

/**
 * Adds `adgraph upload`, which uploads people to an audience, or an image, GIF or video to the media library.
 */
export const addUpload = (program: Command): void => {
  const upload = program
    .command('upload')
    .description('Upload people to an audience, or media to the media library')
  addAudience(upload)
  addMedia(upload)
}
