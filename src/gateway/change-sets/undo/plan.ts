import { operations } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import type { PreviewReport, ShownIrreversible } from '../../../graph/context/change-sets.ts'
import { type Inverse, named, undoneBy, unreadableIn } from './inverse.ts'
import { kindOf, nameOf, ownerOf, recordOf, type Step } from './steps.ts'

/** Calls that undo the changes of one step, in order. */
export interface UndoneStep {
  readonly step: Step
  readonly inverses: readonly Inverse[]
}

export interface UndoPlan {
  /** Steps to undo, the last one first. Steps that need no call are left out. */
  readonly steps: readonly UndoneStep[]
  /** Changes that cannot be undone, in the order of the steps. */
  readonly impossible: readonly ShownIrreversible[]
}

/** Removes duplicates, because several steps may change the same field. */
const distinct = (impossible: readonly ShownIrreversible[]): ShownIrreversible[] => [
  ...new Map(impossible.map((each) => [JSON.stringify(each), each])).values(),
]

/**
 * Plans the calls that undo steps, the last step first, so that each call starts from the state that its step
 * produced. Earlier changes to records that the steps delete cannot be undone.
 */
export const planUndo = (steps: readonly Step[]): UndoPlan => {
  const created = new Set(
    steps.flatMap(({ changes }) => changes.filter((each) => kindOf(each) === 'CREATE').map(nameOf)),
  )
  const gone = new Set<string>()
  const impossible: ShownIrreversible[] = []
  const undone: UndoneStep[] = []
  for (const step of steps.toReversed()) {
    const inverses: Inverse[] = []
    const lost: ShownIrreversible[] = []
    for (const change of step.changes.toReversed()) {
      const name = nameOf(change)
      if (gone.has(name)) continue
      const isGone = kindOf(change) === 'DELETE'
      if (isGone) gone.add(name)
      if (isGone && created.has(name)) continue
      const result = undoneBy(step, change)
      if (result.inverse) inverses.push(result.inverse)
      lost.unshift(...named(change, result))
    }
    if (inverses.length > 0) undone.push({ step, inverses })
    impossible.unshift(...lost, ...unreadableIn(step))
  }
  return { steps: undone, impossible: distinct(impossible) }
}

const UNSETTLED = 'It is unknown whether this write was carried out, so it is not undone.'

/**
 * Lists the records of writes whose outcome is unknown. The ids of new records are unknown too, so their owners
 * are listed.
 */
export const unsettledIn = (steps: readonly Step[]): readonly ShownIrreversible[] => {
  const isNew = ({ before }: Step['changes'][number]): boolean => before === undefined
  const made = new Set(steps.flatMap(({ changes }) => changes.filter(isNew).map(nameOf)))
  const records = steps.flatMap(({ operation, input, changes }) => {
    const known = changes.filter((change) => !made.has(nameOf(change))).map(recordOf)
    const isListed = changes.length > 0 && !changes.some(isNew)
    return isListed ? known : [...known, ownerOf(operations.get(operation) as Operation, input)]
  })
  return distinct(records.map((record) => ({ record, field: null, reason: UNSETTLED })))
}

const NO_REPORT: PreviewReport = { changes: [], spend: [], writes: [], irreversible: [], uncertain: [] }

/** Adds to the report of an undo what the API cannot undo. It comes before what the undo itself makes final. */
export const reportWith = (
  impossible: readonly ShownIrreversible[],
  report: PreviewReport = NO_REPORT,
): PreviewReport => ({ ...report, irreversible: distinct([...impossible, ...report.irreversible]) })
