import { contract, type Operation } from '../../contract/index.ts'
import { COUNTRY_CODE } from '../../contract/language/codes.ts'
import type { CallResponse } from '../../upstream/index.ts'
import { usableRows } from '../errors/errors.ts'

type Input = Readonly<Record<string, unknown>>
/** Function that calls an operation. */
export type Ask = (operation: Operation, input: Input) => Promise<CallResponse<unknown>>

/** Lookup that translates country codes. */
export const { locations: COUNTRY_LOOKUP } = contract.targeting_options

/**
 * Returns the targeting value for an ISO 3166-1 alpha-2 country code, using one call. Targeting values and
 * unknown codes are returned unchanged.
 *
 * @throws AdsGraphQLError UPSTREAM_BAD_RESPONSE if the response has errors instead of the value
 */
export const countryValueOf = async (country: string, ask: Ask): Promise<string> => {
  if (!COUNTRY_CODE.test(country)) return country
  const input = { country_code: country, location_type: 'COUNTRIES', count: 1 }
  const { data } = await ask(COUNTRY_LOOKUP as unknown as Operation, input)
  const rows = data as readonly { readonly targetingValue?: unknown }[]
  const value = rows.map((row) => row.targetingValue).find((each) => typeof each === 'string')
  if (value === undefined) usableRows(rows)
  return value ?? country
}
