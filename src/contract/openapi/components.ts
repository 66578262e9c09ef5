import { resourceByName, views } from '../index.ts'
import type { Resource } from '../language/define.ts'
import { ERROR_STATUS } from '../language/errors.ts'
import { isRequired, type Json, mapValues, schemaOf } from './schema.ts'

export const ECHO: Json = {
  type: 'object',
  required: ['params'],
  properties: {
    params: { type: 'object', description: 'Parameters of the call, as the service read them.' },
  },
}
export const BATCH_ECHO: Json = {
  type: 'array',
  items: {
    type: 'object',
    required: ['params', 'operation_type'],
    properties: { params: { type: 'object' }, operation_type: { type: 'string' } },
  },
}

const RATE_HEADERS = ['limit', 'remaining', 'reset']
export const headerReferences = (prefixes: readonly string[]): Json =>
  Object.fromEntries(
    prefixes.flatMap((prefix) =>
      RATE_HEADERS.map((name) => [`${prefix}-${name}`, { $ref: `#/components/headers/${prefix}-${name}` }]),
    ),
  )

const alwaysThere = (fields: Resource['fields']): string[] =>
  Object.entries(fields).flatMap(([name, schema]) => (isRequired(schema) ? [name] : []))

const recordSchema = ({ fields, bare, source, standing }: Resource): Json => ({
  ...(bare !== undefined && fields[bare]
    ? schemaOf(fields[bare])
    : { type: 'object', required: alwaysThere(fields), properties: mapValues(fields, schemaOf) }),
  'x-specification': { source, standing },
})

const viewed = Object.values(views as unknown as Record<string, Resource>)
const problemList: Json = { type: 'array', items: { $ref: '#/components/schemas/Problem' } }
const schemas = (): Json => ({
  ...Object.fromEntries(
    [...resourceByName.values(), ...viewed].map((resource) => [resource.type, recordSchema(resource)]),
  ),
  Problem: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', description: `Known codes: ${Object.keys(ERROR_STATUS).join(', ')}.` },
      message: { type: 'string' },
      parameter: { type: 'string', description: 'The invalid parameter.' },
      details: { type: 'string' },
      value: { description: 'The rejected value.' },
    },
  },
  Problems: {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: problemList,
      operation_errors: {
        type: 'array',
        description: 'Batches: one list per item of the request, empty for valid items.',
        items: problemList,
      },
      request: { oneOf: [ECHO, BATCH_ECHO] },
    },
  },
  AuthenticationProblems: {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: ['integer', 'string'] }, message: { type: 'string' } },
        },
      },
    },
  },
})

const PROBLEMS = { $ref: '#/components/schemas/Problems' }
const AUTHENTICATION = { $ref: '#/components/schemas/AuthenticationProblems' }
const failure = (description: string, schema: Json): Json => ({
  description,
  headers: headerReferences(['x-rate-limit']),
  content: { 'application/json': { schema } },
})
const EITHER = { anyOf: [PROBLEMS, AUTHENTICATION] }
const FAILURES: Json = {
  '400': failure('Invalid parameters, body or authentication data.', EITHER),
  '401': failure('The signature, token, timestamp or nonce was rejected.', AUTHENTICATION),
  '403': failure('The account is unknown or not accessible, or the token lacks permission.', EITHER),
  '404': failure('The record does not exist.', EITHER),
  '410': failure('The operation was retired.', PROBLEMS),
  '413': failure('The body is too large.', PROBLEMS),
  '415': failure('The content type is not supported.', PROBLEMS),
  '429': failure('The rate limit is exhausted.', PROBLEMS),
  '500': failure('Internal error of the service.', PROBLEMS),
  '507': failure('Storage is full; nothing was stored.', PROBLEMS),
  '503': failure('The service is temporarily unavailable; `retry-after` may state the delay.', PROBLEMS),
}

const rateHeader = (description: string): Json => ({
  description,
  schema: { type: 'integer', minimum: 0 },
})
const headers: Json = Object.fromEntries(
  ['x-rate-limit', 'x-account-rate-limit'].flatMap((prefix) => [
    [`${prefix}-limit`, rateHeader('Requests per window.')],
    [`${prefix}-remaining`, rateHeader('Remaining requests in this window.')],
    [`${prefix}-reset`, rateHeader('End of the window, in epoch seconds.')],
  ]),
)

export const components = (): Json => ({
  securitySchemes: {
    oauth1: {
      type: 'apiKey',
      in: 'header',
      name: 'authorization',
      description: 'OAuth 1.0a (RFC 5849) with consumer key and user access token, HMAC-SHA1.',
    },
  },
  headers,
  responses: FAILURES,
  schemas: schemas(),
})
