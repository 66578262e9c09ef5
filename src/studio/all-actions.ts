import type { Action } from './actions/action.ts'
import { doctorActions } from './pages/doctor/actions.ts'
import { requestActions } from './pages/requests/actions.ts'

/** Actions of all pages. A test proves for each that its button and its curl command send the same request. */
export const allActions: readonly Action<never>[] = [requestActions, doctorActions].flatMap(
  (actions): readonly Action<never>[] => Object.values(actions),
)
