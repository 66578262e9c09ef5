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

describe('a schema whose rows are spared', () => {
  const schema = createSchema()
  const before = [printSchema(schema), introspectionFromSchema(schema)]
  spareRows(schema)

  it('has the SDL and the introspection of before', () => {
    expect(validateSchema(new GraphQLSchema({ ...schema.toConfig(), assumeValid: false }))).toEqual([])
    expect(printSchema(schema) === before[0]).toBe(true)
    expect(introspectionFromSchema(schema)).toEqual(before[1])
  })

  it('stays as it is when it is spared again', () => {
    const typeOf = () => schema.getQueryType()?.getFields().operationLimits?.type
    const type = typeOf()
    spareRows(schema)
    expect(String(type)).toBe('[OperationLimit!]!')
    expect(typeOf()).toBe(type)
  })

  it('has no two fields that validation would take for one another because of null in their lists', () => {
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
    expect(found.toSorted()).toEqual(['Query._entities: _Entity', 'Query.nodes: Node'])
  })

  it('has validation tell of its lists as before', () => {
    const query =
      '{ nodes(ids: []) { ... on Campaign { reasonsNotServable } ... on LineItem { reasonsNotServable: name } } }'
    const [error] = validate(schema, parse(query))
    expect(error?.message).toContain('they return conflicting types "[NotServableReason!]!" and "String')
  })
})
