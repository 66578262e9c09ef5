import type { Row } from './row.ts'
import { attacks } from './rows/attacks.ts'
import { costs } from './rows/costs.ts'

/** In the order of the table in docs/reliability.md. */
export const ROWS: readonly Row[] = [attacks, costs]
