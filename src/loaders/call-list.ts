import type { Operation } from '../contract/language/define.ts'
import { type Answer, type CallOptions, type Client, Refused, type Row } from '../upstream/index.ts'

/** One page of any list endpoint, its rows untyped: loaders are the same for every resource. */
export const callList = (
  client: Client,
  list: Operation,
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<Answer<readonly Row[]>> =>
  client.call(list, input, options) as unknown as Promise<Answer<readonly Row[]>>

/** Whether a failure, or its cause, is the refusal by which a list says that it has nothing for these parents. */
const saysNone = ({ emptyWhen }: Operation, error: unknown): boolean => {
  if (emptyWhen === undefined) return false
  const cause = error instanceof Refused ? error : (error as { originalError?: unknown })?.originalError
  const problems = cause instanceof Refused ? cause.details.problems : undefined
  return problems?.length === 1 && problems[0]?.code === emptyWhen
}

/**
 * One page of what belongs to some parents. A refusal that only says that these parents have no such records
 * (`Operation.emptyWhen`) is an empty page: who asks for the children of many parents does not choose them.
 */
export const callChildList: typeof callList = async (client, list, input, options) => {
  try {
    return await callList(client, list, input, options)
  } catch (error) {
    if (saysNone(list, error)) return { data: [], nextCursor: null, totalCount: 0 }
    throw error
  }
}
