import type { Command } from 'commander'
import { readOwnConfig } from '../../config.ts'
import { EXIT } from '../exit-codes.ts'

const LABELS = { ok: 'ok     ', warn: 'warn   ', fail: 'FAIL   ', skipped: 'skipped' } as const

/** Adds `adgraph doctor`, which finds and explains problems that would prevent startup. */
export const addDoctor = (program: Command): void => {
  program
    .command('doctor')
    .summary('Check settings, credentials, clock, store and ports')
    .description('Check settings, API, clock, credentials, store, files and ports, without changing anything')
    .option('--json', 'Print one line of JSON')
    .addHelpText('after', '\nExits with 1 if a check fails.')
    .action(async ({ json }: { readonly json?: true }) => {
      const { examine } = await import('../doctor.ts')
      const findings = await examine(readOwnConfig)
      const width = Math.max(...findings.map(({ check }) => check.length))
      const text = findings
        .map(({ check, state, detail, advice }) =>
          [
            `${LABELS[state]} ${check.padEnd(width)}  ${detail}`,
            ...(advice === undefined ? [] : [`${' '.repeat(width + LABELS.ok.length + 3)}→ ${advice}`]),
          ].join('\n'),
        )
        .join('\n')
      process.stdout.write(json ? `${JSON.stringify({ findings })}\n` : `${text}\n`)
      if (findings.some(({ state }) => state === 'fail')) process.exitCode = EXIT.failed
    })
}
