/**
 * Value that changes over time. `values[i]` applies from `times[i]` on. The first value also applies before
 * `times[0]`.
 */
export interface Steps<T> {
  readonly times: readonly number[]
  readonly values: readonly T[]
}

export const valueAt = <T>({ times, values }: Steps<T>, time: number): T => {
  let index = values.length - 1
  while (index > 0 && (times[index] as number) > time) index -= 1
  return values[index] as T
}

/** Entry of the account's history: the changes at `time`, in milliseconds. */
export interface PastChange {
  readonly time: number
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
}

/** Returns the values of one field over time, from its changes in order and its current value. */
export const stepsOf = (field: string, now: unknown, past: readonly PastChange[]): Steps<unknown> => {
  const changed = past.filter(({ changes }) => field in changes)
  const [first] = changed
  if (first === undefined) return { times: [0], values: [now] }
  return {
    times: [0, ...changed.map(({ time }) => time)],
    values: [first.changes[field]?.before, ...changed.map(({ changes }) => changes[field]?.after)],
  }
}
