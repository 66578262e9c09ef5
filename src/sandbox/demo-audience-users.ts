import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishAudienceUsers = (_demo: DemoBuilder): void => {}
