import { ConfigError } from '../config.ts'
import { UnusableManifests } from '../gateway/graphql/trusted/documents.ts'

/**
 * Rethrows an error of a gateway that could not be created. If the files of a setting are not usable, names
 * the setting.
 *
 * @throws ConfigError with one line per mistake in these files
 */
export const rethrowForSetting = (error: unknown): never => {
  if (error instanceof UnusableManifests)
    throw new ConfigError(`TRUSTED_DOCUMENTS is not usable:\n${error.message}`)
  // Compared by name, because importing the class would load the agents' layer.
  if (error instanceof Error && error.name === 'UnusableTools')
    throw new ConfigError(`AGENT_TOOLS is not usable:\n${error.message}`)
  throw error
}
