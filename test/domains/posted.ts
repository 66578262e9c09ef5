import type { Client } from '../../harness/sandbox/signed.ts'

/** Publishes posts as the advertiser and returns their ids in order. */
export const postedIds = async (
  rest: Client,
  account: string,
  as_user_id: string,
  amount: number,
): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 1; number <= amount; number += 1) {
    const { status, json } = await rest.form('POST', `/12/accounts/${account}/tweet`, {
      as_user_id,
      text: `Post ${number} of ${amount}.`,
    })
    expect(status).toBe(200)
    ids.push(json.data.id_str)
  }
  return ids
}
