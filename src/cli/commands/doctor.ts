import type { Command } from 'commander'
import { readOwnConfig } from '../../config.ts'
import { withoutByteOrderMark } from '../../contract/byte-order-mark.ts'
import type { DriftReport } from '../../drift/report.ts'
import { readBytes } from '../arguments.ts'
import { EXIT } from '../exit-codes.ts'
import { addGatewayOptions, authorization, type GatewayOptions, send, textOf } from '../gateway-client.ts'
import { readRecording } from '../recording.ts'

const LABELS = { ok: 'ok     ', warn: 'warn   ', fail: 'FAIL   ', skipped: 'skipped' } as const

interface Options extends GatewayOptions {
  readonly recording?: string
  readonly drift?: true
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
  // The body may be binary, because signatures cover only forms.
  const text = withoutByteOrderMark(String(await readBytes(file)))
  const { diagnoseText, diagnosisText } = await import('../signature-doctor.ts')
  const diagnosis = diagnoseText(text)
  process.stdout.write(json ? `${JSON.stringify(diagnosis)}\n` : diagnosisText(diagnosis))
  if (diagnosis.findings.some(({ isCertain }) => isCertain) || diagnosis.holds === false)
    process.exitCode = EXIT.failed
}

/** Prints the API edition that a recording follows, and the exchanges that contradict other editions. */
const examineRecording = async (path: string, json: true | undefined): Promise<void> => {
  const [{ readExchanges }, { recognizeEdition }] = await Promise.all([
    import('../../recordings/read.ts'),
    import('../../recordings/edition.ts'),
  ])
  const found = await readRecording((warn) => recognizeEdition(readExchanges(path, warn)))
  const { edition, exchanges, contradictions } = found
  const isMixed = contradictions.every(({ count }) => count > 0)
  const verdict = isMixed
    ? 'The recording contradicts every edition'
    : 'The recording does not show which edition it follows'
  const lines = contradictions
    .filter(({ count }) => count > 0)
    .map((each) => `Not ${each.edition} (contradicting exchanges: ${each.count}): ${each.example}`)
  const text = [
    `Edition: ${edition ?? 'unknown'} (exchanges: ${exchanges})`,
    ...(edition ? [] : [verdict]),
    ...lines,
  ]
  process.stdout.write(json ? `${JSON.stringify(found)}\n` : `${text.join('\n')}\n`)
}

/** Prints how the API differs from the contract, as observed by a running gateway. */
const examineDrift = async (options: Options): Promise<void> => {
  const { printReport } = await import('../../drift/report.ts')
  const headers = { accept: 'application/json', ...(await authorization(options)) }
  const response = await send(options, '/drift/', { headers })
  if (response.status !== 200)
    throw new Error(
      `${options.url} responded with ${response.status}. Use --key-file, or sign in as a user in OPERATOR_USER_IDS`,
    )
  const text = await textOf(options, response)
  const report = JSON.parse(text) as DriftReport
  process.stdout.write(options.json ? `${text}\n` : printReport(report))
  if (report.drift.length > 0) process.exitCode = EXIT.failed
}

/**
 * Adds `adgraph doctor`, which finds and explains problems that would prevent startup, or the mistake in a
 * signed request.
 */
export const addDoctor = (program: Command): void => {
  const command = program
    .command('doctor')
    .summary('Check settings, clock, store and ports, or a signature')
    .description(
      'Check settings, API, clock, credentials, store, files and ports, without changing anything. ' +
        'With --request, find the mistake in a signed request instead, without sending it. With --drift, show ' +
        'how the API differs from the contract, as observed by a running gateway.',
    )
    .option(
      '--request <file>',
      'File with a curl command, a raw HTTP request, or a header and URL; - for standard input',
    )
    .option(
      '--recording <path>',
      'Find the API edition of a recording: a HAR or JSONL file, or a folder of these',
    )
    .option('--drift', 'Show the API drift that the gateway at --url has observed')
    .option('--json', 'Print the result as one line of JSON')
  addGatewayOptions(command)
    .addHelpText(
      'after',
      '\nExample:\n  adgraph doctor --request refused.txt\n\nExits with 1 if a check fails, or a mistake or a ' +
        'difference is found. --request checks with ADS_CONSUMER_SECRET and ADS_ACCESS_TOKEN_SECRET.',
    )
    .action((options: Options) => {
      const { request, recording, drift, json } = options
      if (recording !== undefined) return examineRecording(recording, json)
      if (drift) return examineDrift(options)
      return request === undefined ? examineStart(json) : examineRequest(request, json)
    })
}
