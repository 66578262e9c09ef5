import { Help } from 'commander'
import { defaultOf, groups } from '../settings/index.ts'

const WIDTH = 100
const help = Object.assign(new Help(), { helpWidth: WIDTH })

const plain = (markdown: string): string => markdown.replaceAll('`', '')

/** All settings as `docs/settings.md` has them, for a terminal. */
export const settingsHelp = (): string => {
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
  return `
Settings come from the environment, .env in this folder, and the JSON or YAML file of
ADGRAPH_CONFIG, in this order.

${sections.join('\n\n')}
`
}
