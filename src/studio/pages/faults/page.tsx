import type { ReactNode } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { type FaultRule, faultActions } from './actions.ts'
import { Presets } from './presets.tsx'
import { RateWindows } from './rate-windows.tsx'

interface ActiveRule extends FaultRule {
  readonly id: number
  readonly method?: string
  readonly nth?: number
  readonly probability?: number
  readonly seen: number
  readonly applied: number
}

const FAULTS = { method: 'GET', path: '__sandbox/faults' } as const
const EVERY_MS = 3000

const conditionsOf = ({ operation, account_id, method, nth, probability }: ActiveRule): string =>
  [
    operation ?? 'every call',
    account_id && `account ${account_id}`,
    method,
    nth && `only call ${nth}`,
    probability !== undefined && `${probability * 100} % of calls`,
  ]
    .filter(Boolean)
    .join(', ')

const isUsedUp = ({ applied, times, nth, seen }: ActiveRule): boolean =>
  (times !== undefined && applied >= times) || (nth !== undefined && seen >= nth)

const Rules = ({
  rules,
  reload,
}: {
  readonly rules: readonly ActiveRule[] | undefined
  readonly reload: () => void
}): ReactNode => (
  <Table
    caption="Fault rules"
    columns={[
      { key: 'fault', header: 'Fault', cell: ({ fault }) => <code>{fault}</code> },
      { key: 'calls', header: 'Applies to', cell: conditionsOf },
      {
        key: 'state',
        header: 'State',
        cell: (rule) =>
          isUsedUp(rule) ? <Badge tone="plain">Used up</Badge> : <Badge tone="bad">Active</Badge>,
      },
      {
        key: 'used',
        header: 'Used',
        isNumber: true,
        cell: ({ applied, times }) => (times === undefined ? applied : `${applied} of ${times}`),
      },
      { key: 'seen', header: 'Matching calls', isNumber: true, cell: ({ seen }) => seen },
      {
        key: 'remove',
        header: 'Remove',
        cell: ({ id, fault }) => (
          <ActionButton
            action={faultActions.remove}
            label="Remove"
            about={`rule ${id}, ${fault}`}
            parameters={{ id }}
            onDone={reload}
          />
        ),
      },
    ]}
    rows={rules}
    keyOf={({ id }) => id}
    empty="No rules. Calls succeed or fail as they normally would."
  />
)

/** Makes calls in the chosen world fail, and sets how many calls remain in rate limit windows. */
export default function FaultsPage(): ReactNode {
  const { value, problems, reload } = useRead<{ readonly faults: readonly ActiveRule[] }>(FAULTS, EVERY_MS)
  return (
    <>
      <Presets reload={reload} />
      <Panel title="Rules" about="The first rule that matches a call applies. Rules belong to the world.">
        <Problems problems={problems} />
        <Rules rules={value?.faults} reload={reload} />
        {value && value.faults.length > 0 && (
          <ActionButton action={faultActions.clear} parameters={undefined} kind="danger" onDone={reload} />
        )}
      </Panel>
      <RateWindows />
    </>
  )
}
