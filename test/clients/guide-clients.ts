import type { Project } from './guide-project.ts'

// biome-ignore lint/suspicious/noExplicitAny: results are compared with literals
type Json = any
export interface Connection {
  readonly edges: { readonly node: { readonly id: string; readonly name: string } }[]
  readonly pageInfo: { readonly endCursor: string }
  /** Id of the list in Relay. */
  readonly __id?: string
}

/** Common interface to each client's modules. */
export interface Client {
  /** Reads the page after a cursor, and returns all campaigns read so far. */
  read(account: string, after?: string): Promise<Connection>
  rename(id: string, name: string): Promise<Json>
  /** Deletes a campaign and removes it from the list. */
  remove(id: string, list: Connection): Promise<Json>
  readBoth(one: string, other: string): Promise<Json>
  watchChanges(account: string, next: (change: Json) => void, failed: (error: Json) => void): () => void
  close(): void
}

const modulesOf = async (project: Project, folder: string) => ({
  ...(await project.load(`${folder}/campaigns.js`)),
  ...(await project.load(`${folder}/rename.js`)),
  ...(await project.load(`${folder}/remove.js`)),
  ...(await project.load(`${folder}/errors.js`)),
  ...(await project.load(`${folder}/changes.js`)),
})
export const openApollo = async (project: Project): Promise<Client> => {
  const { watchCampaigns, ...modules } = await modulesOf(project, 'apollo')
  const { client } = await project.load('apollo/client.js')
  const first = async (account: string): Promise<Connection> => {
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    const { stop } = watchCampaigns(account, resolve, reject)
    return promise.finally(stop)
  }
  return {
    ...modules,
    read: async (account, after) => {
      if (after === undefined) return first(account)
      const { promise, resolve, reject } = Promise.withResolvers<Connection>()
      let before = 0
      const list = watchCampaigns(
        account,
        (campaigns: Connection) => {
          before ||= campaigns.edges.length
          if (campaigns.edges.length > before) resolve(campaigns)
        },
        reject,
      )
      await list.more(after)
      return promise.finally(list.stop)
    },
    close: () => client.stop(),
  }
}
export const openUrql = async (project: Project): Promise<Client> => {
  const { readCampaigns, ...modules } = await modulesOf(project, 'urql')
  return { ...modules, read: readCampaigns, close: () => undefined }
}
export const openRelay = async (project: Project): Promise<Client> => {
  const { readCampaigns, ...modules } = await modulesOf(project, 'relay/src')
  return {
    ...modules,
    read: readCampaigns,
    remove: (id, list) => modules.remove(id, [list.__id]),
    close: () => undefined,
  }
}
