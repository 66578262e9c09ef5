import { ERROR_STATUS, RETRYABLE_STATUS } from '../src/contract/language/errors.ts'
import { errorCodes, httpStatusByCode, protocolErrorCodes } from '../src/graph/errors/error-codes.ts'

const HEAD = `# Error codes

Printed by \`npm run docs\` from the tables of codes. Do not edit.

A query that fails in part answers what it has, with an entry of \`errors\` for each field that is missing (of root fields and of \`_entities\`
the first eight entries, 8 kB in all; \`extensions.moreErrors\` counts the others): \`extensions.code\` is one
of the first table. A mutation that is refused answers \`userErrors\`, whose \`code\` is that of the REST interface: the third table.
No message has to be parsed. Messages of the interface are shown as it wrote them; \`field\` has the graph's name.

All mistakes of a call that can be known before it is sent are named together: each as an entry of \`userErrors\`, or of
\`extensions.problems\` where a query has several (\`{code, message, field, limit, rule}\`); \`extensions\` itself has \`field\`, \`limit\` and
\`rule\` of the first. \`rule\` is what was broken: the keyword of a limit (\`maxLength\`, \`minimum\`, \`maxItems\`, \`enum\`, \`pattern\`, \`type\`,
\`range\`), \`required\`, \`unknown\`, \`characters\`, \`reference\` (a global id of another type or account), or the name of a rule between
fields; \`limit\` is its number.

## \`errors[].extensions.code\`

\`extensions.ads\` says whether the same request may be sent again (\`retryable\`, and not before \`retryAfterMs\` or \`resetAt\`), what the interface
answered (\`httpStatus\`, \`upstreamCode\`, \`requestId\`) and what became of a write (\`outcome\`, \`lookUp\`). A row that lacks what can
never be null is left out of its list: \`UPSTREAM_BAD_RESPONSE\` at the list's path, with \`field\` and \`record: {type, restId}\`.

The interface may report \`errors\` beside the \`data\` of a 200. A list then keeps its rows, and has \`UPSTREAM_BAD_RESPONSE\` at its path with the
interface's message and \`ads.upstreamCode\`. Records read by id, and statistics, have this error where one is missing. A read of one
record is null with this error at its path, and a write has \`userErrors\` beside its record. Such a response is not cached.

An answer to a POST of which more than 1 MiB is there leaves in chunks (\`transfer-encoding: chunked\`) while its later pages are under way. Then
\`errors\` stands after \`data\`, and the status is 200: what is refused after that, by \`RESPONSE_TOO_LARGE\` or by a deadline that is long over, ends in
place. Fields that had not been written are null, lists end or hold null for the rest, and each such place has an error with that code.
`

const PROTOCOL = `
## Requests that are refused before they are executed
`

const USER_ERRORS = `
## \`userErrors[].code\`

What the REST interface, or the gateway in its place, refuses; a code that is not listed is passed on. Those that may pass are errors of
the first table instead.
`

type Codes = Readonly<Record<string, string>>

const statusOf = (code: string): string =>
  String((httpStatusByCode as Readonly<Record<string, number>>)[code] ?? 200)

const tableOf = (codes: Codes): string =>
  [
    '| Code | HTTP status where it ends the whole request | Meaning |',
    '|---|---|---|',
    ...Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${statusOf(code)} | ${meaning} |`),
  ].join('\n')

/** Refusals of a mutation; those that may pass, and of sign-in, are errors. */
const refusals = (): string => {
  const codes = Object.entries(ERROR_STATUS).filter(
    ([code, status]) =>
      status < 500 &&
      !RETRYABLE_STATUS.has(status) &&
      ![401, 429].includes(status) &&
      code !== 'IDEMPOTENCY_CONFLICT',
  )
  return [
    '| Code | REST status |',
    '|---|---|',
    ...codes.map(([code, status]) => `| \`${code}\` | ${status} |`),
  ].join('\n')
}

/** docs/errors.md: what clients may switch on. */
export const errorsTable = (): string =>
  [HEAD, tableOf(errorCodes), PROTOCOL, tableOf(protocolErrorCodes), USER_ERRORS, refusals(), ''].join('\n')
