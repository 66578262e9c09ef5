/** Manifests in the formats of three tools, in temporary folders. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const folders: string[] = []

/** Creates a folder with these files, as text or JSON. */
export const folderOf = (files: Readonly<Record<string, unknown>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'adgraph-manifests-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

/** Removes all created folders. Call it at the end. */
export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** Creates a manifest as `generate-persisted-query-manifest` does. */
export const apolloManifest = (...bodies: readonly string[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: bodies.map((body) => {
    const [, type, name] = /(query|mutation|subscription) (\w+)/.exec(body) ?? []
    return { id: sha256(body), name, type, body }
  }),
})
/** Creates a manifest as Relay's compiler does. */
export const relayManifest = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [md5(text), text]))
/** Creates a manifest as the client preset of graphql-codegen does. */
export const codegenManifest = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [`sha256:${sha256(text)}`, text]))
