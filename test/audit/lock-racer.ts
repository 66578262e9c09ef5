/**
 * Child process that tries to lock an audit log at a given path, reports whether it succeeded, and releases
 * the lock on request.
 */
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
