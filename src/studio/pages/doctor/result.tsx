import type { ReactNode } from 'react'
import type { SignatureHelp } from '../../../sandbox/http/authentication-failure.ts'
import { BaseStrings, Findings } from '../../parts/signature-findings.tsx'

const VERDICTS = new Map([
  [true, 'The signature is correct'],
  [false, 'The signature is wrong'],
  [null, 'The signature could not be checked'],
] as const)

/** Returns the verdict of a diagnosis as a sentence. */
export const verdictOf = ({ holds }: SignatureHelp): string => VERDICTS.get(holds) ?? ''

/** Shows a diagnosis: verdict, mistakes with advice, and base strings. */
export const Result = ({ diagnosis }: { readonly diagnosis: SignatureHelp }): ReactNode => {
  const { holds, findings, base_string } = diagnosis
  return (
    <section aria-labelledby="result">
      <h2 id="result">Result</h2>
      <p className={`verdict ${holds ? 'good' : holds === false ? 'bad' : ''}`}>{verdictOf(diagnosis)}</p>
      {findings.length === 0 && holds && <p>The doctor found no mistake in this request.</p>}
      <Findings findings={findings} level="h3" />
      <BaseStrings findings={findings} baseString={base_string} level="h3" />
    </section>
  )
}
