import { keyField, type Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { parseJson } from '../../contract/language/json.ts'

/**
 * Sets the key of one record in a response to null, although keys are never null in correct responses.
 * `position` counts the records from 1. A response with fewer records is returned unchanged.
 */
export const withBadRow = (body: string, { resource }: Operation, position: number): string => {
  const key = keyField(resource)
  const response = parseJson(body)
  if (!isRecord(response)) return body
  const rows = Array.isArray(response.data) ? response.data : [response.data]
  const row: unknown = rows[position - 1]
  if (!isRecord(row) || !(key in row)) return body
  const spoiled = rows.with(position - 1, { ...row, [key]: null })
  return toJson({ ...response, data: Array.isArray(response.data) ? spoiled : spoiled[0] })
}
