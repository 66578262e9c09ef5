import { type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly hint?: string
  /** Message about a problem with the value. */
  readonly problem?: string | undefined
  /** Renders the control, which must receive the given properties. */
  readonly children: (properties: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': boolean | undefined
  }) => ReactNode
}

/** Renders a form control with its label, a hint and the problem with its value. */
export const Field = ({ label, hint, problem, children }: FieldProps): ReactNode => {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint?: string
  /** Text of the empty choice. Without it, there is no empty choice. */
  readonly initial?: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly value: string
  readonly onChoice: (value: string) => void
}

/** Renders a select with its label. */
export const Choice = ({ initial, options, value, onChoice, ...field }: ChoiceProps): ReactNode => (
  <Field {...field}>
    {(properties) => (
      <select {...properties} value={value} onChange={(event) => onChoice(event.target.value)}>
        {initial !== undefined && <option value="">{initial}</option>}
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
