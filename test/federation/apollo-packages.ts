import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { requirement } from '../requirement.ts'

/**
 * Folder with the packages that `.ci/lay-apollo` installs. Their licence does not allow them in package.json.
 */
const FOLDER = new URL('../../.cache/apollo/', import.meta.url)

/** Declares a test that needs `@apollo/composition` or `@apollo/gateway`. */
export const itWithApollo = requirement(
  '@apollo/composition and @apollo/gateway',
  () => existsSync(new URL('.laid', FOLDER)),
  'run .ci/lay-apollo',
)

/** Loads one of these packages. They use the project's `graphql`. */
export const requireLaid = <T>(name: string): T => createRequire(FOLDER)(name) as T
