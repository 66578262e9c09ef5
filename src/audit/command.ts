import { parseArgs } from 'node:util'
import { checkApprovals } from './approvals.ts'
import type { ChainHead } from './chain.ts'
import { type Broken, verifyAuditLog } from './verify.ts'

const USAGE = `npm run audit -- verify FILE… [--head NUMBER:HASH]… [--approvals [--decisions FILE]…]

Verifies the chain of one or more files, oldest first, and prints where and why the chain first breaks.
--head is a record's number and hash, as printed by this command and saved elsewhere.
--approvals also checks that every write belongs to a change set, and counts those that a person approved.
--decisions is a log of another process, whose approvals count as well. Its chain is verified too.
`

const HEAD = /^([1-9]\d{0,15}):([0-9a-f]{64})$/

const headOf = (text: string): ChainHead => {
  const [, seq, hash] = HEAD.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new TypeError(`Invalid head ${JSON.stringify(text)}. Write NUMBER:HASH`)
  return { seq: Number(seq), hash }
}

const showApprovals = async (files: readonly string[], others: readonly string[]): Promise<number> => {
  const { writes, approved, free, unapproved } = await checkApprovals(files, others)
  for (const { seq, operation, reason } of unapproved)
    process.stdout.write(`record ${seq}, ${operation}: ${reason}\n`)
  process.stdout.write(
    `${writes} writes: ${approved} approved by a person, ${free} in change sets that needed no approval, ${unapproved.length} unapproved\n`,
  )
  return unapproved.length === 0 ? 0 : 1
}

const showBroken = ({ file, line, reason }: Broken): number => {
  process.stdout.write(`${file}, line ${line}: ${reason}\n`)
  return 1
}

const run = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      head: { type: 'string', multiple: true },
      approvals: { type: 'boolean' },
      decisions: { type: 'string', multiple: true, default: [] },
    },
  })
  const [verb, ...files] = positionals
  if (verb !== 'verify' || files.length === 0) throw new TypeError(USAGE)
  const result = await verifyAuditLog(files, (values.head ?? []).map(headOf))
  if ('reason' in result) return showBroken(result)
  for (const file of values.decisions) {
    const other = await verifyAuditLog([file])
    if ('reason' in other) return showBroken(other)
  }
  const { records, from, head } = result
  const after = from.seq > 0 ? `, after ${from.seq}:${from.hash}` : ''
  process.stdout.write(`${records} records are intact${after}; head ${head.seq}:${head.hash}\n`)
  return values.approvals ? showApprovals(files, values.decisions) : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
