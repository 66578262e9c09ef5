import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishPollCards = (_demo: DemoBuilder): void => {}
