import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches compiled code, as `main.ts` does.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

void import('./cli/program.ts').then(({ runProgram }) => runProgram(process.argv))
