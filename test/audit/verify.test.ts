/** Tests that verification detects any tampering with an audit log, and reports the line and the reason. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ChainHead, openAuditLog, verifyAuditLog } from '../../src/audit/index.ts'
import { auditPath } from './audit-file.ts'

let place: Awaited<ReturnType<typeof auditPath>>
/** Lines of a log with six records, and the head of its chain. */
let lines: string[]
let head: ChainHead
beforeEach(async () => {
  place = await auditPath()
  const log = await openAuditLog({ path: place.path, now: () => Date.parse('2026-11-22T12:00:00Z') })
  for (const amount of ['1', '22', '333', '4444', '55555', '666666'])
    await log.append({ event: 'mutation', who: { user: '42' }, amount })
  head = log.head
  await log.close()
  lines = place.text().trimEnd().split('\n')
})
afterEach(() => place.remove())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hashOf = (line: string | undefined): string => JSON.parse(line as string).hash as string
const written = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')
/** Forges a line that follows another one, as anyone who knows the format could. */
const forged = (seq: number, previous: string, amount: string): string => {
  const body = `{"seq":${seq},"previous":"${previous}","event":"mutation","time":"2026-11-22T12:00:00.000Z","who":{"user":"42"},"amount":"${amount}"`
  return `${body},"hash":"${sha256(body)}"}`
}
const without = (index: number): string[] => lines.filter((_line, at) => at !== index)
const withLine = (index: number, line: string): string[] => lines.with(index, line)

describe('audit log', () => {
  it("consists of JSON lines, each with its own hash and the previous line's hash", () => {
    let previous = '0'.repeat(64)
    for (const [index, line] of lines.entries()) {
      const end = line.indexOf(',"hash":')
      expect(JSON.parse(line)).toMatchObject({ seq: index + 1, previous, time: '2026-11-22T12:00:00.000Z' })
      expect(line.slice(end)).toBe(`,"hash":"${sha256(line.slice(0, end))}"}`)
      previous = hashOf(line)
    }
  })

  it('passes verification as written', async () => {
    expect(await verifyAuditLog([place.path], [head, { seq: 2, hash: hashOf(lines[1]) }])).toEqual({
      records: 6,
      from: { seq: 0, hash: '0'.repeat(64) },
      head: { seq: 6, hash: hashOf(lines[5]) },
    })
  })

  it('fails verification if any byte of a line changes', async () => {
    const bytes = readFileSync(place.path)
    const firstOf = (line: number): number =>
      lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
    // Changes each byte of the third line in turn, including its line break.
    for (let at = firstOf(3); at < firstOf(4); at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      writeFileSync(place.path, changed)
      expect([at, await verifyAuditLog([place.path])]).toEqual([
        at,
        expect.objectContaining({ file: place.path, line: 3 }),
      ])
    }
  })

  const NONE: readonly ChainHead[] = []
  it.each<
    [what: string, tampered: () => string, line: number, reason: RegExp, known?: () => readonly ChainHead[]]
  >([
    [
      'a changed amount',
      () => written(withLine(2, (lines[2] as string).replace('333', '334'))),
      3,
      /hash does not match its text/,
    ],
    [
      'a changed line with a recomputed hash',
      () => written(withLine(2, forged(3, hashOf(lines[1]), '334'))),
      4,
      /record 4 does not continue the chain/,
    ],
    [
      'a replaced hash',
      () => written(withLine(2, (lines[2] as string).replace(hashOf(lines[2]), hashOf(lines[3])))),
      3,
      /hash does not match its text/,
    ],
    [
      'a removed first line whose successor was renumbered',
      () => written([forged(1, '0'.repeat(64), '22'), ...lines.slice(2)]),
      2,
      /found record 3, expected 2/,
    ],
    ['a removed line', () => written(without(2)), 3, /found record 4, expected 3/],
    [
      'two swapped lines',
      () => written(lines.with(2, lines[3] as string).with(3, lines[2] as string)),
      3,
      /found record 4, expected 3/,
    ],
    [
      'a duplicated line',
      () => written(lines.toSpliced(3, 0, lines[2] as string)),
      4,
      /found record 3, expected 4/,
    ],
    [
      'an inserted line',
      () => written(lines.toSpliced(3, 0, forged(4, hashOf(lines[2]), '0'))),
      5,
      /found record 4, expected 5/,
    ],
    ['an inserted empty line', () => written(lines.toSpliced(3, 0, '')), 4, /not an audit record/],
    [
      'a line that is not a record',
      () => written(lines.toSpliced(3, 0, '{"seq":4}')),
      4,
      /not an audit record/,
    ],
    [
      'a changed number',
      () => written(withLine(5, forged(7, hashOf(lines[4]), '666666'))),
      6,
      /found record 7, expected 6/,
    ],
    ['a truncated last line', () => written(lines).slice(0, -20), 6, /cut off/],
    ['a missing last line break', () => written(lines).slice(0, -1), 6, /cut off/],
    [
      'a removed end if the head was recorded',
      () => written(lines.slice(0, 4)),
      5,
      /ends at record 4, but the saved head is record 6/,
      () => [head],
    ],
    [
      'a completely emptied file if the head was recorded',
      () => '',
      1,
      /ends at record 0, but the saved head is record 6/,
      () => [head],
    ],
    [
      'a forged last line if the head was recorded',
      () => written(withLine(5, forged(6, hashOf(lines[4]), '7'))),
      6,
      /differs from the saved head/,
      () => [head],
    ],
    [
      'a rewritten end of the chain if a later head was recorded',
      () => {
        const third = forged(3, hashOf(lines[1]), '9')
        return written([...lines.slice(0, 2), third, forged(4, hashOf(third), '4444')])
      },
      4,
      /differs from the saved head/,
      () => [{ seq: 4, hash: hashOf(lines[3]) }],
    ],
    [
      'a removed beginning if a head in it was recorded',
      () => written(lines.slice(3)),
      1,
      /begins after record 3, but the saved head is record 2: the beginning is missing/,
      () => [head, { seq: 2, hash: hashOf(lines[1]) }],
    ],
    [
      'a chain that does not continue the recorded head',
      () => written([forged(4, hashOf(lines[0]), '0')]),
      1,
      /does not continue the saved head, record 3/,
      () => [{ seq: 3, hash: hashOf(lines[2]) }],
    ],
    [
      'a chain that has only one of two heads recorded for a number',
      () => written(lines),
      6,
      /differs from the saved head/,
      () => [head, { seq: 6, hash: hashOf(lines[4]) }],
    ],
  ])('fails verification with %s', async (_what, tampered, line, reason, known = () => NONE) => {
    const heads = known()
    writeFileSync(place.path, tampered())
    expect(await verifyAuditLog([place.path], heads)).toEqual({
      file: place.path,
      line,
      reason: expect.stringMatching(reason),
    })
  })

  it('passes verification without its beginning if only the head before it was recorded', async () => {
    writeFileSync(place.path, written(lines.slice(3)))
    const before = { seq: 3, hash: hashOf(lines[2]) }
    expect(await verifyAuditLog([place.path], [before, head])).toEqual({ records: 3, from: before, head })
  })

  it('passes verification despite a missing or forged end if no head was recorded', async () => {
    writeFileSync(place.path, written(lines.slice(0, 4)))
    expect(await verifyAuditLog([place.path])).toMatchObject({ records: 4, head: { seq: 4 } })
    appendFileSync(place.path, `${forged(5, hashOf(lines[3]), '0')}\n`)
    expect(await verifyAuditLog([place.path])).toMatchObject({ records: 5, head: { seq: 5 } })
  })
})

describe('npm run audit -- verify', () => {
  const command = fileURLToPath(new URL('../../src/audit/command.ts', import.meta.url))
  const run = (...args: readonly string[]) =>
    new Promise<{ readonly status: unknown; readonly out: string; readonly err: string }>((resolve) => {
      execFile(process.execPath, [command, ...args], (error, out, err) =>
        resolve({ status: error?.code ?? 0, out, err }),
      )
    })

  it('reports whether a log is intact, and the first broken line if it is not', async () => {
    const end = `6:${hashOf(lines[5])}`
    expect(await run('verify', place.path, '--head', end)).toEqual({
      status: 0,
      out: `6 records are intact; head ${end}\n`,
      err: '',
    })
    const broken = join(place.directory, 'broken.jsonl')
    writeFileSync(broken, written(without(2)))
    expect(await run('verify', broken)).toEqual({
      status: 1,
      out: `${broken}, line 3: found record 4, expected 3: lines are missing, moved or inserted\n`,
      err: '',
    })
    expect(await run('verify', place.path, '--approvals', '--decisions', broken)).toMatchObject({
      status: 1,
      out: expect.stringContaining(`${broken}, line 3: `),
    })
    expect(await run('verify', place.path, '--decisions', place.path)).toMatchObject({
      status: 2,
      err: '--decisions needs --approvals\n',
    })
    expect(await run('verify')).toMatchObject({
      status: 2,
      err: expect.stringContaining('npm run audit -- verify FILE'),
    })
    expect(await run('verify', place.path, '--head', '6')).toMatchObject({
      status: 2,
      err: expect.stringContaining('NUMBER:HASH'),
    })
  })

  it('compares logs with decisions with their own saved heads', async () => {
    const other = join(place.directory, 'other.jsonl')
    writeFileSync(other, written(lines.slice(0, 2)))
    const check = (head: string) =>
      run('verify', place.path, '--approvals', '--decisions', `${other}@${head}`)
    expect(await check(`2:${hashOf(lines[1])}`)).toMatchObject({
      status: 0,
      out: expect.stringContaining(`${other}: head 2:${hashOf(lines[1])}\n`),
    })
    expect(await check(`2:${hashOf(lines[0])}`)).toMatchObject({
      status: 1,
      out: expect.stringContaining('differs from the saved head'),
    })
    // A forged log would otherwise approve writes of a log that is protected by its head.
    const end = `6:${hashOf(lines[5])}`
    const mixed = ['--approvals', '--decisions', other, '--head', end]
    expect(await run('verify', place.path, ...mixed)).toMatchObject({
      status: 2,
      err: 'With --head, each --decisions file needs its saved head: FILE@NUMBER:HASH\n',
    })
  })
})
