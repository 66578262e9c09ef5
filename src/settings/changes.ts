import Type from 'typebox'
import { text } from './kinds.ts'

export const CHANGES = {
  PREVIEWS: Type.Optional(
    Type.Enum(['on', 'off'], {
      expected: 'on or off',
      description:
        'Whether clients may preview mutations (`x-ads-changes: preview`) and use change sets, which approvals ' +
        "and agents' proposals need. Previews load the rules of the sandbox",
      otherwise: '`on` with the embedded sandbox, `off` with `ADS_BASE_URL`',
    }),
  ),
  POLICY: text({
    expected: 'a file name',
    description:
      'YAML or JSON file with limits on all changes ([docs/changes.md](changes.md)). It is read again when it ' +
      'changes. With mistakes, the gateway does not start. A later version with mistakes is logged, and the ' +
      'previous version stays in force',
    otherwise: 'no policy',
  }),
} as const
