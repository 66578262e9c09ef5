import type { World } from '../../domains/world.ts'
import type { Sound } from '../call.ts'
import { campaignSounds } from './campaigns.ts'
import { creativeSounds } from './creatives.ts'
import { otherSounds } from './others.ts'
import { makeRecords } from './records.ts'

/**
 * Creates the records required by the valid calls. Returns a valid call for each operation with cases in the
 * specification.
 */
export const soundCalls = async (world: World): Promise<Readonly<Record<string, Sound>>> => {
  const records = await makeRecords(world)
  return {
    ...(await campaignSounds(records)),
    ...(await creativeSounds(world, records)),
    ...(await otherSounds(world, records)),
  }
}
