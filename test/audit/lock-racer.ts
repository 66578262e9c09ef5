/** A process that takes the lock of an audit log when told its path, says whether it has it, and lets go when told so. */
import { createInterface } from 'node:readline'
import { lockAuditFile } from '../../src/audit/file.ts'

let unlock: (() => Promise<void>) | undefined
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'release') {
    await unlock?.()
    unlock = undefined
    process.stdout.write('released\n')
  } else {
    unlock = await lockAuditFile(line).catch(() => undefined)
    process.stdout.write(unlock ? 'held\n' : 'refused\n')
  }
}
