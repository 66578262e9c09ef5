import { createSchema } from '../../src/gateway/graphql/schema.ts'

/** One for all gateways of a test process: to make it takes as long as most tests. Not to be changed. */
export const schema = createSchema()
