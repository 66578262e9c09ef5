import type { Command } from 'commander'
import { readOwnConfig } from '../../config.ts'
import { EXIT } from '../exit-codes.ts'

const LABELS = { ok: 'ok     ', warn: 'warn   ', fail: 'FAIL   ', skipped: 'skipped' } as const

/** `adgraph doctor`: what stands in the way of a start, and what to do about it. */
export const addDoctor = (program: Command): void => {
  program
    .command('doctor')
    .description('check settings, interface, clock, credentials, store, files and ports; changes nothing')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', '\nEnds with 1 where a check fails.')
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
