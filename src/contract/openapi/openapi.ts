import type { TSchema } from 'typebox'
import { operations } from '../index.ts'
import { type Operation, VERSION } from '../language/define.ts'
import { pathParameters } from '../language/encode.ts'
import { describe, hasParts } from '../language/values.ts'
import { BATCH_ECHO, components, ECHO, headerReferences } from './components.ts'
import {
  bodyParameterOf,
  isRequired,
  type Json,
  jsonParameterOf,
  objectOf,
  schemaOf,
  textParameterOf,
} from './schema.ts'

const bodyNames = (operation: Operation): string[] => {
  const placed = new Set(pathParameters(operation.path))
  return Object.keys(operation.params).filter((name) => !placed.has(name))
}

/**
 * Returns the schema of a batch's body. Each item has the parameters of a call for one record, including the
 * record's id.
 */
const batchItems = (operation: Operation): Json => {
  const { maximum, operations: kinds } = operation.batch as NonNullable<Operation['batch']>
  return {
    type: 'array',
    minItems: 1,
    maxItems: maximum,
    items: {
      oneOf: Object.entries(kinds).map(([kind, single]) => ({
        type: 'object',
        required: ['operation_type', 'params'],
        properties: {
          operation_type: { const: kind },
          params: objectOf(
            single.params,
            Object.keys(single.params).filter((name) => name !== 'account_id'),
            jsonParameterOf,
          ),
        },
      })),
    },
  }
}

const encodingOf = (name: string, schema: TSchema): (readonly [string, Json])[] => {
  if (describe(schema).wire === 'list') return [[name, { style: 'form', explode: false }]]
  return hasParts(schema) ? [[name, { contentType: 'application/json' }]] : []
}

const requestBody = (operation: Operation): Json | undefined => {
  if (operation.batch)
    return { required: true, content: { 'application/json': { schema: batchItems(operation) } } }
  const names = bodyNames(operation)
  if (operation.body === 'none' || names.length === 0) return undefined
  const content = { schema: objectOf(operation.params, names, textParameterOf) }
  const encoding = Object.fromEntries(
    names.flatMap((name) => encodingOf(name, operation.params[name] as TSchema)),
  )
  const form = { ...content, ...(Object.keys(encoding).length > 0 && { encoding }) }
  const json = {
    'application/json': {
      schema: objectOf(
        operation.params,
        names,
        operation.body === 'json' ? bodyParameterOf : jsonParameterOf,
      ),
    },
  }
  if (operation.body === 'json') return { required: true, content: json }
  const shown = { 'application/x-www-form-urlencoded': form }
  if (operation.body === 'form') return { required: true, content: shown }
  return {
    description: 'The parameters may also be sent in the query string, with an empty body.',
    content: { ...shown, ...json },
  }
}

const parameters = (operation: Operation): Json[] => [
  ...pathParameters(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(operation.params[name] as TSchema),
  })),
  ...(operation.body === 'none' ? bodyNames(operation) : []).map((name) => {
    const schema = operation.params[name] as TSchema
    return {
      name,
      in: 'query',
      required: isRequired(schema),
      ...(describe(schema).wire === 'list' && { style: 'form', explode: false }),
      schema: textParameterOf(schema),
    }
  }),
]

/** Checks whether responses echo the items of a batch. Personal data is not echoed. */
const echoesItems = ({ batch, params, inList }: Operation): boolean =>
  batch !== undefined && (inList === true || !describe(params.operations ?? {})['x-personal'])

const inDataOf = ({ within, returns, inList }: Operation, record: Json): Json => {
  const data = returns === 'many' || inList ? { type: 'array', items: record } : record
  return within === undefined ? data : { type: 'object', required: [within], properties: { [within]: data } }
}

const PAGED: Json = { next_cursor: { type: ['string', 'null'] } }
/**
 * Returns the response members other than the data. The related API writes cursors and counts into an
 * optional `meta`.
 */
const membersOf = ({ envelope: fields, version }: Operation): Json => {
  if (fields)
    return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, schemaOf(schema)]))
  return version === VERSION ? PAGED : {}
}

const envelope = (operation: Operation): Json => {
  const { resource } = operation
  const { beside } = resource
  if (beside !== undefined)
    return {
      type: 'object',
      required: ['request', beside],
      properties: { request: ECHO, ...(objectOf(resource.fields, [beside]).properties as Json) },
    }
  const types = [resource.type, ...(operation.verb === 'list' ? (resource.mixedWith ?? []) : [])]
  const records = types.map((type) => ({ $ref: `#/components/schemas/${type}` }))
  const record: Json = records.length === 1 ? (records[0] as Json) : { anyOf: records }
  if (resource.unwrapped) return inDataOf(operation, record)
  const isList = operation.verb === 'list'
  const hasCount = isList || (operation.verb === 'create' && operation.returns === 'many')
  const members = isList ? membersOf(operation) : {}
  return {
    type: 'object',
    required: ['request', ...Object.keys(members), ...(operation.partial ? [] : ['data'])],
    properties: {
      request: echoesItems(operation) ? BATCH_ECHO : ECHO,
      ...members,
      ...(hasCount && { total_count: { type: 'integer', minimum: 0 } }),
      ...(operation.version !== VERSION && { meta: { type: 'object' } }),
      data: inDataOf(operation, record),
      ...(operation.partial && { errors: { type: 'array', items: { type: 'object' } } }),
    },
  }
}

const failureStatuses = (operation: Operation): number[] => {
  const named = pathParameters(operation.path)
  // A 404 requires an entity other than the account, because an unknown account is refused with 403 (public
  // facts §1.5). Statistics and the related API refer to entities outside the path.
  const mayBeMissing =
    named.some((name) => operation.verb !== 'list' || name !== 'account_id') ||
    operation.rate === 'analytics' ||
    operation.version !== VERSION
  return [
    400,
    401,
    403,
    ...(mayBeMissing ? [404] : []),
    ...(operation.responds === 'never' ? [410] : []),
    ...(operation.body === 'none' ? [] : [413, 415]),
    429,
    500,
    503,
    ...(operation.method === 'GET' ? [] : [507]),
  ]
}

const responses = (operation: Operation): Json => ({
  '200': {
    description: 'Success.',
    headers: headerReferences([
      'x-rate-limit',
      ...(operation.method === 'GET' && operation.path.includes(':account_id')
        ? ['x-account-rate-limit']
        : []),
    ]),
    content: { 'application/json': { schema: envelope(operation) } },
  },
  ...Object.fromEntries(
    failureStatuses(operation).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ),
})

const SANDBOX_SERVER: Json = {
  url: '{ads_sandbox_url}',
  description: 'This operation exists only in the sandbox.',
  variables: { ads_sandbox_url: { default: 'http://127.0.0.1:4001' } },
}

const operationObject = (operation: Operation, isOfSandbox: boolean): Json => {
  const body = requestBody(operation)
  const rules = operation.rules.map(({ name, source, standing }) => ({ name, source, standing }))
  return {
    operationId: operation.name,
    tags: [operation.resource.domain],
    summary: `${operation.name.slice(operation.name.lastIndexOf('.') + 1)} ${operation.resource.name}`,
    ...(operation.sandboxOnly && !isOfSandbox && { servers: [SANDBOX_SERVER] }),
    parameters: parameters(operation),
    ...(body && { requestBody: body }),
    responses: responses(operation),
    'x-specification': { source: operation.source, standing: operation.standing },
    'x-rate-limit-class': operation.rate,
    ...(operation.responds !== undefined && { 'x-answers': operation.responds }),
    ...(operation.bodyBytes !== undefined && { 'x-maximum-bytes': operation.bodyBytes }),
    ...(rules.length > 0 && { 'x-rules': rules }),
  }
}

const paths = (isOfSandbox: boolean): Json => {
  const byPath: Record<string, Record<string, unknown>> = {}
  for (const operation of operations.values()) {
    const path = `/${operation.version}${operation.path.replace(/:([a-z_]+)/g, '{$1}')}`
    const item = byPath[path] ?? {}
    byPath[path] = item
    item[operation.method.toLowerCase()] = operationObject(operation, isOfSandbox)
  }
  return byPath
}

const domains = (): string[] => [...new Set([...operations.values()].map(({ resource }) => resource.domain))]

const ANY_SERVER: Json = {
  url: '{ads_base_url}',
  variables: { ads_base_url: { default: 'http://127.0.0.1:4001' } },
}

/**
 * Returns the OpenAPI document. `x-specification` contains the source of a statement and shows whether the
 * statement is SPECIFIED or INFERRED. `sandboxUrl` is the URL of the sandbox, if a sandbox serves the
 * document.
 */
export const openApiDocument = (sandboxUrl?: string): object => ({
  openapi: '3.1.1',
  info: {
    title: 'Advertising API',
    version: VERSION,
    description:
      "Requests are signed with OAuth 1.0a (HMAC-SHA1). Most operations of the related API also accept the application's bearer token. Sandbox-only operations list a separate server.",
  },
  servers: [sandboxUrl === undefined ? ANY_SERVER : { url: sandboxUrl }],
  security: [{ oauth1: [] }],
  tags: domains().map((name) => ({ name })),
  paths: paths(sandboxUrl !== undefined),
  components: components(),
})
