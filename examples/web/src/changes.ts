import { useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { socket } from './client.ts'
import { messageFor } from './failures.ts'
import { ChangesDocument } from './generated/graphql.ts'
import { useResume } from './resume.ts'
import { news, ownChanges, sortedReads } from './signals.ts'

/** Duration of the highlight on a changed row, in ms. */
const MARKED_MS = 4_000
const WORDS = { CREATED: 'was created', UPDATED: 'was updated', DELETED: 'was deleted' } as const
const NOUNS: Readonly<Record<string, string>> = {
  Campaign: 'A campaign',
  LineItem: 'A line item',
  PromotedTweet: 'A promoted post',
}

export interface Changes {
  /** Ids of records that have just changed. */
  readonly changed: ReadonlySet<string>
  /** Reason to reload the table, if there is one. */
  readonly outdated: string | undefined
  /** Reason why live updates have stopped, if they have. */
  readonly stopped: string | undefined
  /** Restarts live updates after an error. */
  restart(): void
  /** Marks the table as reloaded. */
  upToDate(): void
}

/**
 * Subscribes to changes made in an account by other users. Apollo Client updates changed records in its
 * cache. A new record needs a place in a list, so the page offers to reload the table.
 */
export const useChanges = (account: string): Changes => {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [outdated, setOutdated] = useState<string>()
  const { error, restart } = useSubscription(ChangesDocument, {
    variables: { account },
    onData: ({ data: { data } }) => {
      if (!data) return
      sortedReads.clear()
      const { kind, node } = data.accountChanges
      if (ownChanges.delete(node.id)) return
      const message = `${NOUNS[node.__typename] ?? 'A record'} ${WORDS[kind]}`
      news.set(message)
      setChanged((before) => new Set([...before, node.id]))
      setTimeout(() => setChanged((before) => new Set([...before].filter((id) => id !== node.id))), MARKED_MS)
      if (kind === 'CREATED') setOutdated(message)
    },
  })
  const resume = useCallback(() => {
    setOutdated('Live updates were interrupted. Changes may be missing.')
    restart()
  }, [restart])
  useResume(error, resume)
  useEffect(() => {
    let before = false
    // Changes made while the page was disconnected are not delivered.
    return socket.on('connected', () => {
      if (before) setOutdated('The connection was lost. Changes may be missing.')
      before = true
    })
  }, [])
  // Missing changes may affect every list.
  useEffect(() => {
    if (outdated !== undefined) sortedReads.clear()
  }, [outdated])
  const upToDate = useCallback(() => setOutdated(undefined), [])
  return {
    changed,
    outdated,
    stopped: error && `No live updates: ${messageFor(error)}`,
    restart: resume,
    upToDate,
  }
}
