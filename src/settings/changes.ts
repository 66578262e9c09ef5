import Type from 'typebox'

export const CHANGES = {
  PREVIEWS: Type.Optional(
    Type.Enum(['on', 'off'], {
      expected: 'on or off',
      description:
        'Whether clients may preview mutations (`x-ads-changes: preview`). Previews load the rules of the ' +
        'sandbox',
      otherwise: '`on` with the embedded sandbox, `off` with `ADS_BASE_URL`',
    }),
  ),
} as const
