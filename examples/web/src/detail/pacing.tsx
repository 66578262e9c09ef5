import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { counted, shortAmount, shownAmount } from '../amounts.ts'
import type { AmountFragment, NumbersFragment } from '../generated/graphql.ts'

const HEIGHT = 180
const DAY_SECONDS = 86_400

const units = (amount: AmountFragment | null): number => (amount ? Number(amount.decimal) : 0)

interface PacingProps {
  readonly stats: NumbersFragment
  readonly dailyBudget: AmountFragment | null
  /** Account time zone, which determines when the chart's days begin. */
  readonly timezone: string
  readonly theme: string
}

/** Renders a chart of cumulative spend, with a reference line that rises by the daily budget every day. */
export const Pacing = ({ stats, dailyBudget, timezone, theme }: PacingProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { series, total } = stats
  const days = series.length
  const currency = total.spend?.currency ?? dailyBudget?.currency ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads its colours from the theme
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let sum = 0
    const spent = series.map(({ spend }) => {
      sum += units(spend)
      return sum
    })
    const pace = series.map((_, index) => units(dailyBudget) * (index + 1))
    const style = getComputedStyle(element)
    // The browser returns a custom property as written, so `resolved` computes the colour.
    const colour = (name: string) => resolved(element, style.getPropertyValue(name))
    const axis = {
      stroke: colour('--text'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    }
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timezone),
        axes: [
          {
            ...axis,
            space: 60,
            size: 36,
            gap: 10,
            values: [[DAY_SECONDS, '{MMM} {D}', null, null, null, null, null, null, 1]],
          },
          { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => shortAmount(tick, currency)) },
        ],
        series: [
          {},
          { label: 'Spent', stroke: colour('--accent'), width: 2, points: { show: false } },
          ...(dailyBudget
            ? [
                {
                  label: 'Even pace',
                  stroke: colour('--quiet'),
                  width: 1.5,
                  dash: [6, 4],
                  points: { show: false },
                },
              ]
            : []),
        ],
      },
      [series.map(({ start }) => Date.parse(start) / 1000), spent, ...(dailyBudget ? [pace] : [])],
      element,
    )
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [series, dailyBudget, timezone, theme])

  // A line needs two points.
  const isDrawn = days > 1 && units(total.spend) > 0
  const planned = units(dailyBudget) * days
  const share = planned > 0 ? `, ${Math.round((units(total.spend) / planned) * 100)}% of an even pace` : ''
  return (
    <figure>
      <figcaption>
        {total.spend === null
          ? 'Spend unknown: the API returned no value'
          : units(total.spend) > 0
            ? `Spent ${shownAmount(total.spend)} in ${counted(days, 'day')}${share}`
            : `No spend in ${counted(days, 'day')}`}
      </figcaption>
      {isDrawn && <div ref={place} className="chart" aria-hidden="true" />}
      {isDrawn && dailyBudget && (
        <p className="legend" aria-hidden="true">
          <span className="spent">Spent</span> <span className="pace">Even pace of the daily budget</span>
        </p>
      )}
    </figure>
  )
}

/** Converts a CSS colour to its computed form, which a canvas understands. */
const resolved = (element: HTMLElement, colour: string): string => {
  const before = element.style.color
  element.style.color = colour
  const { color } = getComputedStyle(element)
  element.style.color = before
  return color
}
