/** Request to the sandbox, described as data. Every action and read of the studio declares one. */
export interface ControlRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path relative to the sandbox's address, such as `__sandbox/clock`. */
  readonly path: string
  /** Query parameters. Undefined ones are omitted. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Value that is sent as JSON. */
  readonly body?: unknown
  /** Text that is sent unchanged, instead of `body`. */
  readonly text?: string
}

/** Action with a button and an equivalent curl command. `P` is the type of its parameters. */
export interface Action<P> {
  /** Unique name, such as `clock.advance`. */
  readonly id: string
  /** Text of the button: verb and object. */
  readonly label: string
  readonly request: (parameters: P) => ControlRequest
  /**
   * Requests for typical and difficult parameters. A test checks that the button and the curl command send
   * the same request for each of them.
   */
  readonly examples: readonly ControlRequest[]
}

interface Declaration<P> extends Omit<Action<P>, 'examples'> {
  readonly examples: readonly [P, ...P[]]
}

/** Declares an action. List it in `all-actions.ts`, so that tests cover it. */
export const defineAction = <P>({ examples, ...action }: Declaration<P>): Action<P> => ({
  ...action,
  examples: examples.map(action.request),
})
