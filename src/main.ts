import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What one start has compiled the next ones read, the workers' too. Comes before all imports; without a folder to write in it
// has no effect, and NODE_COMPILE_CACHE goes first.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

// Not awaited at the top level, which CommonJS does not have (scripts/program/bundle.ts).
void import('./process/start.ts').then(({ run }) => run())
