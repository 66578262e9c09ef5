import { shownAmount, shownName } from '../amounts.ts'
import { Field } from '../edit/field.tsx'
import { problemOfAmount, problemOfText } from '../edit/limits.ts'
import type { Change } from '../edit/save.ts'
import { Loading, Value } from '../value.tsx'
import { useRowContents, useTableSettings } from './context.ts'
import { METRICS, type MetricName, whyUnknown } from './metrics.ts'
import { Sparkline } from './sparkline.tsx'

/** Renders a placeholder for missing numbers. */
const NoNumbers = () => {
  const { numbers } = useRowContents()
  const { hasFailed } = useTableSettings()
  if (!numbers && !hasFailed) return <Loading />
  return <Value text={undefined} why="No statistics for this row: reading them failed" />
}

export const NameCell = () => {
  const { node, name, level, isOpen, isActive, keep } = useRowContents()
  const { actions, mayEdit } = useTableSettings()
  const isEditable = mayEdit && (node.kind === 'campaign' || node.kind === 'lineItem')
  return (
    <span className="name" style={{ paddingInlineStart: `calc(${level - 1} * var(--indent))` }}>
      {node.children.length > 0 ? (
        <button
          type="button"
          className="fold"
          tabIndex={-1}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${name}`}
          onClick={() => actions.toggle(node.id)}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        </button>
      ) : (
        <span className="fold" />
      )}
      {isEditable ? (
        <Field
          label={`name of ${name}`}
          shown={name}
          value={name}
          isReachable={isActive}
          keep={keep}
          check={(text) =>
            problemOfText(
              node.kind === 'campaign' ? 'CampaignUpdateInput' : 'LineItemUpdateInput',
              'name',
              text,
            )
          }
          save={(text) => actions.save(node, { field: 'name', text })}
        />
      ) : (
        <span className="text" dir="auto" title={node.kind === 'post' ? name : undefined}>
          {name}
        </span>
      )}
    </span>
  )
}

export const StatusCell = () => {
  const { node, name, isActive } = useRowContents()
  const { actions, mayEdit } = useTableSettings()
  if (node.kind === 'account') return null
  const { entityStatus } = node.record
  const isSwitch = entityStatus === 'ACTIVE' || entityStatus === 'PAUSED'
  if (!mayEdit || node.kind === 'post' || !isSwitch)
    return <Value text={entityStatus === null ? undefined : shownName(entityStatus)} />
  const active = entityStatus === 'ACTIVE'
  const change: Change = { field: 'entityStatus', status: active ? 'PAUSED' : 'ACTIVE' }
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      tabIndex={isActive ? 0 : -1}
      aria-checked={active}
      aria-label={`${name}: active`}
      onClick={() => void actions.save(node, change)}
    >
      <span aria-hidden="true">{active ? 'On' : 'Off'}</span>
    </button>
  )
}

export const StateCell = () => {
  const { node } = useRowContents()
  if (node.kind !== 'campaign' && node.kind !== 'post') return null
  const state = node.kind === 'campaign' ? node.record.effectiveStatus : node.record.approvalStatusRaw
  return (
    <span className="state" data-state={state}>
      <Value text={state === null ? undefined : shownName(state)} />
    </span>
  )
}

export const BudgetCell = () => {
  const { node, name, isActive, keep } = useRowContents()
  const { actions, mayEdit } = useTableSettings()
  if (node.kind !== 'campaign' && node.kind !== 'lineItem') return null
  const isCampaign = node.kind === 'campaign'
  const amount = isCampaign ? node.record.dailyBudget : node.record.bidAmount
  const [input, field] = isCampaign
    ? (['CampaignUpdateInput', 'dailyBudget'] as const)
    : (['LineItemUpdateInput', 'bidAmount'] as const)
  const shown = amount ? shownAmount(amount) : isCampaign ? 'No limit' : 'Automatic'
  if (!mayEdit) return shown
  return (
    <Field
      label={`${isCampaign ? 'daily budget' : 'bid'} of ${name}`}
      shown={shown}
      value={amount?.decimal ?? ''}
      inputMode="decimal"
      isReachable={isActive}
      keep={keep}
      check={(decimal) => problemOfAmount(input, field, decimal, node.record.currency)}
      save={(decimal) => actions.save(node, { field: 'amount', decimal })}
    />
  )
}

export const MetricCell = ({ name }: { name: MetricName }) => {
  const { node, numbers } = useRowContents()
  if (!numbers?.stats) return <NoNumbers />
  const { total } = numbers.stats
  return <Value text={METRICS[name].shown(total)} why={whyUnknown(name, node.kind, total)} />
}

export const DailyCell = () => {
  const { numbers } = useRowContents()
  if (!numbers?.stats) return <NoNumbers />
  return <Sparkline points={numbers.stats.series.map(({ impressions }) => impressions)} />
}
