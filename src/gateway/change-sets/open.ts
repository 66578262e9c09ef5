import type { ChangeSetService } from '../../graph/context/change-sets.ts'
import { type ContextParts, createGraphContext } from '../../graph/context/context.ts'
import type { AuditTrail } from '../audit/trail.ts'
import { checksOf } from '../previews/check.ts'
import type { PreviewParts } from '../previews/request.ts'
import type { ServiceParts } from './service.ts'
import type { ChangeSetOptions } from './stored.ts'

/** Gateway options used by change sets. */
interface OwnOptions extends PreviewParts {
  readonly worldIdentity?: ServiceParts['identityOf']
  readonly changeSetOptions?: ChangeSetOptions | undefined
}

interface GatewayParts extends Pick<ServiceParts, 'store' | 'operations'> {
  readonly trail: AuditTrail | undefined
  /** Parts of the context that all requests share. */
  readonly shared: Omit<ContextParts, 'principal'>
}

/**
 * Creates the change set service, whose code is loaded on demand. Returns undefined if the gateway has no
 * previews.
 */
export const openChangeSets = async (
  { openTwin, inferredRules = 'on', upstreamCallLimit, worldIdentity, changeSetOptions: own }: OwnOptions,
  { store, trail, shared, operations }: GatewayParts,
): Promise<ChangeSetService | undefined> => {
  if (!openTwin) return undefined
  const [{ ChangeSets }, { Preview }] = await Promise.all([
    import('./service.ts'),
    import('../previews/preview.ts'),
  ])
  return new ChangeSets({
    ...own,
    store: own?.store ?? store,
    operations,
    log: trail?.changeSets,
    identityOf: worldIdentity,
    previewOf: ({ client }) =>
      new Preview({ client, openTwin, inferredRules, upstreamCallLimit, check: checksOf(client) }),
    contextOf: ({ signal, observer, requestId }, principal, parts, changeSet) =>
      createGraphContext(
        {
          ...shared,
          ...parts,
          principal,
          observer,
          audit: trail?.mutations(principal, requestId, changeSet),
        },
        signal,
      ),
  })
}
