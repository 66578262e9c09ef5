export type { AuditRecord, ChainHead } from './chain.ts'
export { AuditUnavailable } from './file.ts'
export { type AuditLog, type AuditLogOptions, openAuditLog } from './log.ts'
export { type Broken, type Verified, verifyAuditLog } from './verify.ts'
