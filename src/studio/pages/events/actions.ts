import { defineAction } from '../../actions/action.ts'

export interface EventToSend {
  readonly event_type: string
  readonly user_id?: string
  readonly text?: string
  readonly direction?: string
}

export const eventActions = {
  send: defineAction<EventToSend>({
    id: 'events.send',
    label: 'Send event',
    request: (body) => ({ method: 'POST', path: '__sandbox/events', body }),
    examples: [
      { event_type: 'dm.received', text: `It's "here"` },
      { event_type: 'profile.update.bio' },
      { event_type: 'news.new', text: 'Bicycles sell well' },
    ],
  }),
}
