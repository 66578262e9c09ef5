import { createSchema } from '../../src/gateway/graphql/schema.ts'

/** Schema shared by all gateways of a test process, because creating it takes as long as most tests. Do not modify it. */
export const schema = createSchema()
