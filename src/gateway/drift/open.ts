import type { FastifyInstance } from 'fastify'
import type { DriftWatch } from '../../upstream/index.ts'
import type { DriftParts } from './route.ts'

/** Adds the API drift page if drift detection is on. Otherwise, the page's code is not loaded. */
export const openDrift = async (
  app: FastifyInstance,
  watch: Pick<DriftWatch, 'seen'> | undefined,
  parts: Omit<DriftParts, 'seen'>,
): Promise<void> => {
  if (!watch) return
  const { registerDrift } = await import('./route.ts')
  await registerDrift(app, { ...parts, seen: watch.seen })
}
