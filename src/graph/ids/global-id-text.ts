/** A global id: base64url of `1:Type:accountId:restId`, starting with the version. */
export interface GlobalId {
  readonly type: string
  readonly accountId: string
  readonly restId: string
}

/** Placeholder for the account in the ids of records that belong to no account or to several. */
export const NO_ACCOUNT = '_'

const VERSION = '1'
const PLAIN = new RegExp(`^${VERSION}:([0-9A-Za-z_]+):([0-9A-Za-z_]+):([0-9A-Za-z_]+)$`)
/** First two characters of every id, which depend only on the version. */
const BEGINNING = Buffer.from(`${VERSION}:`).toString('base64url').slice(0, 2)

export const plainGlobalId = ({ type, accountId, restId }: GlobalId): string =>
  `${VERSION}:${type}:${accountId}:${restId}`

export const formatGlobalId = (id: GlobalId): string =>
  Buffer.from(plainGlobalId(id), 'latin1').toString('base64url')

/** Reads a global id; undefined for any other text. */
export const parseGlobalId = (text: string): GlobalId | undefined => {
  if (!text.startsWith(BEGINNING)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const [, type, accountId, restId] = PLAIN.exec(bytes.toString('latin1')) ?? []
  if (type === undefined || accountId === undefined || restId === undefined) return undefined
  // Only the canonical text is accepted. Otherwise, several texts would be ids of the same record.
  return bytes.toString('base64url') === text ? { type, accountId, restId } : undefined
}
