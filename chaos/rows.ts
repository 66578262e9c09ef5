import type { Row } from './row.ts'
import { attacks } from './rows/attacks.ts'
import { badInputs } from './rows/bad-inputs.ts'
import { costs } from './rows/costs.ts'
import { isolation } from './rows/isolation.ts'
import { kills } from './rows/kills.ts'
import { logins } from './rows/logins.ts'
import { machines } from './rows/machines.ts'
import { reports } from './rows/reports.ts'
import { resets } from './rows/resets.ts'
import { shutdowns } from './rows/shutdowns.ts'
import { signatures } from './rows/signatures.ts'
import { slowAccount } from './rows/slow-account.ts'
import { soak } from './rows/soak.ts'
import { sockets } from './rows/sockets.ts'
import { stalledReports } from './rows/stalled-reports.ts'
import { stores } from './rows/stores.ts'
import { subscribers } from './rows/subscribers.ts'
import { upstreamFaults } from './rows/upstream-faults.ts'

/** All rows, in the order of docs/reliability.md. */
export const ROWS: readonly Row[] = [
  attacks,
  sockets,
  resets,
  costs,
  upstreamFaults,
  slowAccount,
  kills,
  shutdowns,
  stores,
  isolation,
  machines,
  logins,
  signatures,
  badInputs,
  reports,
  stalledReports,
  subscribers,
  soak,
]
