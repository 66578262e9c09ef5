import type { Command } from 'commander'
import { readOwnConfig } from '../../config.ts'
import { readText } from '../arguments.ts'
import { EXIT } from '../exit-codes.ts'

const LABELS = { ok: 'ok     ', warn: 'warn   ', fail: 'FAIL   ', skipped: 'skipped' } as const

interface Options {
  readonly request?: string
  readonly json?: true
}

const examineStart = async (json: true | undefined): Promise<void> => {
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
}

const examineRequest = async (file: string, json: true | undefined): Promise<void> => {
  const text = await readText(file)
  const { diagnoseText, diagnosisText } = await import('../signature-doctor.ts')
  const diagnosis = diagnoseText(text)
  process.stdout.write(json ? `${JSON.stringify(diagnosis)}\n` : diagnosisText(diagnosis))
  if (diagnosis.findings.some(({ isCertain }) => isCertain) || diagnosis.holds === false)
    process.exitCode = EXIT.failed
}

/**
 * Adds `adgraph doctor`, which finds and explains problems that would prevent startup, or the mistake in a
 * signed request.
 */
export const addDoctor = (program: Command): void => {
  program
    .command('doctor')
    .summary('Check settings, clock, store and ports, or a signature')
    .description(
      'Check settings, API, clock, credentials, store, files and ports, without changing anything. ' +
        'With --request, find the mistake in a signed request instead, without sending it.',
    )
    .option('--request <file>', 'Curl command, raw HTTP request, or header and URL; - for standard input')
    .option('--json', 'Print one line of JSON')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph doctor --request refused.txt\n\nExits with 1 if a check fails or a mistake is ' +
        'found. --request checks with ADS_CONSUMER_SECRET and ADS_ACCESS_TOKEN_SECRET.',
    )
    .action(({ request, json }: Options) =>
      request === undefined ? examineStart(json) : examineRequest(request, json),
    )
}
