import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches compiled code for later starts and for workers. Must run before all other imports.
// NODE_COMPILE_CACHE takes precedence; without write access to the folder, this has no effect.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

// CommonJS has no top-level await (scripts/program/bundle.ts).
void import('./process/start.ts').then(({ run }) => run())
