import type { ChangeSet, ChangeSetCaller, ChangeSetService } from '../../graph/context/change-sets.ts'
import type { PrincipalUser } from '../../graph/context/principal.ts'
import { refusalOfPermissions, refusalOfRules } from './approvers.ts'
import type { Actions } from './change-set-page.ts'
import type { Form } from './form.ts'
import { formTokenOf } from './form-token.ts'
import { PageRefusal } from './page-refusal.ts'
import type { Person } from './visitor.ts'

const isApplicable = ({ state, required }: ChangeSet): boolean =>
  state === 'APPROVED' || state === 'PARTLY_APPLIED' || (state === 'PENDING' && required.length === 0)

/**
 * Checks whether this person has to act on a change set, either by applying it as its author or by approving
 * it.
 */
export const waitsFor = (changeSet: ChangeSet, user: PrincipalUser): boolean =>
  changeSet.author.userId === user.id
    ? isApplicable(changeSet)
    : changeSet.state === 'PENDING' &&
      changeSet.required.length > 0 &&
      refusalOfRules(changeSet, user) === undefined

/**
 * Returns the actions that a person may take on a change set. If the change set is pending or can be applied,
 * reads the person's permissions from the API.
 */
export const actionsOf = async (
  changeSet: ChangeSet,
  { principal: { user }, sessionId }: Person,
  caller: ChangeSetCaller,
): Promise<Actions> => {
  const { state, author, required, undoneBy } = changeSet
  const isPending = state === 'PENDING'
  const isWritten = state === 'APPLIED' || state === 'PARTLY_APPLIED'
  const token = formTokenOf(sessionId, changeSet)
  const mayUndo = isWritten && undoneBy === null
  if (!isPending && !isApplicable(changeSet))
    return { token, mayApprove: false, mayDecline: false, mayApply: false, mayUndo, reason: undefined }
  const permission = await refusalOfPermissions(changeSet, caller)
  const reason = (isPending ? refusalOfRules(changeSet, user) : undefined) ?? permission
  return {
    token,
    mayApprove: isPending && required.length > 0 && reason === undefined,
    mayDecline: isPending && (reason === undefined || author.userId === user.id),
    mayApply: isApplicable(changeSet) && permission === undefined,
    mayUndo,
    reason,
  }
}

/** Asserts that a person may approve or decline a change set. @throws PageRefusal if they may not */
const assertMayDecide = async (
  changeSet: ChangeSet,
  { id, screenName }: PrincipalUser,
  isApproval: boolean,
  caller: ChangeSetCaller,
): Promise<void> => {
  // Authors may withdraw their own change sets.
  if (!isApproval && changeSet.author.userId === id) return
  const refusal =
    refusalOfRules(changeSet, { id, screenName }) ?? (await refusalOfPermissions(changeSet, caller))
  if (refusal !== undefined) throw new PageRefusal(403, refusal)
}

/**
 * Carries out the action that a person submitted. Returns the id of the change set to show next.
 *
 * @throws PageRefusal if the person may not take this action, or saw a different version of the change set
 */
export const takeAction = async (
  service: ChangeSetService,
  changeSet: ChangeSet,
  { action, hash, comment }: Form,
  caller: ChangeSetCaller & { readonly principal: Person['principal'] },
): Promise<string> => {
  const { id } = changeSet
  if (hash !== changeSet.hash)
    throw new PageRefusal(
      409,
      'The change set is no longer the version that you saw. Open it again and review it.',
    )
  switch (action) {
    case 'apply':
      await service.apply(id, caller)
      return id
    case 'undo':
      return (await service.undo(id, caller)).id
    default: {
      const approve = action === 'approve'
      await assertMayDecide(changeSet, caller.principal.user, approve, caller)
      await service.decide({ id, hash, approve, comment }, caller)
      return id
    }
  }
}
