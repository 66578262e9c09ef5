import { print } from 'graphql'
import { HISTORY_ENTITIES } from '../../src/contract/domains/account-history.ts'
import { resources } from '../../src/contract/index.ts'
import type { HandWritten } from './hand-written.ts'
import { labelOf } from './nouns.ts'
import type { Printed } from './printers.ts'

/**
 * Prints the field `history` for all entity types that have one, based on the hand-written field of
 * campaigns.
 */
export const historyExtensions = (hand: HandWritten): readonly Printed[] => {
  const model = hand.fieldsOf('Campaign').find(({ name }) => name.value === 'history')
  if (!model) return []
  const types = Object.values(HISTORY_ENTITIES).map((name) => resources[name].type)
  return types
    .filter((type) => type !== 'Campaign')
    .map((type) => {
      const field = print(model)
        .replace('the campaign', `the ${labelOf(type)}`)
        .replaceAll(/^(?=.)/gm, '  ')
      return { type: 'HistoryEntry', text: `extend type ${type} {\n${field}\n}` }
    })
}
