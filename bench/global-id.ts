/** Encodes a global id as adgraph does. */
export const globalId = (type: string, accountId: string, id: string): string =>
  Buffer.from(`1:${type}:${accountId}:${id}`).toString('base64url')

/** Reads the account id and the REST id from a global id. */
export const readGlobalId = (text: string): { readonly id: string; readonly account_id: string } => {
  const [, , account_id = '', id = ''] = Buffer.from(text, 'base64url').toString().split(':')
  return { id, account_id }
}
