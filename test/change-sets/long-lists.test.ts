import { createTransport } from '../../src/upstream/transport/transport.ts'
import { inWorld } from '../domains/world.ts'
import { mutationExamples } from '../gateway/change-sets/mutation-examples.ts'
import { startStage } from './stage.ts'

const { world, main } = await inWorld()
const transport = createTransport()
/** Whether the required permission is on a later page of its list. */
let isLong = false
const stage = await startStage(world, {
  transport: {
    close: () => transport.close(),
    send: async (request, limits) => {
      const isPage = request.operation === 'custom_audience_permissions.list'
      if (!isLong || !isPage || request.path.includes('custom_audience_permission_ids'))
        return transport.send(request, limits)
      return { status: 200, headers: {}, text: '{"data":[],"next_cursor":"more","request":{"params":{}}}' }
    },
  },
})
afterAll(() => stage.close())

describe('changeSetApply', () => {
  it('finds a permission beyond the first page of its list', async () => {
    const { creations, audience } = await mutationExamples(world)
    const { data } = await world.ask(
      `mutation { done: customAudiencePermissionCreate(${creations.customAudiencePermissionCreate}) { customAudiencePermission { id } } }`,
    )
    const { id } = data.done.customAudiencePermission
    const created = await stage.create(
      `mutation { customAudiencePermissionDelete(accountId: "${main}", customAudienceId: "${audience}", id: "${id}") { userErrors { message } } }`,
    )
    isLong = true
    const { changeSet } = (await stage.apply(created.data.changeSetCreate.changeSet.id)).data.changeSetApply
    expect([changeSet.state, changeSet.conflicts]).toEqual(['APPLIED', []])
  })
})
