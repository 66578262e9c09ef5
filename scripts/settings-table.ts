import { defaultOf, groups, type SettingRow } from '../src/settings/index.ts'

const section = (title: string, rows: readonly (readonly [string, SettingRow])[]): string => `## ${title}

| Variable | Value | Meaning | Default |
|---|---|---|---|
${rows.map(([name, row]) => `| \`${name}\` | ${row.expected} | ${row.description} | ${defaultOf(row)} |\n`).join('')}`

/** Renders `docs/settings.md`: every environment variable in `src/settings`. */
export const settingsTable = (): string => `# Settings

Settings are read once at startup. Each comes from the first source that sets it:

1. the process environment,
2. \`.env\` in the working directory,
3. the JSON or YAML file named by \`ADGRAPH_CONFIG\`, with the names below as keys and arrays for lists,
4. the default.

An empty value selects the default, so an empty environment variable overrides \`.env\`. In the environment and \`.env\`, separate
list items with commas or spaces.

The gateway does not start with an invalid setting. It reports all mistakes together, each with its file and line unless it comes
from the environment. A name that is set twice in one file is a mistake, and so is an unknown name with one of our prefixes
(\`ADS_\`, \`ADGRAPH_\`, \`SANDBOX_\`); the error suggests the closest setting. Other names that resemble a setting are logged as
warnings.

${groups.map(([title, rows]) => section(title, rows)).join('\n')}`
