/**
 * State transitions by name: the state, from → to, and its cause. They come from spec 2 §3 (States and
 * transitions) unless the row cites a different source.
 */
export const ROWS = {
  scheduled:
    'scheduled_status, none → SCHEDULED: create, within a year, by the minute; no tweet_id, completed_at',
  unscheduled: 'scheduled_status, SCHEDULED → DELETED: DELETE; the record is permanently removed',
  published: 'scheduled_status, SCHEDULED → SUCCESS: the clock; completed_at and tweet_id filled',
  finished: 'scheduled_status, SUCCESS → SUCCESS: PUT or DELETE; terminal',
  campaignMade: 'entity_status of a campaign, none → ACTIVE by default, DRAFT or PAUSED: POST',
  campaignMoved: 'entity_status of a campaign, ACTIVE or PAUSED → ACTIVE or PAUSED: PUT',
  draftMoved: 'entity_status of a campaign, DRAFT → ACTIVE or PAUSED: PUT (spec 2 §4 Campaigns)',
  draftRefused: 'entity_status of a campaign, any → unchanged: PUT with DRAFT, which is only for create',
  marked:
    'deleted, false → true: DELETE of account media, a card, preroll CTA, permission or media; with_deleted=true',
  campaignRemoved: 'a campaign, existing → removed: DELETE; not reversible, a repeated one returns 404',
  deletedAgain: 'deleted, true → true: DELETE or PUT; 404 (public facts §2: irreversible)',
  erased: 'any, existing → none: DELETE of a poll card, video conversation card or scheduled post',
  erasedToo:
    'any, existing → none: DELETE of an image conversation card or draft post (public facts §2: Hard)',
  transcoded:
    'media_status, TRANSCODE_PENDING → TRANSCODE_COMPLETED: the clock of the sandbox; spec 2 §3 has no moves',
} as const

export type RowName = keyof typeof ROWS
