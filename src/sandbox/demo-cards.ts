import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishCards = (_demo: DemoBuilder): void => {}
