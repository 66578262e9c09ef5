import { type Command, Help } from 'commander'
import { defaultOf, groups } from '../../settings/index.ts'

const WIDTH = 100
const help = Object.assign(new Help(), { helpWidth: WIDTH })

const plain = (markdown: string): string =>
  markdown.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

/** Returns all settings in `docs/settings.md` as terminal text. */
const settingsText = (): string => {
  const termWidth = Math.max(...groups.flatMap(([, rows]) => rows.map(([name]) => name.length)))
  const sections = groups.map(([title, rows]) => {
    const items = rows.map(([name, row]) =>
      help.formatItem(
        name,
        termWidth,
        plain(`${row.description} (${row.expected}; default: ${defaultOf(row)})`),
        help,
      ),
    )
    return [`${title}:`, ...items].join('\n')
  })
  return `Settings come from the environment, from .env in this folder, or from the JSON or YAML file
in ADGRAPH_CONFIG, in this order.

${sections.join('\n\n')}
`
}

/** Adds the topic `adgraph help settings`; the command `adgraph settings` prints the same. */
export const addSettings = (program: Command): void => {
  program
    .command('settings', { hidden: true })
    .configureHelp({ formatHelp: settingsText })
    .action((_options: object, command: Command) => command.outputHelp())
}
