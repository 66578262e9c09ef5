import Type from 'typebox'
import { listOf } from './kinds.ts'

export const TRUST_MODES = ['off', 'log', 'enforce'] as const

export const DOCUMENTS = {
  TRUSTED_DOCUMENTS: listOf(Type.String(), 'JSON files, or folders of them', {
    description:
      'Manifests of documents that clients may request by id, in the formats of Apollo, Relay and ' +
      'graphql-codegen. The documents are validated and compiled at startup',
  }),
  TRUSTED_DOCUMENTS_MODE: Type.Enum([...TRUST_MODES], {
    default: 'off',
    expected: `one of ${TRUST_MODES.join(', ')}`,
    description:
      'How to treat documents that are not in any manifest: `off` executes them, `log` executes them, logs ' +
      'each one once and counts them, `enforce` refuses them and blocks introspection for everyone. `log` ' +
      'and `enforce` require `TRUSTED_DOCUMENTS`',
  }),
} as const
