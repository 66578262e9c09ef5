import { operations, resourceByName } from '../../src/contract/index.ts'
import { describe as describeSchema } from '../../src/contract/language/values.ts'

describe('contract declarations', () => {
  it('refer only to existing resources, in single values and in lists', () => {
    const schemas = [...operations.values()].flatMap(({ params, resource }) => [
      ...Object.values(params),
      ...Object.values(resource.fields),
    ])
    const named = schemas.flatMap((schema) => {
      const { items, 'x-references': own } = describeSchema(schema)
      return own ?? (items && describeSchema(items)['x-references']) ?? []
    })
    expect([...new Set(named)].filter((name) => !resourceByName.has(name))).toEqual([])
    expect(named).toContain('line_items')
  })

  it('declare how to delete every resource that has a delete operation', () => {
    const deletes = [...operations.values()].filter(({ verb }) => verb === 'delete')
    expect(deletes.length).toBeGreaterThan(0)
    for (const { resource } of deletes) expect([resource.name, resource.delete]).not.toContain('none')
  })
})
