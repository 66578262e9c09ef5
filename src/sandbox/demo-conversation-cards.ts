import type { DemoBuilder } from './demo-furnishings.ts'

export const furnishConversationCards = (_demo: DemoBuilder): void => {}
