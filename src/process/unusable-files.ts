import { ConfigError } from '../config.ts'
import { UnusableManifests } from '../gateway/graphql/trusted/documents.ts'

/**
 * Rethrows an error of a gateway that could not be created. If the files of a setting are not usable, names
 * the setting.
 *
 * @throws ConfigError with one line per mistake in these files
 */
export const rethrowForSetting = async (error: unknown): Promise<never> => {
  if (error instanceof UnusableManifests)
    throw new ConfigError(`TRUSTED_DOCUMENTS is not usable:\n${error.message}`)
  const { UnusableTools } = await import('../gateway/agents/unusable-tools.ts')
  if (error instanceof UnusableTools) throw new ConfigError(`AGENT_TOOLS is not usable:\n${error.message}`)
  throw error
}
