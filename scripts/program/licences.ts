import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const packageOf = (file: string): string => {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    // Package files without a version are skipped: some packages contain them only to set the module type.
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  }
  throw new Error(`${file} does not belong to a package`)
}

const nameOf = (folder: string): string => {
  const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${name} ${version} ${license}`.trim()
}

const noticeOf = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')

/**
 * Returns the licence notices that must be redistributed with the packages of these files. Identical notices
 * appear once.
 */
export const licencesOf = (files: readonly string[]): string => {
  const folders = [...new Set(files.map(packageOf))].sort()
  const sections = [...Map.groupBy(folders, noticeOf)].map(([notice, same]) =>
    `${same.map(nameOf).join('\n')}\n\n${notice}`.trim(),
  )
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
