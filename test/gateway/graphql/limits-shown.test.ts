import { inWorld } from '../../domains/world.ts'

const { world } = await inWorld()

describe('schema', () => {
  it("shows how a field's cost depends on an argument, such as `first` with a default of 50", async () => {
    const { data, errors } = await world.ask(
      '{ schemaConstraints(type: "Account") { field argument cost { weight assumedSize slicingArguments sizedFields } } nodes: schemaConstraints(type: "Query") { field argument cost { assumedSize slicingArguments } } input: schemaConstraints(type: "CampaignCreateInput") { cost { weight } } delete: schemaConstraints(type: "Mutation") { field cost { weight } } }',
    )
    expect(errors).toEqual([])
    const { schemaConstraints: account, nodes, input, delete: mutations } = data
    expect(account).toContainEqual({
      field: 'campaigns',
      argument: 'first',
      cost: {
        weight: 1,
        assumedSize: 50,
        slicingArguments: ['first', 'last'],
        sizedFields: ['nodes', 'edges'],
      },
    })
    expect(nodes).toContainEqual({
      field: 'nodes',
      argument: 'ids',
      cost: { assumedSize: 200, slicingArguments: null },
    })
    expect(input[0].cost).toBeNull()
    expect(mutations).toContainEqual({ field: 'campaignsBatch', cost: { weight: 10 } })
  })

  it('lists the limits on an operation under the measure names that errors use', async () => {
    const { data, errors, calls } = await world.ask('{ operationLimits { measure limit description } }')
    expect([errors, calls]).toEqual([[], {}])
    const limits = Object.fromEntries(
      data.operationLimits.map(({ measure, limit }: { measure: string; limit: number }) => [measure, limit]),
    )
    expect(limits).toEqual({
      depth: 25,
      nesting: 100,
      selections: 10_000,
      fields: 4000,
      rootFields: 400,
      schemaFields: 1,
      typeFields: 20,
      serviceFields: 1,
      statsCalls: 200,
      directives: 500,
      pairs: 20_000,
      points: 60_000,
      characters: 262_144,
      tokens: 15_000,
      cost: 6_000_000,
      values: 24_000_000,
      repeated: 20_000,
      deferred: 10_000,
      objects: 60_000,
      bytes: 16_777_216,
      upstreamCalls: 1000,
      filteredRows: 20_000,
      writes: 50,
      schemaValues: 120_000,
    })
    for (const { description } of data.operationLimits) expect(description).toMatch(/^[A-Z_].*\.$/)
  })
})
