import { hash } from 'node:crypto'
import { addEventHandler, type Event, type State } from 'jest-circus'

/**
 * Minimum time limit of a test or hook. It is long enough to end only hanging tests, because no test may
 * depend on the speed of the machine.
 */
const MIN_TIMEOUT_MS = 300_000
const SHUFFLE_SEED = process.env.TEST_SHUFFLE_SEED

type DescribeBlock = State['currentDescribeBlock']
type Child = DescribeBlock['children'][number]
type Step = Extract<Child, { type: 'test' }> | DescribeBlock['hooks'][number]

/** Adds a time limit to a test or hook because the runner itself sets none. */
const limit = (step: Step): void => {
  const run = step.fn as (() => unknown) | undefined
  const timeoutMs = Math.max(step.timeout ?? 0, MIN_TIMEOUT_MS)
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

/**
 * Swaps the last child with a random sibling or itself. Calling this after each addition shuffles all
 * children.
 */
const shuffleLast = (children: Child[]): void => {
  const last = children.at(-1) as Child
  const digest = hash('sha1', `${SHUFFLE_SEED} ${children.length} ${last.name}`)
  const place = Number.parseInt(digest.slice(0, 8), 16) % children.length
  children[children.length - 1] = children[place] as Child
  children[place] = last
}

addEventHandler(({ name }: Event, { currentDescribeBlock: { children, hooks } }: State) => {
  if (name === 'add_hook') limit(hooks.at(-1) as Step)
  if (name === 'add_test') limit(children.at(-1) as Step)
  const added = name === 'add_test' || name === 'finish_describe_definition'
  if (added && SHUFFLE_SEED) shuffleLast(children)
})
