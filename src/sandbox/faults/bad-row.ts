import { keyField, type Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { parseJson } from '../../contract/language/json.ts'
import { describe } from '../../contract/language/values.ts'

/** Returns the first field that every record has, other than its key. */
const requiredField = ({ resource }: Operation): string | undefined =>
  Object.entries(resource.fields).find(
    ([name, schema]) => name !== keyField(resource) && describe(schema).nullable !== true,
  )?.[0]

/**
 * Sets the first required field of one record in a response to null, as no correct response does.
 * `position` counts the records from 1. A response with fewer records stays as it is.
 */
export const withBadRow = (body: string, operation: Operation, position: number): string => {
  const field = requiredField(operation)
  const response = parseJson(body)
  if (field === undefined || !isRecord(response)) return body
  const rows = Array.isArray(response.data) ? response.data : [response.data]
  const row: unknown = rows[position - 1]
  if (!isRecord(row)) return body
  const spoiled = rows.with(position - 1, { ...row, [field]: null })
  return toJson({ ...response, data: Array.isArray(response.data) ? spoiled : spoiled[0] })
}
