import { type ReactNode, useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge, type Tone } from '../../parts/badge.tsx'
import { Choice } from '../../parts/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { counted, numberText } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { worldActions } from './actions.ts'

type Values = Readonly<Record<string, unknown>>

interface Summary {
  readonly tables: readonly {
    readonly table: string
    readonly added: number
    readonly removed: number
    readonly changed: number
  }[]
  readonly rows: number
  readonly shown: number
}
interface Difference {
  readonly table: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly key: Values
  readonly row?: Values
  readonly fields?: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
}
interface Result {
  readonly summary: Summary
  readonly differences: readonly Difference[]
  readonly with: string
}

const MAX_ROWS = 200
const TONES: Readonly<Record<Difference['change'], Tone>> = { added: 'good', removed: 'bad', changed: 'busy' }

const resultIn = (text: string, other: string): Result => {
  const [summary, ...differences] = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { summary: summary as Summary, differences: differences as Difference[], with: other }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const Fields = ({ difference }: { readonly difference: Difference }): ReactNode => {
  const { row, fields } = difference
  if (fields)
    return Object.entries(fields).map(([name, { before, after }]) => (
      <div key={name}>
        <code>{name}</code>: <del className="removed">{shown(before)}</del>{' '}
        <ins className="added">{shown(after)}</ins>
      </div>
    ))
  return (
    <details>
      <summary>
        {counted(Object.keys(row ?? {}).length, 'field')}
        <span className="hidden">
          {' '}
          of {difference.table} {Object.values(difference.key).map(shown).join(' ')}
        </span>
      </summary>
      {Object.entries(row ?? {}).map(([name, value]) => (
        <div key={name}>
          <code>{name}</code>: {shown(value)}
        </div>
      ))}
    </details>
  )
}

const ResultView = ({ result }: { readonly result: Result }): ReactNode => {
  const { summary, differences } = result
  if (summary.rows === 0) return <p role="status">No differences from {result.with}</p>
  return (
    <>
      <Table
        caption={`${counted(summary.rows, 'difference')} from ${result.with}`}
        isCaptionShown
        columns={[
          { key: 'table', header: 'Table', cell: ({ table }) => <code>{table}</code> },
          { key: 'added', header: 'Added', isNumber: true, cell: ({ added }) => numberText(added) },
          { key: 'removed', header: 'Removed', isNumber: true, cell: ({ removed }) => numberText(removed) },
          { key: 'changed', header: 'Changed', isNumber: true, cell: ({ changed }) => numberText(changed) },
        ]}
        rows={summary.tables}
        keyOf={({ table }) => table}
        empty=""
      />
      {summary.shown < summary.rows && (
        <p className="quiet">The first {numberText(summary.shown)} rows are listed.</p>
      )}
      <Table
        caption="Changed rows"
        columns={[
          {
            key: 'row',
            header: 'Row',
            cell: ({ table, key }) => (
              <>
                <code>{table}</code> {Object.values(key).map(shown).join(' ')}
              </>
            ),
          },
          {
            key: 'change',
            header: 'Change',
            cell: ({ change }) => <Badge tone={TONES[change]}>{change}</Badge>,
          },
          {
            key: 'fields',
            header: 'Fields',
            cell: (difference) => (
              <div className="differing">
                <Fields difference={difference} />
              </div>
            ),
          },
        ]}
        rows={differences}
        keyOf={({ table, key }) => `${table} ${JSON.stringify(key)}`}
        empty=""
      />
    </>
  )
}

interface ComparisonProps {
  readonly world: string
  readonly snapshots: readonly string[]
  readonly worlds: readonly string[]
}

/** Compares the chosen world with one of its snapshots or with another world. */
export const Comparison = ({ world, snapshots, worlds }: ComparisonProps): ReactNode => {
  const [chosen, setChosen] = useState('')
  const [result, setResult] = useState<Result>()
  const options = [
    ...snapshots.map((name) => [`snapshot ${name}`, `snapshot ${name}`] as const),
    ...worlds.map((name) => [`workspace ${name}`, `world ${name}`] as const),
  ]
  const option = options.find(([value]) => value === chosen) ?? options[0]
  const [kind = '', name = ''] = option?.[0].split(' ') ?? []
  return (
    <Panel title="Differences" about={`Shows which rows of ${world} were added, removed or changed.`}>
      {option === undefined ? (
        <p className="quiet">Take a snapshot or create a world first.</p>
      ) : (
        <>
          <Choice label="Compare with" options={options} value={option[0]} onChoice={setChosen} />
          <ActionButton
            action={worldActions.compare}
            parameters={{ [kind]: name, count: MAX_ROWS }}
            kind="primary"
            onDone={(value) => setResult(resultIn(String(value), option[1]))}
          />
        </>
      )}
      {result && <ResultView result={result} />}
    </Panel>
  )
}
