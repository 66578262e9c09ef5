import type { Operation } from '../contract/define.ts'
import type { Answer, Client, Row } from '../upstream/index.ts'

/** One page of any list endpoint, its rows untyped: loaders are the same for every resource. */
export const callList = (
  client: Client,
  list: Operation,
  input: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Answer<readonly Row[]>> =>
  client.call(list, input, signal ? { signal } : {}) as unknown as Promise<Answer<readonly Row[]>>
