import { createMutationMaker } from '../../harness/gateway/random-mutations.ts'
import type { randomOf } from '../../harness/gateway/random-queries.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { createMediaAddress } from '../../src/gateway/media-address.ts'
import { openTwin, type Twin } from '../../src/sandbox/twin/twin.ts'
import type { UpstreamOptions } from '../../src/upstream/index.ts'
import { startStage } from '../change-sets/stage.ts'
import { readIdPool } from '../domains/id-pool.ts'
import { inWorld } from '../domains/world.ts'
import { mutationExamples, OUTSIDE } from '../gateway/change-sets/mutation-examples.ts'
import { createDatabaseWatch } from './database-changes.ts'

export type Random = ReturnType<typeof randomOf>

/** First seed. RANDOM_SEED overrides it. */
export const SEED = Number(process.env.RANDOM_SEED ?? 1)

interface WorldOptions {
  readonly transport?: UpstreamOptions['transport']
  /** Changes how twins carry out calls. */
  readonly adapt?: (twin: Twin) => Twin
}

/** Starts a world with random mutations, a gateway with change sets, and a database watch. */
export const inChangeSetWorld = async ({ transport, adapt = (twin) => twin }: WorldOptions = {}) => {
  const { world, main, demo, list } = await inWorld()
  const twins: Twin[] = []
  const { origin } = new URL(world.sandboxUrl)
  const mediaAddress = createMediaAddress(new Map([[origin, origin]]))
  const stage = await startStage(world, {
    ...(transport && { transport }),
    openTwin: async (options) => {
      const twin = adapt(await openTwin({ ...options, mediaAddress }))
      twins.push(twin)
      return twin
    },
  })
  afterAll(() => stage.close())
  const { creations, updates, records, audience, otherAudience } = await mutationExamples(world)
  const grant = async (id: string): Promise<string> => {
    const form = { granted_account_id: records.secondAccountId, permission_level: 'READ_ONLY' }
    return (await world.rest.form('POST', records.at(`custom_audiences/${id}/permissions`), form)).json.data
      .id
  }
  const own = `accountId: "${main}"`
  const hash = 'a'.repeat(64)
  /** Arguments of mutations that cannot be undone. */
  const others = {
    customAudiencePermissionDelete: `${own}, customAudienceId: "${audience}", id: "${await grant(audience)}"`,
    tailoredAudiencePermissionDelete: `${own}, tailoredAudienceId: "${otherAudience}", id: "${await grant(otherAudience)}"`,
    customAudienceUsersUpdate: `${own}, id: "${audience}", operations: [{update: {users: [{email: ["${hash}"]}]}}]`,
    tweetCreate: `${own}, input: {asUserId: "${records.author}", text: "Now."}`,
    draftTweetPreview: `${own}, id: "${(await list('draft_tweets?'))[0].id}"`,
    cardDelete: `${own}, id: "${(await list('cards?'))[0].id}"`,
  }
  const maker = createMutationMaker(schema, {
    accountId: main,
    pool: await readIdPool({ demo, list }),
    skips: new RegExp(`^(?:${OUTSIDE.join('|')})$`),
  })
  const database = await createDatabaseWatch(world.sandboxUrl)
  return {
    stage,
    maker,
    /** Fields with valid arguments, which random fields rarely have. */
    examples: Object.entries({ ...creations, ...updates, ...others }).map(([name, given]) =>
      maker.known(name, given),
    ),
    /** Restores all records and forgets the twins. */
    restart: async () => {
      await database.restore()
      twins.length = 0
    },
    /** Returns the rows that have changed since the restart. */
    changedRows: database.changes,
    /** Compares the row changes that the previews predicted since the restart with the actual changes. */
    comparedRows: (...results: readonly unknown[]) => database.compared(twins, ...results),
  }
}
