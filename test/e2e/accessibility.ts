import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns the axe violations of the current page: each rule with the elements that violate it.
 * @param within selector of our own part of a page
 */
export async function violationsOf(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  const { violations, passes } = (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, { resultTypes: ['violations', 'passes'] })`,
  )) as AxeResults
  if (passes.length === 0) throw new Error(`axe checked nothing in ${within}`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
