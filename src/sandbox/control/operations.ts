import { operations } from '../../contract/index.ts'
import { endpointOf, type Operation } from '../../contract/language/define.ts'
import { encodeCall, pathParameters } from '../../contract/language/encode.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { describe } from '../../contract/language/values.ts'
import { schemaOf } from '../../contract/openapi/schema.ts'
import { percentEncode } from '../../oauth1/index.ts'
import { FORM } from '../http/body.ts'
import type { Arrival, Received } from '../http/exchange.ts'
import { logged } from '../log/logged.ts'
import { Refusal, refuseParameter } from '../refusal.ts'
import { membersOf } from './members.ts'
import { type ControlCall, type ControlHandler, RestReply, type Routes } from './route.ts'

/** Operations that control requests can run. Streams are excluded, because their responses never end. */
const runnable = [...operations.values()].filter(({ responds }) => responds !== 'lines')

const placeOf = ({ path, body }: Operation, name: string): 'path' | 'query' | 'body' => {
  if (pathParameters(path).includes(name)) return 'path'
  return body === 'none' ? 'query' : 'body'
}

const described = (operation: Operation) => ({
  name: operation.name,
  verb: operation.verb,
  endpoint: endpointOf(operation),
  resource: operation.resource.name,
  parameters: Object.entries(operation.params).map(([name, schema]) => {
    const { wire, optional, nullable, 'x-references': references } = describe(schema)
    return {
      name,
      in: placeOf(operation, name),
      form: wire,
      is_required: !optional,
      is_clearable: nullable,
      ...(references !== undefined && { references }),
      schema: schemaOf(schema),
    }
  }),
})

const list: ControlHandler = async ({ query }) => {
  const resource = query.get('resource')
  return {
    operations: runnable
      .filter((operation) => resource === null || operation.resource.name === resource)
      .map(described),
  }
}

/**
 * Checks that the call has all path parameters. Without one of them, the call would go to a different path.
 * @throws Refusal
 */
const assertPath = (operation: Operation, given: Readonly<Record<string, unknown>>): void => {
  const problems = pathParameters(operation.path)
    .filter((name) => !/^(string|number)$/.test(typeof given[name]) || given[name] === '')
    .map(
      (parameter): Problem => ({
        code: 'MISSING_PARAMETER',
        message: `${parameter} is required`,
        parameter,
      }),
    )
  if (problems.length > 0) throw new Refusal(problems)
}

const form = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map((pair) => pair.map(percentEncode).join('=')).join('&')

/** Encodes a call as the gateway would send it. */
const arrivalOf = (
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  { message, nextId }: ControlCall,
): Arrival & Received => {
  const call = encodeCall(operation, given)
  const body = Buffer.from(call.json ?? '')
  const { authorization: _key, ...headers } = message.headers
  return {
    id: nextId(),
    method: operation.method,
    target: call.query.length === 0 ? call.path : `${call.path}?${form(call.query)}`,
    headers: { ...headers, 'content-type': call.json === undefined ? FORM : 'application/json' },
    message,
    body,
    ...(call.json === undefined && { form: form(call.form ?? []) }),
  }
}

/**
 * Creates a handler that carries out an operation for a user. It runs the pipeline steps that follow the
 * signature check. Parameters are members of a JSON object, as JSON values or as strings.
 */
const carryOut =
  (operation: Operation): ControlHandler =>
  async (call) => {
    const given = await membersOf(call.body, Object.keys(operation.params))
    assertPath(operation, given)
    const sender =
      (await call.senderOf(call.query.get('as') ?? undefined)) ??
      refuseParameter('as', 'must be the screen name of a user. GET /__sandbox/users lists all users')
    const { pipeline } = call.world
    const arrival = arrivalOf(operation, given, call)
    const routed = await pipeline.route(arrival)
    const exchange = { ...arrival, ...routed, ...sender }
    const respond = () => pipeline.carryOut(exchange)
    return new RestReply(await logged({ exchange, respond, now: call.now, logOf: () => call.world.log }))
  }

/** Routes that describe the contract's operations and carry them out without a signature. */
export const operationRoutes: Routes = {
  '/__sandbox/operations': { GET: list },
  ...Object.fromEntries(
    runnable.map((operation) => [`/__sandbox/operations/${operation.name}`, { POST: carryOut(operation) }]),
  ),
}
