import cluster from 'node:cluster'
import { format, parse } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError, type UpstreamConfig } from '../config.ts'

/**
 * Returns the file name for a worker, by default for this process. The name contains the worker's number, so
 * that each worker writes its own file.
 */
export const ownFile = (file: string, worker = cluster.worker?.id): string => {
  if (worker === undefined) return file
  const { dir, name, ext } = parse(file)
  return format({ dir, name: `${name}.worker-${worker}`, ext })
}

/**
 * Records this process's API calls. The recorder is loaded only if a cassette is set. Returns the function
 * that ends the recording; undefined without a cassette.
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
