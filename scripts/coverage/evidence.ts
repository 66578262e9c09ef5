import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CredentialEndpoint, credentialEndpoints } from '../../src/contract/domains/credentials.ts'
import { operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import type { Arrival } from '../../src/sandbox/http/exchange.ts'
import { createRouter } from '../../src/sandbox/http/router.ts'
import { endpointsByPath } from '../../src/sandbox/oauth/endpoints/service.ts'
import { pagesByPath } from '../../src/sandbox/requests.ts'
import { fieldsByEndpoint } from './graphql-fields.ts'
import { type Row, readInventory } from './inventory.ts'
import type { ContractOperation, Evidence } from './ledger.ts'
import { skippedIn, type Tag, tagsIn } from './tags.ts'

/** Reads the evidence of the project at `root`. */
export function gatherEvidence(root: string): Evidence {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
  const domains = readInventory(join(root, 'docs/specification'))
  const roots = new Set(domains.flatMap(({ rows }) => rows.map(({ id }) => id.split('.', 1)[0] ?? '')))
  // The tests of the tag parser are skipped, because they contain sample titles.
  const tests = files('test/**/*.test.ts').filter((file) => file !== 'test/coverage-tags.test.ts')
  return {
    domains,
    contract: new Map<string, ContractOperation>([...operations, ...credentialService]),
    served: new Set([...servedBySandbox(operations), ...servedByService()]),
    fields: fieldsByEndpoint(files('schema/**/*.graphql').map(read)),
    tags: [
      ...tests.flatMap((file) => tagsIn(file, read(file), roots)),
      ...domains.flatMap(({ rows }) => rows.flatMap(provenByCases)),
    ],
    skipped: tests.flatMap((file) => skippedIn(file, read(file))),
  }
}

/**
 * Returns the tag for a row with cases. `test/ledger` runs each case on both sides, except on a side that the
 * case excludes.
 */
function provenByCases(row: Row): Tag[] {
  if (row.kind !== 'rule' || row.cases === undefined) return []
  const sides = (['sandbox', 'gateway'] as const).filter((side) =>
    row.cases?.some(({ not }) => not?.[side] === undefined),
  )
  return [{ row: row.id, file: 'test/ledger/rows.test.ts', sides }]
}

const credentialService = new Map(
  Object.values<CredentialEndpoint>(credentialEndpoints).map((endpoint) => [endpoint.name, endpoint]),
)

/**
 * Returns the names of the credential service endpoints served by the sandbox at all their paths and aliases.
 */
function servedByService(): string[] {
  const at = (path: string) => endpointsByPath.get(path) ?? pagesByPath.get(path)
  return [...credentialService.values()]
    .filter(({ name, path, aliases }) => [path, ...aliases].every((each) => at(each)?.name === name))
    .map(({ name }) => name)
}

/** Returns the operations that the sandbox's router finds at their addresses. */
function servedBySandbox(contract: ReadonlyMap<string, Operation>): Set<string> {
  const route = createRouter(contract.values())
  const isServed = ({ name, method, version, path }: Operation) => {
    const target = `/${version}${path.replaceAll(/:\w+/g, 'x')}`
    try {
      const routed = route({ method, target } as Arrival)
      return 'operation' in routed && routed.operation.name === name
    } catch {
      return false
    }
  }
  return new Set([...contract.values()].filter(isServed).map((operation) => operation.name))
}
