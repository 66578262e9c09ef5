import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishMedias = (_demo: DemoBuilder): void => {}
