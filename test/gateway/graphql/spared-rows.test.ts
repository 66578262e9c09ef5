import {
  type GraphQLOutputType,
  GraphQLSchema,
  getNamedType,
  introspectionFromSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  printSchema,
  validate,
  validateSchema,
} from 'graphql'
import { spareRows } from '../../../src/gateway/graphql/rows/spare-rows.ts'
import { createSchema } from '../../../src/gateway/graphql/schema.ts'

describe('schema with removable rows', () => {
  const schema = createSchema()
  const before = [printSchema(schema), introspectionFromSchema(schema)]
  spareRows(schema)

  it('has an unchanged SDL and introspection', () => {
    expect(validateSchema(new GraphQLSchema({ ...schema.toConfig(), assumeValid: false }))).toEqual([])
    expect(printSchema(schema) === before[0]).toBe(true)
    expect(introspectionFromSchema(schema)).toEqual(before[1])
  })

  it('does not change when it is processed again', () => {
    const typeOf = () => schema.getQueryType()?.getFields().operationLimits?.type
    const type = typeOf()
    spareRows(schema)
    expect(String(type)).toBe('[OperationLimit!]!')
    expect(typeOf()).toBe(type)
  })

  it('has nullable list items only in lookups by several keys', () => {
    const hasNullableItems = (type: GraphQLOutputType): boolean => {
      const inner = isNonNullType(type) ? type.ofType : type
      return isListType(inner) && !String(inner).endsWith('!]')
    }
    const found = Object.values(schema.getTypeMap()).flatMap((type) =>
      (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__')
        ? Object.values(type.getFields()).flatMap((field) =>
            hasNullableItems(field.type) ? [`${type.name}.${field.name}: ${getNamedType(field.type)}`] : [],
          )
        : [],
    )
    expect(found.toSorted()).toEqual(['Query._entities: _Entity', 'Query.nodes: Node', 'Query.users: User'])
  })

  it('produces the same validation messages for its lists as the original schema', () => {
    const query =
      '{ nodes(ids: []) { ... on Campaign { reasonsNotServable } ... on LineItem { reasonsNotServable: name } } }'
    const [error] = validate(schema, parse(query))
    expect(error?.message).toContain('they return conflicting types "[NotServableReason!]!" and "String')
  })
})
