import type { Report } from './sections.ts'

/** Limits on Markdown, because GitHub limits pull request comments to 65,536 characters. */
const MAX_ROWS = 200
const MAX_TABLE_CHARACTERS = 20_000
/** Limit on each section. At most seven sections are that long. */
const MAX_SECTION_CHARACTERS = 5000
/** Limit on each line of a section, so that a section always shows its first lines. */
const MAX_LINE_CHARACTERS = 2000

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
/** Returns the first lines that have at most this many characters in total. */
const within = (lines: readonly string[], maxCharacters: number): readonly string[] => {
  let characters = 0
  const end = lines.findIndex((line) => {
    characters += line.length + 1
    return characters > maxCharacters
  })
  return end < 0 ? lines : lines.slice(0, end)
}

/** Formats a line of a section. A URL becomes a link. */
const factOf = (fact: string): string => (/^https?:\/\/\S+$/.test(fact) ? `<${fact}>` : escaped(fact))

/** Truncates a line of a section. */
const truncated = (line: string): string =>
  line.length > MAX_LINE_CHARACTERS ? `${line.slice(0, MAX_LINE_CHARACTERS - 1)}…` : line

/** Formats a report as Markdown for a pull request comment. */
export const asMarkdown = ({ title, note, records, sections }: Report): string => {
  const lines = [`### ${escaped(title)}`, ...(note === null ? [] : ['', `> ${escaped(note)}`])]
  const rows = records.flatMap(({ title: record, fields }) =>
    (fields.length > 0 ? fields : [{ name: '', before: '', after: '' }]).map(
      ({ name, before, after }) => `| ${[record, name, before, after].map(escaped).join(' | ')} |`,
    ),
  )
  if (rows.length > 0) lines.push('', '| Record | Field | Before | After |', '|---|---|---|---|')
  const shown = within(rows.slice(0, MAX_ROWS), MAX_TABLE_CHARACTERS)
  lines.push(...shown)
  if (rows.length > shown.length) lines.push('', `${rows.length - shown.length} more rows are not shown.`)
  for (const { heading, lines: facts } of sections) {
    const items = facts.map((fact) => truncated(`- ${factOf(fact)}`))
    const first = within(items, MAX_SECTION_CHARACTERS)
    lines.push('', `**${heading}**`, '', ...first)
    if (items.length > first.length) lines.push(`- ${items.length - first.length} more are not shown`)
  }
  return `${lines.join('\n')}\n`
}
