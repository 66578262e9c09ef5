import type { Report } from './sections.ts'

/** Maximum number of table rows, because GitHub limits pull request comments to 65,536 characters. */
const MAX_ROWS = 200

/** Formats a report for a terminal. */
export const asText = ({ title, note, records, sections }: Report): string => {
  const lines = [title, ...(note === null ? [] : [`Note: ${note}`])]
  for (const { title: record, fields } of records) {
    lines.push('', record)
    for (const { name, before, after } of fields) lines.push(`  ${name}: ${before} → ${after}`)
  }
  for (const { heading, lines: facts } of sections) {
    lines.push('', `${heading}:`)
    for (const fact of facts) lines.push(`  ${fact}`)
  }
  return `${lines.join('\n')}\n`
}

/** Escapes text for Markdown, so that names cannot add links, tables, HTML or mentions. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|#~&]|:(?=\/\/)|(?<=www)\./gi, '\\$&').replaceAll('@', '@\u2060')
/** Formats a line of a section. A URL becomes a link. */
const factOf = (fact: string): string => (/^https?:\/\/\S+$/.test(fact) ? `<${fact}>` : escaped(fact))

/** Formats a report as Markdown for a pull request comment. */
export const asMarkdown = ({ title, note, records, sections }: Report): string => {
  const lines = [`### ${escaped(title)}`, ...(note === null ? [] : ['', `> ${escaped(note)}`])]
  const rows = records.flatMap(({ title: record, fields }) =>
    (fields.length > 0 ? fields : [{ name: '', before: '', after: '' }]).map(
      ({ name, before, after }) => `| ${[record, name, before, after].map(escaped).join(' | ')} |`,
    ),
  )
  if (rows.length > 0) lines.push('', '| Record | Field | Before | After |', '|---|---|---|---|')
  lines.push(...rows.slice(0, MAX_ROWS))
  if (rows.length > MAX_ROWS) lines.push('', `${rows.length - MAX_ROWS} more rows are not shown.`)
  for (const { heading, lines: facts } of sections)
    lines.push('', `**${heading}**`, '', ...facts.map((fact) => `- ${factOf(fact)}`))
  return `${lines.join('\n')}\n`
}
