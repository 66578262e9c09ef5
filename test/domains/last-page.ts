import type { Client } from '../../harness/sandbox/signed.ts'

/** The target of the last page of a list: where the oldest come first, what is made later follows on it. */
export const lastPage = async (rest: Client, list: string): Promise<string> => {
  let target = list
  for (;;) {
    const next: string | null = (await rest.get(target)).json.next_cursor
    if (next === null) return target
    target = `${list}&cursor=${next}`
  }
}
