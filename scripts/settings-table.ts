import { type Row, rows } from '../src/settings.ts'

const defaultOf = (row: Row): string => {
  if (row.otherwise !== undefined) return row.otherwise
  return row.default === undefined || Array.isArray(row.default) ? 'none' : `\`${row.default}\``
}

/** `docs/settings.md`: every environment variable of `src/settings.ts`. */
export const settingsTable = (): string => `# Settings

Environment variables, read once at the start (\`src/settings.ts\`). An empty one counts as absent. The gateway does not
start when one cannot be used, and names all that cannot. Lists are separated by commas or blanks.

| Variable | Value | Meaning | Default |
|---|---|---|---|
${rows.map(([name, row]) => `| \`${name}\` | ${row.expected} | ${row.description} | ${defaultOf(row)} |\n`).join('')}`
