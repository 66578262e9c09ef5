import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type AuditLog, openAuditLog, verifyAuditLog } from '../../src/audit/index.ts'
import { requirement } from '../requirement.ts'
import { auditPath } from './audit-file.ts'

let place: Awaited<ReturnType<typeof auditPath>>
const open: AuditLog[] = []
const children: ChildProcess[] = []
const start = async (retryMs = 5): Promise<AuditLog> => {
  const log = await openAuditLog({ path: place.path, retryMs })
  open.push(log)
  return log
}
beforeEach(async () => {
  place = await auditPath()
})
afterEach(async () => {
  for (const log of open.splice(0)) await log.close()
  for (const child of children.splice(0)) child.kill()
  await place.remove()
})
const events = (): string[] => place.lines().map(({ event }) => event)
/** Replaces the log file with a directory, so that writes fail. */
const breakIt = (): void => {
  renameSync(place.path, `${place.path}.1`)
  mkdirSync(place.path)
}

describe('audit log', () => {
  it('is on disk once append resolves, and is readable only by its owner', async () => {
    const log = await start()
    expect(await log.append({ event: 'first' })).toBe(1)
    expect(events()).toEqual(['first'])
    expect(statSync(place.path).mode & 0o777).toBe(0o600)
  })

  it('keeps the order of concurrent lines', async () => {
    const log = await start()
    const numbers = await Promise.all(Array.from({ length: 200 }, (_, n) => log.append({ event: `${n}` })))
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
    expect(events()).toEqual(Array.from({ length: 200 }, (_, n) => `${n}`))
    expect(await verifyAuditLog([place.path])).toMatchObject({ records: 200 })
  })

  it('continues its chain after a restart', async () => {
    for (const event of ['one', 'two', 'three']) {
      const log = await openAuditLog({ path: place.path })
      await log.append({ event })
      await log.close()
    }
    expect(await verifyAuditLog([place.path])).toMatchObject({ records: 3, from: { seq: 0 } })
  })

  it('continues in a new file after the old file was moved away', async () => {
    const log = await start()
    for (const event of ['one', 'two']) await log.append({ event })
    const old = `${place.path}.1`
    renameSync(place.path, old)
    for (const event of ['three', 'four']) await log.append({ event })
    expect(events()).toEqual(['three', 'four'])
    const first = await verifyAuditLog([old])
    expect(first).toMatchObject({ records: 2, head: { seq: 2 } })
    expect(await verifyAuditLog([place.path])).toMatchObject({
      records: 2,
      from: { seq: 2 },
      head: { seq: 4 },
    })
    expect(await verifyAuditLog([old, place.path], [log.head])).toMatchObject({
      records: 4,
      from: { seq: 0 },
    })
    expect(await verifyAuditLog([place.path, old])).toMatchObject({ file: old, line: 1 })
  })

  it.each([
    ['third line', 2],
    ['first line', 0],
  ])('records that a crash truncated its %s, and continues after it', async (_line, whole) => {
    const first = await openAuditLog({ path: place.path })
    for (let n = 0; n < whole; n += 1) await first.append({ event: `${n}` })
    await first.close()
    appendFileSync(place.path, '{"seq":3,"previous":"ab')
    expect(await verifyAuditLog([place.path])).toMatchObject({
      line: whole + 1,
      reason: 'the line is cut off',
    })
    const log = await start()
    await log.append({ event: 'after' })
    expect(JSON.parse(place.text().trimEnd().split('\n').at(-1) as string)).toMatchObject({
      seq: whole + 1,
      torn: { bytes: 23, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await verifyAuditLog([place.path])).toMatchObject({ records: whole + 1 })
    // The hash of the cut-off text is on record, so verification notices if the text changes.
    writeFileSync(place.path, place.text().replace('"previous":"ab\n', '"previous":"ac\n'))
    expect(await verifyAuditLog([place.path])).toMatchObject({ line: whole + 1 })
  })

  it.each([1, 2])(
    'continues after %i lines of more than a megabyte and one that a crash truncated',
    async (lines) => {
      const records = Array.from({ length: 100_000 }, (_, n) => `record ${n}`)
      const first = await openAuditLog({ path: place.path })
      await first.append({ event: 'mutation', records })
      if (lines === 2) await first.append({ event: 'mutation', records })
      await first.close()
      appendFileSync(place.path, '{"seq":3,"records":'.padEnd(3_000_000, '['))
      const log = await start()
      expect(log.head.seq).toBe(lines)
      await log.append({ event: 'after' })
      expect(await verifyAuditLog([place.path])).toMatchObject({ records: lines + 1 })
    },
  )

  it('cannot be opened if its last line was modified', async () => {
    const log = await openAuditLog({ path: place.path })
    await log.append({ event: 'one' })
    await log.close()
    writeFileSync(place.path, place.text().replace('one', 'two'))
    await expect(openAuditLog({ path: place.path })).rejects.toThrow('does not end with a valid line')
  })

  it('retains essential lines that it cannot write, and writes them before the next line', async () => {
    const log = await start()
    await log.append({ event: 'before' })
    breakIt()
    await expect(log.append({ event: 'refused' })).rejects.toThrow()
    await log.keep({ event: 'kept' })
    await expect(log.append({ event: 'refused again' })).rejects.toThrow()
    await log.keep({ event: 'kept too' })
    rmdirSync(place.path)
    await log.append({ event: 'after' })
    expect(events()).toEqual(['kept', 'kept too', 'after'])
    expect(await verifyAuditLog([`${place.path}.1`, place.path])).toMatchObject({
      records: 4,
      from: { seq: 0 },
    })
  })

  it('writes retained lines even if no other lines follow', async () => {
    const log = await start()
    await log.append({ event: 'before' })
    breakIt()
    await log.keep({ event: 'kept' })
    rmdirSync(place.path)
    while (log.head.seq < 2) await new Promise((resolve) => setImmediate(resolve))
    expect(events()).toEqual(['kept'])
  })

  it('refuses further writes once another program has appended a line', async () => {
    const log = await start()
    await log.append({ event: 'own' })
    appendFileSync(place.path, 'foreign\n')
    await expect(log.append({ event: 'after' })).rejects.toThrow('Another program')
    await expect(log.append({ event: 'after' })).rejects.toThrow('does not end with a valid line')
  })

  it('can be opened by a second process only after the first one has exited', async () => {
    const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    writeFileSync(`${place.path}.lock`, String(holder.pid))
    await expect(openAuditLog({ path: place.path })).rejects.toThrow(
      `Process ${holder.pid} is already writing to the audit log`,
    )
    const exit = once(holder, 'exit')
    holder.kill('SIGKILL')
    await exit
    const log = await start()
    await log.append({ event: 'taken over' })
  })

  const itWithProc = requirement('/proc', () => existsSync('/proc/self/stat'), 'run on Linux')

  itWithProc('can be taken over from a process whose id now belongs to another process', async () => {
    // The parent process is still running, but its start time differs from the one in the lock.
    writeFileSync(`${place.path}.lock`, `${process.ppid} another`)
    const log = await start()
    await log.append({ event: 'taken over' })
    expect(events()).toEqual(['taken over'])
  })

  itWithProc('can be taken over by only one of two processes that find a stale lock', async () => {
    const ended = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
    await once(ended, 'exit')
    const racers = Array.from({ length: 2 }, () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'lock-racer.ts')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      children.push(child)
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      return async (line: string): Promise<string> => {
        child.stdin.write(`${line}\n`)
        return (await lines.next()).value as string
      }
    })
    // Waits until both processes are ready.
    for (const tell of racers) expect(await tell('release')).toBe('released')
    for (let race = 0; race < 60; race += 1) {
      writeFileSync(`${place.path}.lock`, `${ended.pid} 1`)
      const outcomes = await Promise.all(racers.map((tell) => tell(place.path)))
      expect([race, outcomes.sort()]).toEqual([race, ['held', 'refused']])
      for (const tell of racers) await tell('release')
    }
    expect(readdirSync(place.directory)).toEqual([])
  })

  itWithProc('can be opened only once per process', async () => {
    const log = await start()
    await expect(openAuditLog({ path: place.path })).rejects.toThrow(
      `Process ${process.pid} is already writing to the audit log`,
    )
    await log.append({ event: 'own' })
    expect(events()).toEqual(['own'])
  })

  it('cannot be opened if its folder does not exist', async () => {
    await expect(openAuditLog({ path: join(place.directory, 'absent', 'audit.jsonl') })).rejects.toThrow(
      'ENOENT',
    )
  })
})
