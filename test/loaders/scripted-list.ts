import type { Operation } from '../../src/contract/language/define.ts'
import type { Client, Row } from '../../src/upstream/index.ts'

type Input = Readonly<Record<string, unknown>>
interface Page {
  readonly rows: readonly object[]
  readonly next?: string | null
}

/** Creates a client whose lists follow a script, for orders and faults that the sandbox does not support. */
export const scriptedList = (script: (input: Input, index: number) => Page | Promise<Page>) => {
  const inputs: Input[] = []
  const client: Client = {
    call: async (_operation: Operation, given: object) => {
      const input = given as Input
      inputs.push(input)
      const { rows, next = null } = await script(input, inputs.length - 1)
      return { data: rows as Row[], nextCursor: next, totalCount: null } as never
    },
  }
  return { client, inputs }
}
