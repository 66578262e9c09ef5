import { defaultOf, groups, type Row } from '../src/settings/index.ts'

const section = (title: string, rows: readonly (readonly [string, Row])[]): string => `## ${title}

| Variable | Value | Meaning | Default |
|---|---|---|---|
${rows.map(([name, row]) => `| \`${name}\` | ${row.expected} | ${row.description} | ${defaultOf(row)} |\n`).join('')}`

/** `docs/settings.md`: every environment variable of `src/settings`. */
export const settingsTable = (): string => `# Settings

Read once at the start, each from the first place that gives it:

1. the environment of the process,
2. \`.env\` in the folder where it starts,
3. the JSON or YAML file that \`ADGRAPH_CONFIG\` names: settings by the names below, lists as arrays,
4. its default.

An empty value stands for the default, so that an empty variable undoes what \`.env\` says. In variables, lists are separated
by commas or blanks. The gateway does not start when a setting cannot be used: it names all mistakes at once, with file and line
where they are not in the environment. These are mistakes too: a name given twice in one file, and a name that begins like a
setting (\`ADS_\`, \`ADGRAPH_\`, \`SANDBOX_\`) and is none, which is named with the nearest one. Other names that are nearly those
of settings are logged as warnings.

${groups.map(([title, rows]) => section(title, rows)).join('\n')}`
