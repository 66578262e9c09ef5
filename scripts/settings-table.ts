import { GROUPS, type Row } from '../src/settings/index.ts'

const defaultOf = (row: Row): string => {
  if (row.otherwise !== undefined) return row.otherwise
  return row.default === undefined || Array.isArray(row.default) ? 'none' : `\`${row.default}\``
}

const section = (title: string, rows: readonly (readonly [string, Row])[]): string => `## ${title}

| Variable | Value | Meaning | Default |
|---|---|---|---|
${rows.map(([name, row]) => `| \`${name}\` | ${row.expected} | ${row.description} | ${defaultOf(row)} |\n`).join('')}`

/** `docs/settings.md`: every environment variable of `src/settings`. */
export const settingsTable = (): string => `# Settings

Environment variables, read once at the start (\`src/settings\`). An empty one counts as absent. The gateway does not
start when one cannot be used, and names all that cannot. Lists are separated by commas or blanks.

${GROUPS.map(([title, group]) => section(title, Object.entries(group) as unknown as readonly (readonly [string, Row])[])).join('\n')}`
