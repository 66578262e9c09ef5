import { defineAction } from '../../actions/action.ts'

const CLOCK = { method: 'POST', path: '__sandbox/clock' } as const

export const clockActions = {
  freeze: defineAction<void>({
    id: 'clock.freeze',
    label: 'Freeze clock',
    request: () => ({ ...CLOCK, query: { freeze: '' } }),
    examples: [undefined],
  }),
  resume: defineAction<void>({
    id: 'clock.resume',
    label: 'Resume clock',
    request: () => ({ ...CLOCK, query: { resume: '' } }),
    examples: [undefined],
  }),
  advance: defineAction<{ readonly seconds: number }>({
    id: 'clock.advance',
    label: 'Advance clock',
    request: ({ seconds }) => ({ ...CLOCK, query: { advance: seconds } }),
    examples: [{ seconds: 60 }, { seconds: 7_776_000 }],
  }),
  moveTo: defineAction<{ readonly time: string }>({
    id: 'clock.to',
    label: 'Move clock to time',
    request: ({ time }) => ({ ...CLOCK, query: { to: time } }),
    examples: [{ time: '2099-01-01T00:00:00.000Z' }],
  }),
  jump: defineAction<{ readonly kind?: string }>({
    id: 'clock.next',
    label: 'Jump to next event',
    request: ({ kind = '' }) => ({ ...CLOCK, query: { next: kind } }),
    examples: [{}, { kind: 'scheduled_tweets.publish' }],
  }),
}
