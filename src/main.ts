import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches compiled code for later starts and for workers. Must run before all other imports.
// NODE_COMPILE_CACHE takes precedence. Without write access to the folder, nothing is cached.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

// This call is not awaited, because CommonJS has no top-level await (scripts/program/bundle.ts).
void Promise.all([import('./process/start.ts'), import('./process/start-options.ts')]).then(
  ([{ run }, { startOptionsIn }]) => run(() => startOptionsIn(process.argv.slice(2))),
)
