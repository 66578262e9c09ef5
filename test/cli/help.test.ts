import { join } from 'node:path'
import { runScript } from '../../harness/program.ts'

describe('adgraph --help', () => {
  it('lists all commands, and all settings with their defaults', async () => {
    const { stdout, stderr, code } = await runScript(join('src', 'cli.ts'), '--help')
    expect([code, stderr]).toEqual([0, ''])
    for (const command of ['start', 'sandbox']) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
    // The first and last settings of the table, and one default of each kind.
    for (const line of [
      /^ {2}PORT +Port of the gateway \(a port from 0 to 65535; default: 4000\)$/m,
      /^ {2}HOST +/m,
      /^ {2}ALLOWED_ORIGINS +/m,
      /^ {2}ADGRAPH_CONFIG +JSON or YAML file of settings/m,
      /default: the embedded sandbox\)/,
      /default:\s+none\)/,
    ])
      expect(stdout).toMatch(line)
    expect(stdout).not.toContain('`')
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })
})
