import type { Client } from '../../harness/sandbox/signed.ts'

/** Returns the path of the last page of a list. New records appear there if the list is oldest first. */
export const lastPage = async (rest: Client, list: string): Promise<string> => {
  let target = list
  for (;;) {
    const next: string | null = (await rest.get(target)).json.next_cursor
    if (next === null) return target
    target = `${list}&cursor=${next}`
  }
}
