/** What `process.nextTick` queues has one shape for as long as the process runs. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const TICKS = join(import.meta.dirname, '../src/ticks.ts')

/** Collects so often that V8 lets go of what nobody uses, and says whether a new tick is of the kept one's shape. */
const script = `
  import { executionAsyncResource } from 'node:async_hooks'
  import { setImmediate as turn } from 'node:timers/promises'
  import { keepOneTick, keptTick } from ${JSON.stringify(TICKS)}
  const before = keptTick()
  keepOneTick()
  await turn()
  for (let times = 0; times < 10; times += 1) {
    await turn()
    globalThis.gc()
  }
  const tick = await new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())))
  console.log(JSON.stringify([before === undefined, tick !== keptTick(), %HaveSameMap(tick, keptTick())]))
`

describe('keepOneTick', () => {
  it('keeps a tick whose shape the next ones have after collections, too', () => {
    const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', script]
    const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '[true,true,true]\n', stderr: '' })
  })
})
