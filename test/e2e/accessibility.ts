import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Checked {
  readonly violations: readonly string[]
  /** Selectors of parts without applicable rules. */
  readonly unchecked: readonly string[]
}

/** Runs axe once for all parts, because most of its time does not depend on their size. Runs in the page. */
const check = async (within: readonly string[]): Promise<Checked> => {
  // biome-ignore lint/suspicious/noExplicitAny: axe describes its elements as unknown
  const { violations, passes } = await (globalThis as any).axe.run(
    { include: within.map((selector) => [selector]) },
    { resultTypes: ['violations', 'passes'], elementRef: true },
  )
  type Rule = { readonly id: string; readonly nodes: { readonly html: string; readonly element: Element }[] }
  const elements = (passes as Rule[]).flatMap(({ nodes }) => nodes.map(({ element }) => element))
  return {
    violations: (violations as Rule[]).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    ),
    unchecked: within.filter((selector) => !elements.some((element) => element?.closest(selector))),
  }
}

/**
 * Returns the axe violations of the current page: each rule with the elements that violate it.
 * @param within selectors of our own parts of a page
 */
export async function violationsOf(page: Page, ...within: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations, unchecked } = await page.evaluate(check, within.length > 0 ? within : ['html'])
  if (unchecked.length > 0) throw new Error(`axe checked nothing in ${unchecked.join(', ')}`)
  return violations
}
