import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../../src/contract/define.ts'
import { operations } from '../../src/contract/index.ts'
import type { Arrival } from '../../src/sandbox/exchange.ts'
import { createRouter } from '../../src/sandbox/router.ts'
import { fieldsByEndpoint } from './graphql-fields.ts'
import { readInventory } from './inventory.ts'
import type { Evidence } from './ledger.ts'
import { tagsIn } from './tags.ts'

/** Reads the evidence of the project at `root`. */
export function gatherEvidence(root: string): Evidence {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
  return {
    domains: readInventory(join(root, 'docs/specification')),
    contract: operations,
    served: servedBySandbox(operations),
    fields: fieldsByEndpoint(files('schema/*.graphql').map(read)),
    tags: files('test/**/*.test.ts').flatMap((file) => tagsIn(file, read(file))),
  }
}

/** Asks the sandbox's own router for every operation at its own address. */
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
