export { amountText } from './amounts.ts'
export { approvalText, withoutApprover } from './approvers.ts'
export { applyApprovals, evaluate } from './evaluate.ts'
export type {
  CampaignBounds,
  Effects,
  RecordChange,
  RequiredApproval,
  Reservation,
  Sender,
  TargetedLineItem,
  Verdict,
  Violation,
  WriteApproval,
} from './facts.ts'
export { isGoverned, type Needs, needsOf } from './needs.ts'
export { type PolicyResult, parsePolicy, readPolicy } from './read.ts'
export { type Reads, readsOf } from './reads.ts'
export { becomesActive } from './rules/records.ts'
export { exceeding, SUMS } from './rules/spend.ts'
export { type PolicyFile, RULES } from './schema.ts'
export { pausingCreations, type StatedWrite, statedWrites } from './stated.ts'
