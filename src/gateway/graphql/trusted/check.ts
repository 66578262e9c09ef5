import { createDocuments } from '../documents/documents.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createSchema, type FederationOptions } from '../schema.ts'
import { createTrustedDocuments, type TrustMode } from './documents.ts'
import { readManifests } from './read-manifests.ts'

/**
 * Counts the documents in manifests without starting a gateway.
 *
 * @throws UnusableManifests for mistakes that would also prevent startup
 */
export const countTrusted = (
  paths: readonly string[],
  mode: TrustMode,
  federation: FederationOptions,
): number => {
  const schema = createSchema(federation)
  const parts = [schema, createLimiter(schema), createDocuments(schema)] as const
  const { kept } = createTrustedDocuments({ manifests: readManifests(paths), mode }, ...parts)
  return kept.entries?.() ?? 0
}
