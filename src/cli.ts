import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// As in `main.ts`.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

const { runProgram } = await import('./cli/program.ts')
await runProgram(process.argv)
