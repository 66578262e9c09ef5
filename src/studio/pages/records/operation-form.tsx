import { type ReactNode, useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/quantities.ts'
import { recordActions } from './actions.ts'
import { choicesOf, hintOf, inputOf, isJson, textOf } from './form-values.ts'
import type { OperationInfo, Parameter } from './shapes.ts'

type Texts = Readonly<Record<string, string>>
type Input = Readonly<Record<string, unknown>>

interface ControlProps {
  readonly parameter: Parameter
  readonly text: string
  readonly onText: (text: string) => void
}

/** Renders the input of a parameter: a select for closed sets of values, a text area for JSON. */
const ParameterField = ({ parameter, text, onText }: ControlProps): ReactNode => {
  const choices = choicesOf(parameter)
  return (
    <Field label={wordsOf(parameter.name)} hint={hintOf(parameter)}>
      {(properties) => {
        const shared = { ...properties, value: text }
        if (choices)
          return (
            <select {...shared} onChange={(event) => onText(event.target.value)}>
              {!choices.includes(text) && <option value={text}>{text || '–'}</option>}
              {text !== '' && parameter.is_clearable && <option value="">–</option>}
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )
        return isJson(parameter) ? (
          <textarea {...shared} rows={6} onChange={(event) => onText(event.target.value)} />
        ) : (
          <input {...shared} spellCheck={false} onChange={(event) => onText(event.target.value)} />
        )
      }}
    </Field>
  )
}

interface FormProps {
  readonly operation: OperationInfo
  /** Parameters determined by the current page, such as the account and the record. */
  readonly fixed: Input
  /** Current values of the record; empty for a new one. */
  readonly record: Input
  readonly as: string | undefined
  readonly label: string
  readonly done: string
  readonly onDone: (value: unknown) => void
}

/**
 * Renders the parameters of an operation and the button that carries it out. Sends only the parameters that
 * were changed.
 */
export const OperationForm = (props: FormProps): ReactNode => {
  const { operation, fixed, record, as, label, done, onDone } = props
  const [texts, setTexts] = useState<Texts>({})
  const parameters = operation.parameters.filter(({ name }) => !(name in fixed))
  const changed = parameters.filter(
    (parameter) =>
      texts[parameter.name] !== undefined &&
      texts[parameter.name] !== textOf(parameter, record[parameter.name]),
  )
  const given = Object.fromEntries(
    changed.map((parameter) => [parameter.name, inputOf(parameter, texts[parameter.name] ?? '')]),
  )
  return (
    <>
      <div className="operation-fields">
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            text={texts[parameter.name] ?? textOf(parameter, record[parameter.name])}
            onText={(text) => setTexts((before) => ({ ...before, [parameter.name]: text }))}
          />
        ))}
      </div>
      <ActionButton
        action={recordActions.carryOut}
        parameters={{ name: operation.name, as, parameters: { ...fixed, ...given } }}
        label={label}
        kind="primary"
        disabled={parameters.length > 0 && changed.length === 0}
        done={done}
        onDone={(value) => {
          setTexts({})
          onDone(value)
        }}
      />
    </>
  )
}
