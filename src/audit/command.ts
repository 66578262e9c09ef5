import { parseArgs } from 'node:util'
import { checkApprovals } from './approvals.ts'
import type { ChainHead } from './chain.ts'
import { type Broken, verifyAuditLog } from './verify.ts'

const USAGE = `npm run audit -- verify FILE… [--head NUMBER:HASH]… [--approvals [--decisions FILE[@NUMBER:HASH]]…]

Verifies the chain of one or more files, oldest first, and prints where and why the chain first breaks.
--head is a record's number and hash, as printed by this command and saved elsewhere.
--approvals also checks that every write belongs to a change set, and counts those that a person approved.
--decisions is a log of another process, whose approvals count as well. Its chain is verified too, and its head follows @.
`

const HEAD = /^([1-9]\d{0,15}):([0-9a-f]{64})$/

const headOf = (text: string): ChainHead => {
  const [, seq, hash] = HEAD.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new TypeError(`Invalid head ${JSON.stringify(text)}. Write NUMBER:HASH`)
  return { seq: Number(seq), hash }
}

/** Splits FILE@NUMBER:HASH into the file and its saved head. */
const logOf = (text: string): { readonly file: string; readonly heads: readonly ChainHead[] } => {
  const [, file, head] = /^(.+)@(\d+:[^@]*)$/.exec(text) ?? []
  return file === undefined || head === undefined
    ? { file: text, heads: [] }
    : { file, heads: [headOf(head)] }
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
  if (values.decisions.length > 0 && !values.approvals) throw new TypeError('--decisions needs --approvals')
  const others = values.decisions.map(logOf)
  if (values.head && others.some(({ heads }) => heads.length === 0))
    throw new TypeError('With --head, each --decisions file needs its saved head: FILE@NUMBER:HASH')
  const result = await verifyAuditLog(files, (values.head ?? []).map(headOf))
  if ('reason' in result) return showBroken(result)
  const { records, from, head } = result
  const after = from.seq > 0 ? `, after ${from.seq}:${from.hash}` : ''
  process.stdout.write(`${records} records are intact${after}; head ${head.seq}:${head.hash}\n`)
  for (const { file, heads } of others) {
    const other = await verifyAuditLog([file], heads)
    if ('reason' in other) return showBroken(other)
    process.stdout.write(`${file}: head ${other.head.seq}:${other.head.hash}\n`)
  }
  if (!values.approvals) return 0
  const paths = others.map(({ file }) => file)
  return showApprovals(files, paths)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
