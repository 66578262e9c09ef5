import cluster from 'node:cluster'
import { format, parse } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError, type UpstreamConfig } from '../config.ts'

/** Returns the file that this process writes. */
export const ownFile = (file: string): string => {
  const { dir, name, ext } = parse(file)
  return cluster.worker ? format({ dir, name: `${name}.worker-${cluster.worker.id}`, ext }) : file
}

/**
 * Records the API calls of this process. The code for recordings is loaded only if a cassette is set.
 *
 * @throws ConfigError if the cassette exists or cannot be written
 */
export const startCassette = async (config: Config, to: UpstreamConfig, log: Logger) => {
  const { cassette } = config
  if (cassette === undefined) return undefined
  const { createRecorder, recordedPlaces, recordOwnCalls, UnusableCassette } = await import(
    '../cassettes/index.ts'
  )
  try {
    const onFailure = (message: string) => log.error(message)
    const places = recordedPlaces(to, config.resultHosts)
    const recorder = await createRecorder(ownFile(cassette), { ...places, onFailure })
    const stop = recordOwnCalls(recorder)
    return async () => {
      stop()
      await recorder.closeOrRemove()
    }
  } catch (error) {
    if (error instanceof UnusableCassette) throw new ConfigError(`RECORD_CASSETTE: ${error.message}`)
    throw error
  }
}
