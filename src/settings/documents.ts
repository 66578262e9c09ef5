import Type from 'typebox'
import { listOf } from './kinds.ts'

export const TRUST_MODES = ['off', 'log', 'enforce'] as const

export const DOCUMENTS = {
  TRUSTED_DOCUMENTS: listOf(Type.String(), 'files of JSON, or folders that hold some', {
    description:
      'manifests of documents that clients may ask for by id: those of Apollo, Relay and graphql-codegen, in any mixture. ' +
      'They are validated and compiled at the start',
  }),
  TRUSTED_DOCUMENTS_MODE: Type.Enum([...TRUST_MODES], {
    default: 'off',
    expected: `one of ${TRUST_MODES.join(', ')}`,
    description:
      'what is done with documents that no manifest has: `off`, nothing; `log`, they are answered, logged once each and counted; ' +
      '`enforce`, they are refused, and nobody may explore the schema. `log` and `enforce` need `TRUSTED_DOCUMENTS`',
  }),
} as const
