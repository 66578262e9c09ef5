import { oneLine } from '../contract/visible.ts'
import type { SeenDrift } from '../upstream/index.ts'
import { proposedPatch } from './patch.ts'

/** Differences from the contract, as `GET /drift/` returns them to programs. */
export interface DriftReport {
  readonly drift: readonly SeenDrift[]
  /** Proposed patch to the contract and SDL, as a unified diff; empty if no edit is needed. */
  readonly patch: string
}

export const reportOf = (drift: readonly SeenDrift[]): DriftReport => ({ drift, patch: proposedPatch(drift) })

const lineOf = ({ operation, kind, field, seen, example, count, firstAt }: SeenDrift): string => {
  const since = new Date(firstAt).toISOString()
  const shown = example === '' ? '' : `, such as ${example}`
  return oneLine(`${operation} ${kind} ${field}: ${seen}${shown} (${count}x since ${since})`)
}

/**
 * Formats a report as text: one line per difference, and the proposed patch. Empty if there is no difference.
 */
export const printReport = ({ drift, patch }: DriftReport): string => {
  const lines = drift.map((each) => `${lineOf(each)}\n`).join('')
  return patch === '' ? lines : `${lines}\n${patch}`
}
