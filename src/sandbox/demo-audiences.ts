import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishAudiences = (_demo: DemoBuilder): void => {}
