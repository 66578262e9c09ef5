import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bareId, documentsIn, type ManifestDocument, type Manifests } from './manifest.ts'

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

/** Pattern of hidden paths. Kubernetes stores mounted files in hidden folders and links to them. */
const HIDDEN = /(?:^|[\\/])\./

/**
 * Returns the manifest files at a path: the file itself, or all `.json` files below a folder except hidden
 * ones.
 */
const filesOf = (
  path: string,
): { readonly files: readonly string[]; readonly problems: readonly string[] } => {
  try {
    if (!statSync(path).isDirectory()) return { files: [path], problems: [] }
    const files = readdirSync(path, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.json') && !HIDDEN.test(file))
      .sort()
      .map((file) => join(path, file))
    return { files, problems: files.length > 0 ? [] : [`${path}: No .json files in this folder`] }
  } catch (error) {
    return { files: [], problems: [`${path}: Cannot be read (${reasonOf(error)})`] }
  }
}

const contentOf = (file: string): Manifests => {
  try {
    return documentsIn(file, readFileSync(file, 'utf8'))
  } catch (error) {
    return { documents: [], problems: [`${file}: Cannot be read (${reasonOf(error)})`] }
  }
}

/** Finds ids that different manifests use for different documents. */
const contradictions = (documents: readonly ManifestDocument[]): string[] => {
  const byId = new Map<string, ManifestDocument>()
  const problems: string[] = []
  for (const document of documents) {
    const id = bareId(document.id)
    const other = byId.get(id)
    if (other && other.text !== document.text)
      problems.push(
        `${document.file}: Id ${JSON.stringify(document.id)} has a different document in ${other.file}`,
      )
    else byId.set(id, document)
  }
  return problems
}

/**
 * Reads the documents of all manifests. A path may name a file or a folder of files. Manifests of several
 * applications may contain the same documents.
 */
export const readManifests = (paths: readonly string[]): Manifests => {
  const found = paths.map(filesOf)
  const read = [...new Set(found.flatMap(({ files }) => files))].map(contentOf)
  const documents = read.flatMap((manifest) => manifest.documents)
  return {
    documents,
    problems: [
      ...found.flatMap(({ problems }) => problems),
      ...read.flatMap(({ problems }) => problems),
      ...contradictions(documents),
    ],
  }
}
