import cluster from 'node:cluster'
import { startWorkers, WorkerFailed } from '../../src/process/workers.ts'

describe('worker that cannot be started', () => {
  const startIn = (cwd: string) => {
    cluster.setupPrimary({ cwd })
    const errors: object[] = []
    const log = { error: (fields: object) => void errors.push(fields) }
    return { errors, workers: startWorkers({ count: 1, assignment: { config: {} }, log }) }
  }

  it('leaves no entry in cluster.workers', async () => {
    const { workers } = startIn('/no/such/folder')
    await expect(workers.listening).rejects.toThrow('ENOENT')
    await workers.close()
    expect(cluster.workers).toEqual({})
  })

  it('is logged with the reason if fork throws', async () => {
    const { errors, workers } = startIn('with\0zero')
    await expect(workers.listening).rejects.toThrow(WorkerFailed)
    expect(errors).toMatchObject([{ error: expect.stringContaining('null bytes') }])
    await workers.close()
  })
})
