import './page.css'
import { type ReactNode, useState } from 'react'
import type { SignatureHelp } from '../../../sandbox/http/authentication-failure.ts'
import { useStudio } from '../../control/studio.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { doctorActions } from './actions.ts'
import { Result, verdictOf } from './result.tsx'

/** Examines a pasted request and names the mistake in its signature. */
export default function DoctorPage(): ReactNode {
  const { announce } = useStudio()
  const [text, setText] = useState('')
  const [diagnosis, setDiagnosis] = useState<SignatureHelp>()
  const change = (next: string) => {
    setText(next)
    setDiagnosis(undefined)
  }
  const show = (value: unknown) => {
    const next = value as SignatureHelp
    setDiagnosis(next)
    announce(verdictOf(next))
  }
  return (
    <div className="doctor">
      <p>
        Paste a signed request that was refused. The sandbox recomputes its signature with the secrets of the
        application and token that the request names. Nothing is sent to the API.
      </p>
      <Field
        label="Request"
        hint="A curl command, a raw HTTP request, or an Authorization header and a URL. A body follows after a blank line."
      >
        {(properties) => (
          <textarea
            {...properties}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <ActionButton
        action={doctorActions.examine}
        parameters={text}
        kind="primary"
        disabled={text.trim() === ''}
        onDone={show}
      />
      {diagnosis && <Result diagnosis={diagnosis} />}
    </div>
  )
}
