import { parseArgs } from 'node:util'
import type { ChainHead } from './chain.ts'
import { verifyAuditLog } from './verify.ts'

const USAGE = `npm run audit -- verify FILE… [--head NUMBER:HASH]…

Verifies the chain of one or more files, oldest first, and prints the line and reason of the first break.
--head is the number and hash of a record that you saved elsewhere, as printed by this command.
`

const HEAD = /^([1-9]\d{0,15}):([0-9a-f]{64})$/

const headOf = (text: string): ChainHead => {
  const [, seq, hash] = HEAD.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new TypeError(`Invalid head ${JSON.stringify(text)}. Write NUMBER:HASH`)
  return { seq: Number(seq), hash }
}

const run = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string', multiple: true } },
  })
  const [verb, ...files] = positionals
  if (verb !== 'verify' || files.length === 0) throw new TypeError(USAGE)
  const result = await verifyAuditLog(files, (values.head ?? []).map(headOf))
  if ('reason' in result) {
    process.stdout.write(`${result.file}, line ${result.line}: ${result.reason}\n`)
    return 1
  }
  const { records, from, head } = result
  const after = from.seq > 0 ? `, after ${from.seq}:${from.hash}` : ''
  process.stdout.write(`${records} records are intact${after}; head ${head.seq}:${head.hash}\n`)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
