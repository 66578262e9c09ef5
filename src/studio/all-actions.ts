import type { Action } from './actions/action.ts'
import { approvalActions } from './pages/approvals/actions.ts'
import { clockActions } from './pages/clock/actions.ts'
import { doctorActions } from './pages/doctor/actions.ts'
import { eventActions } from './pages/events/actions.ts'
import { faultActions } from './pages/faults/actions.ts'
import { peopleActions } from './pages/people/actions.ts'
import { recordActions } from './pages/records/actions.ts'
import { requestActions } from './pages/requests/actions.ts'
import { worldActions } from './pages/worlds/actions.ts'

/** Actions of all pages. For each, a test proves that its button and its curl command send the same request. */
export const allActions: readonly Action<never>[] = [
  requestActions,
  doctorActions,
  clockActions,
  faultActions,
  approvalActions,
  eventActions,
  peopleActions,
  worldActions,
  recordActions,
].flatMap((actions): readonly Action<never>[] => Object.values(actions))
