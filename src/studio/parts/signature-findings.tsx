import './signature-findings.css'
import type { ReactNode } from 'react'
import type { SignatureHelp } from '../../sandbox/http/authentication-failure.ts'
import { CopyableText } from './copy.tsx'
import { markedAt } from './marked.ts'

type Finding = SignatureHelp['findings'][number]
/** Heading level of the findings. */
type Level = 'h3' | 'h4'

interface MarkedStringProps {
  readonly name: string
  readonly text: string
  readonly at: number
  readonly level: Level
}

const MarkedString = ({ name, text, at, level: Heading }: MarkedStringProps): ReactNode => {
  const { before, mark, after } = markedAt(text, at)
  return (
    <>
      <Heading>{name}</Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also by keyboard */}
      <section className="base-string" aria-label={name} tabIndex={0}>
        <pre>
          <code>
            {before}
            <mark>{mark === '' ? '(end)' : mark}</mark>
            {after}
          </code>
        </pre>
      </section>
    </>
  )
}

const isComparison = (finding: Finding): finding is Required<Finding> =>
  finding.expected !== undefined && finding.received !== undefined && finding.first_difference !== undefined

interface BaseStringsProps {
  readonly findings: readonly Finding[]
  readonly baseString: string | null
  readonly level: Level
}

/** Shows the expected base string beside the signed one, or alone if the signed one is unknown. */
export const BaseStrings = ({ findings, baseString, level }: BaseStringsProps): ReactNode => {
  const compared = findings.find(isComparison)
  if (!compared) return baseString !== null && <CopyableText text={baseString} name="Expected base string" />
  const { expected, received, first_difference: at } = compared
  return (
    <>
      <p className="quiet">The first difference between the base strings is marked.</p>
      <MarkedString name="Expected by the sandbox" text={expected} at={at} level={level} />
      <MarkedString name="Signed by your program" text={received} at={at} level={level} />
    </>
  )
}

interface FindingsProps {
  readonly findings: readonly Finding[]
  readonly level: Level
}

/** Lists mistakes in a signature, each with advice. */
export const Findings = ({ findings, level: Heading }: FindingsProps): ReactNode => (
  <ul className="findings">
    {findings.map(({ mistake, message, advice, certain }) => (
      <li key={mistake + message} className={`notice ${certain ? 'bad' : ''}`}>
        <Heading>{message}</Heading>
        <p>{advice}</p>
        <p className="quiet">
          <code>{mistake}</code>
          {!certain && ' · possible, not proven'}
        </p>
      </li>
    ))}
  </ul>
)
