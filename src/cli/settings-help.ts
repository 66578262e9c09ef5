import { Help } from 'commander'
import { defaultOf, groups } from '../settings/index.ts'

const WIDTH = 100
const help = Object.assign(new Help(), { helpWidth: WIDTH })

const plain = (markdown: string): string => markdown.replaceAll('`', '')

/** Returns all settings in `docs/settings.md` as terminal text. */
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
Settings come from the environment, from .env in this folder, or from the JSON or YAML file
in ADGRAPH_CONFIG, in this order.

${sections.join('\n\n')}
`
}
