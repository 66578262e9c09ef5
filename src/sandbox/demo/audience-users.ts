import type { DemoBuilder } from './furnishings.ts'

export const furnishAudienceUsers = (_demo: DemoBuilder): void => {}
