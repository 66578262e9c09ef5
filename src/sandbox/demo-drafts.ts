import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishDrafts = (_demo: DemoBuilder): void => {}
