import type { Command } from 'commander'
import { mutateChangeSet } from '../change-sets/change-set.ts'
import { addFormatOptions, type FormatOptions, printResult } from '../change-sets/print.ts'
import { refusalText } from '../change-sets/sections.ts'
import { EXIT } from '../exit-codes.ts'
import { addGatewayOptions, authorization, type GatewayOptions } from '../gateway-client.ts'

type Options = GatewayOptions & FormatOptions

const run =
  (field: 'changeSetApply' | 'changeSetUndo', isDone: (state: string) => boolean) =>
  async (id: string, options: Options): Promise<void> => {
    const outcome = await mutateChangeSet(options, await authorization(options), field, { id })
    const { changeSet } = outcome
    // Adds the id, so that the output links to the page where people can approve the change set.
    const problems = outcome.problems.map((problem) =>
      problem.code === 'APPROVAL_REQUIRED' ? { ...problem, changeSet: id } : problem,
    )
    printResult({ changeSet, problems, refusals: changeSet?.refusals.map(refusalText) ?? [] }, options)
    if (problems.length > 0 || !changeSet || !isDone(changeSet.state)) process.exitCode = EXIT.failed
  }

/** Adds `adgraph apply`, which carries out a change set, or the rest of a partly applied one. */
export const addApply = (program: Command): void => {
  const apply = program
    .command('apply')
    .summary('Carry out a change set')
    .description('Carry out a change set created by `adgraph plan`, or the rest of a partly applied one')
    .argument('<id>', 'Id of the change set')
  addFormatOptions(addGatewayOptions(apply))
    .addHelpText(
      'after',
      '\nExits with 1 if the change set is not applied completely: because of an error, a conflict, or a ' +
        'missing approval.',
    )
    .action(run('changeSetApply', (state) => state === 'APPLIED'))
}

/** Adds `adgraph undo`, which creates a change set that reverts another one. */
export const addUndo = (program: Command): void => {
  const undo = program
    .command('undo')
    .summary('Create a change set that undoes another one')
    .description(
      'Create a change set that restores the values from before another one was applied. To carry it out, apply it.',
    )
    .argument('<id>', 'Id of the applied change set')
  addFormatOptions(addGatewayOptions(undo)).action(run('changeSetUndo', (state) => state !== 'REFUSED'))
}
