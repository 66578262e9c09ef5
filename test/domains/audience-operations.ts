import { createHash } from 'node:crypto'

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
export const update = (users: readonly object[], times: object = {}) => ({
  operation_type: 'Update',
  params: { users, ...times },
})
export const remove = (users: readonly object[]) => ({ operation_type: 'Delete', params: { users } })
