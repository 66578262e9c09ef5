import type { Command } from 'commander'
import { readOwnConfig } from '../../config.ts'
import { readText } from '../arguments.ts'
import { EXIT } from '../exit-codes.ts'

const LABELS = { ok: 'ok     ', warn: 'warn   ', fail: 'FAIL   ', skipped: 'skipped' } as const

interface Options {
  readonly recording?: string
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

/** Prints the edition of the API that a recording follows, and what contradicts the others. */
const examineRecording = async (path: string, json: true | undefined): Promise<void> => {
  const [{ readExchanges, UnreadableRecording }, { recognizeEdition }] = await Promise.all([
    import('../../recordings/read.ts'),
    import('../../recordings/edition.ts'),
  ])
  try {
    const found = await recognizeEdition(readExchanges(path))
    const { edition, exchanges, contradictions } = found
    const isMixed = contradictions.every(({ count }) => count > 0)
    const verdict = isMixed ? 'Every edition is contradicted' : 'Nothing in it distinguishes the editions'
    const lines = contradictions
      .filter(({ count }) => count > 0)
      .map((each) => `Not ${each.edition} (contradicting exchanges: ${each.count}): ${each.example}`)
    const text = [
      `Edition: ${edition ?? 'unknown'} (exchanges: ${exchanges})`,
      ...(edition ? [] : [verdict]),
      ...lines,
    ]
    process.stdout.write(json ? `${JSON.stringify(found)}\n` : `${text.join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof UnreadableRecording)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = EXIT.failed
  }
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
    .option(
      '--recording <path>',
      'HAR or JSONL file, or a folder of them: which edition of the API it follows',
    )
    .option('--json', 'Print one line of JSON')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph doctor --request refused.txt\n\nExits with 1 if a check fails or a mistake is ' +
        'found. --request checks with ADS_CONSUMER_SECRET and ADS_ACCESS_TOKEN_SECRET.',
    )
    .action(({ request, recording, json }: Options) => {
      if (recording !== undefined) return examineRecording(recording, json)
      return request === undefined ? examineStart(json) : examineRequest(request, json)
    })
}
