import { addEventHandler, type Event, type State } from 'jest-circus'

/** How long a test or a hook may take that names no limit of its own: a browser under load takes its time. */
const TIMEOUT_MS = 30_000

type Step =
  | Extract<State['currentDescribeBlock']['children'][number], { type: 'test' }>
  | State['currentDescribeBlock']['hooks'][number]

/** Ends what hangs: the runner itself knows no time limits. */
const limit = (step: Step): void => {
  const run = step.fn as (() => unknown) | undefined
  const timeoutMs = step.timeout ?? TIMEOUT_MS
  step.fn = async () => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`took longer than ${timeoutMs} ms`)), timeoutMs)
    try {
      await Promise.race([run?.(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

addEventHandler((event: Event, { currentDescribeBlock: { children, hooks } }: State) => {
  if (event.name === 'add_hook') limit(hooks.at(-1) as Step)
  if (event.name === 'add_test') limit(children.at(-1) as Step)
})
