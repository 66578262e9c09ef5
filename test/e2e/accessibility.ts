import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe in the page. Returns each violated rule with the elements that violate it. */
const check = async (): Promise<readonly string[]> => {
  // biome-ignore lint/suspicious/noExplicitAny: axe describes its elements as unknown
  const { violations, passes } = await (globalThis as any).axe.run(document, {
    resultTypes: ['violations', 'passes'],
  })
  if (passes.length === 0) throw new Error('axe checked nothing')
  type Rule = { readonly id: string; readonly nodes: { readonly html: string }[] }
  return (violations as Rule[]).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Loads axe if necessary, and returns its findings for the current page. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(check)
}
