import type { ReactNode } from 'react'
import { CopyableText } from '../../parts/copy.tsx'
import { type Diagnosis, type Finding, markedAt } from './diagnosis.ts'

const VERDICTS = new Map([
  [true, 'The signature is correct'],
  [false, 'The signature is wrong'],
  [null, 'The signature could not be checked'],
] as const)

/** Returns the verdict of a diagnosis as a sentence. */
export const verdictOf = ({ holds }: Diagnosis): string => VERDICTS.get(holds) ?? ''

const MarkedString = ({ name, text, at }: { name: string; text: string; at: number }): ReactNode => {
  const { before, mark, after } = markedAt(text, at)
  return (
    <>
      <h3>{name}</h3>
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

const BaseStrings = ({ findings, base_string }: Diagnosis): ReactNode => {
  const compared = findings.find(isComparison)
  if (compared) {
    const { expected, received, first_difference: at } = compared
    return (
      <>
        <h2>Base strings</h2>
        <p className="quiet">The first difference is marked.</p>
        <MarkedString name="Expected by the sandbox" text={expected} at={at} />
        <MarkedString name="Signed by your program" text={received} at={at} />
      </>
    )
  }
  return (
    base_string !== null && (
      <>
        <h2>Expected base string</h2>
        <CopyableText text={base_string} name="expected base string" />
      </>
    )
  )
}

/** Shows a diagnosis: verdict, mistakes with advice, and base strings. */
export const Result = ({ diagnosis }: { readonly diagnosis: Diagnosis }): ReactNode => {
  const { holds, findings } = diagnosis
  return (
    <section aria-labelledby="result">
      <h2 id="result">Result</h2>
      <p className={`verdict ${holds ? 'good' : holds === false ? 'bad' : ''}`}>{verdictOf(diagnosis)}</p>
      {findings.length === 0 && holds && <p>The doctor found no mistake in this request.</p>}
      <ul className="findings">
        {findings.map(({ mistake, message, advice, certain }) => (
          <li key={mistake + message} className={`notice ${certain ? 'bad' : ''}`}>
            <h3>{message}</h3>
            <p>{advice}</p>
            <p className="quiet">
              <code>{mistake}</code>
              {!certain && ' · possible, not proven'}
            </p>
          </li>
        ))}
      </ul>
      <BaseStrings {...diagnosis} />
    </section>
  )
}
