import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from '../../src/cli/doctor.ts'
import { readConfig } from '../../src/config.ts'
import { parsePolicy, RULES, readPolicy } from '../../src/policy/index.ts'
import { followPolicy, UnusablePolicy } from '../../src/process/policy-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'policy-'))
afterAll(() => rm(folder, { recursive: true }))
/** Replaces a file atomically. A follower could otherwise read it while it is empty. */
const write = async (text: string, name = 'policy.yml'): Promise<string> => {
  const path = join(folder, name)
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
  return path
}

const WRONG = `zon: Europe/Berlin
zone: Europe/Berln
rates: {USD: 0, EURO: 1}
ceilings:
  campain: {perDay: {USD: 5}}
  campaign:
    perDay: {JPY: 12.5, USD: 12.505}
    total: {}
  account: 5
frozen:
  weekly:
    - {days: [MONDAY], from: 25:00}
  dates:
    - {from: 2026-12-24, to: 2026-12-23}
    - {from: 2026}
allowed: {countries: [USA], objectives: [REECH]}
creations: paused
approvals:
  - of: {client: [x]}
approvable: {maxStep: [a]}
`

describe('policy file', () => {
  it('is read with exact amounts from YAML and JSON', () => {
    const yaml = 'ceilings:\n  campaign:\n    perDay: {USD: 12.50, VND: 90071992547}\n'
    const json = '{"ceilings": {"campaign": {"perDay": {"USD": "12.50", "VND": 90071992547}}}}'
    const policy = { ceilings: { campaign: { perDay: { USD: '12.50', VND: '90071992547' } } } }
    for (const text of [yaml, json]) expect(parsePolicy('policy.yml', text)).toEqual({ policy })
  })

  it('is refused with a list of all mistakes and their line numbers', () => {
    const at = (line: number) => `(policy.yml, line ${line})`
    expect(parsePolicy('policy.yml', WRONG).problems).toEqual([
      `Unknown name zon ${at(1)}. Did you mean zone?`,
      `zone must be a time zone such as Europe/Berlin ${at(2)}`,
      `Unknown name rates.EURO ${at(3)}. Did you mean EUR?`,
      `rates.USD must be a rate above 0 with at most 6 decimal places ${at(3)}`,
      `Unknown name ceilings.campain ${at(5)}. Did you mean campaign?`,
      `ceilings.campaign.perDay.JPY must be an amount without decimal places ${at(7)}`,
      `ceilings.campaign.perDay.USD must be an amount with at most 2 decimal places ${at(7)}`,
      `ceilings.campaign.total must not be empty ${at(8)}`,
      `ceilings.account must be an object ${at(9)}`,
      `frozen.weekly[0].days[0] must be one of SUN, MON, TUE, WED, THU, FRI, SAT ${at(12)}. Did you mean MON?`,
      `frozen.weekly[0].from must be a time such as 18:00 ${at(12)}`,
      `frozen.dates[0] must be a period that does not end before it begins ${at(14)}`,
      `frozen.dates[1].to is required ${at(15)}`,
      `frozen.dates[1].from must be an existing date, or a time such as 2026-12-24T18:00 ${at(15)}`,
      `allowed.countries[0] must be a country code such as US ${at(16)}`,
      `allowed.objectives[0] must be one of APP_ENGAGEMENTS, APP_INSTALLS, REACH, FOLLOWERS, ENGAGEMENTS, VIDEO_VIEWS, PREROLL_VIEWS, WEBSITE_CLICKS ${at(16)}. Did you mean REACH?`,
      `creations must be PAUSED or ANY ${at(17)}. Did you mean PAUSED?`,
      `approvals[0].by is required ${at(19)}`,
      `Unknown name approvals[0].of.client ${at(19)}. Did you mean clients?`,
      `Unknown name approvable.maxStep ${at(20)}. Did you mean maxStepPercent?`,
    ])
  })

  it.each([
    ['not an object', '', 'The policy must be an object (policy.yml, line 1)'],
    ['not YAML', 'a: [b', 'Not valid JSON or YAML: BAD_INDENT (policy.yml, line 1)'],
    [
      'a rule without senders',
      'approvals: [{of: {}, by: []}]',
      'approvals[0].of must not be empty (policy.yml, line 1)',
    ],
    [
      'a sender that is not a username',
      'approvals: [{of: {principals: ["@bot"]}, by: []}]',
      'approvals[0].of.principals[0] must be a username or a user id (policy.yml, line 1)',
    ],
    [
      'an alias without its anchor',
      'approvals: [{of: {clients: [*team]}, by: []}]',
      'Not valid JSON or YAML: Unresolved alias (the anchor must be set before the alias): team (policy.yml)',
    ],
    [
      'a day that does not exist',
      'frozen: {dates: [{from: 2026-06-31, to: 2026-07-02}]}',
      'frozen.dates[0].from must be an existing date, or a time such as 2026-12-24T18:00 (policy.yml, line 1)',
    ],
    ['a repeated name', 'zone: UTC\nzone: UTC', 'Not valid JSON or YAML: DUPLICATE_KEY (policy.yml, line 2)'],
  ])('is refused: %s', (_case, text, problem) => {
    expect(parsePolicy('policy.yml', text).problems).toEqual([problem])
  })

  it.each([
    ['on a day that has no time', '2026-12-24T18:00', '2026-12-24', undefined],
    ['at its beginning', '2026-12-24T18:00', '2026-12-24T18:00', undefined],
    [
      'before it begins',
      '2026-12-24T18:00',
      '2026-12-24T17:59',
      'frozen.dates[0] must be a period that does not end before it begins (policy.yml, line 1)',
    ],
  ])('can freeze a period that ends %s, or not', (_case, from, to, problem) => {
    const { problems } = parsePolicy('policy.yml', `frozen: {dates: [{from: ${from}, to: ${to}}]}`)
    expect(problems).toEqual(problem && [problem])
  })

  it('can contain all rules, as the sample in the documentation does', async () => {
    const { policy } = { policy: undefined, ...(await readPolicy('docs/policy.yml')) }
    const {
      zone: _zone,
      rates: _rates,
      approvals: _approvals,
      approvable: _approvable,
      ...rules
    } = policy ?? {}
    const namesIn = (value: object, path: string): string[] =>
      Object.entries(value).flatMap(([name, part]) => {
        const at = path === '' ? name : `${path}.${name}`
        const isRule = (RULES as readonly string[]).includes(at)
        return isRule ? [at] : namesIn(part as object, at)
      })
    expect(namesIn(rules, '').sort()).toEqual([...RULES].sort())
  })

  it('is checked by adgraph doctor', async () => {
    const findings = async (text: string) => {
      const path = await write(text, 'doctor.yml')
      const found = await examine(() => readConfig({ POLICY: path, PORT: '0', SANDBOX_PORT: '0' }))
      return found.filter(({ check }) => check === 'policy').map(({ state, detail }) => [state, detail])
    }
    expect(await findings('zone: UTC')).toEqual([['ok', `${join(folder, 'doctor.yml')} is valid`]])
    expect(await findings('zone: Nowhere\ncreations: ALL')).toEqual([
      ['fail', 'zone must be a time zone such as Europe/Berlin (doctor.yml, line 1)'],
      ['fail', 'creations must be PAUSED or ANY (doctor.yml, line 2). Did you mean ANY?'],
    ])
  })
})

describe('followed policy file', () => {
  it('takes effect after a change only if it has no mistakes', async () => {
    const path = await write('maxStepPercent: 10')
    const events: unknown[] = []
    const waiting: (() => void)[] = []
    const next = () => new Promise<void>((resolve) => waiting.push(resolve))
    const note = (event: unknown): void => {
      events.push(event)
      waiting.shift()?.()
    }
    const policy = await followPolicy(path, {
      everyMs: 5,
      onChange: () => note('changed'),
      onRefused: note,
    })
    try {
      const refused = next()
      await write('maxStepPercent: ten percent')
      await refused
      expect(policy.current()).toEqual({ maxStepPercent: '10' })
      const changed = next()
      await write('maxStepPercent: 5')
      await changed
      expect(policy.current()).toEqual({ maxStepPercent: '5' })
      expect(events).toEqual([
        ['maxStepPercent must be a percentage such as 20 or 12.5 (policy.yml, line 1)'],
        'changed',
      ])
    } finally {
      policy.close()
    }
  })

  it('is not used while it is being written, even at startup', async () => {
    const half = { policy: { maxStepPercent: '10' } }
    const more = { policy: { maxStepPercent: '10', cooldownMinutes: '5' } }
    const all = { policy: { maxStepPercent: '10', cooldownMinutes: '5', creations: 'ANY' as const } }
    const reads = [half, half, more, all]
    const used: unknown[] = []
    const changed = Promise.withResolvers<void>()
    const policy = await followPolicy(join(folder, 'written.yml'), {
      everyMs: 1,
      read: async () => reads.shift() ?? all,
      onChange: () => {
        used.push(policy.current())
        changed.resolve()
      },
    })
    try {
      await changed.promise
      expect(used).toEqual([all.policy])
    } finally {
      policy.close()
    }
  })

  it('is refused at startup if it has mistakes or is missing', async () => {
    const path = await write('creations: ALL', 'wrong.yml')
    await expect(followPolicy(path)).rejects.toThrow(UnusablePolicy)
    await expect(followPolicy(join(folder, 'missing.yml'))).rejects.toThrow(
      /Cannot read .*missing\.yml: ENOENT/,
    )
  })
})
