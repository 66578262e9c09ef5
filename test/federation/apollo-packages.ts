import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { requirement } from '../requirement.ts'

/** What `.ci/lay-apollo` lays: packages whose licence keeps them out of package.json. */
const FOLDER = new URL('../../.cache/apollo/', import.meta.url)

/** A test that drives `@apollo/composition` or `@apollo/gateway`. */
export const itWithApollo = requirement(
  '@apollo/composition and @apollo/gateway',
  () => existsSync(new URL('.laid', FOLDER)),
  'run .ci/lay-apollo',
)

/** One of the packages laid there; they use the project's `graphql`. */
export const requireLaid = <T>(name: string): T => createRequire(FOLDER)(name) as T
