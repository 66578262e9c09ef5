/** Manifests as the three tools write them, in a folder of their own. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const folders: string[] = []

/** A folder with these files, as text or JSON. */
export const folderOf = (files: Readonly<Record<string, unknown>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'adgraph-manifests-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

/** To be called at the end. */
export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** As `generate-persisted-query-manifest` writes it. */
export const apolloManifest = (...bodies: readonly string[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: bodies.map((body) => {
    const [, type, name] = /(query|mutation|subscription) (\w+)/.exec(body) ?? []
    return { id: sha256(body), name, type, body }
  }),
})
/** As Relay's compiler writes it. */
export const relayManifest = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [md5(text), text]))
/** As the client preset of graphql-codegen writes it. */
export const codegenManifest = (...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [`sha256:${sha256(text)}`, text]))
