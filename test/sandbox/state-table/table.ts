/** One move of a state, as the specification has it. */
export interface Row {
  /** What moves. */
  readonly state: string
  readonly from: string
  readonly by: string
  readonly to: string
  readonly effects?: string
  readonly source: string
}

const TABLE = 'spec 2 §3 States and transitions'

/** The rows of the table, each under a name of its own, and what other sentences add to it. */
export const ROWS = {
  scheduled: {
    state: 'scheduled_status',
    from: 'none',
    by: 'create scheduled post; scheduled_at within one year, minute granularity',
    to: 'SCHEDULED',
    effects: 'tweet_id and completed_at null',
    source: TABLE,
  },
  unscheduled: {
    state: 'scheduled_status',
    from: 'SCHEDULED',
    by: 'DELETE scheduled post',
    to: 'DELETED',
    effects: 'the record is permanently removed',
    source: TABLE,
  },
  published: {
    state: 'scheduled_status',
    from: 'SCHEDULED',
    by: 'the clock',
    to: 'SUCCESS',
    effects: 'completed_at and tweet_id filled',
    source: TABLE,
  },
  finished: {
    state: 'scheduled_status',
    from: 'SUCCESS',
    by: 'PUT or DELETE scheduled post',
    to: 'SUCCESS',
    effects: 'terminal',
    source: TABLE,
  },
  campaignMade: {
    state: 'entity_status (campaign)',
    from: 'none',
    by: 'POST campaign; entity_status given or default',
    to: 'ACTIVE (default), DRAFT or PAUSED',
    source: TABLE,
  },
  campaignMoved: {
    state: 'entity_status (campaign)',
    from: 'ACTIVE or PAUSED',
    by: 'PUT campaign',
    to: 'ACTIVE or PAUSED',
    source: TABLE,
  },
  draftMoved: {
    state: 'entity_status (campaign)',
    from: 'DRAFT',
    by: 'PUT campaign',
    to: 'ACTIVE or PAUSED',
    source: 'spec 2 §4 Campaigns: entity_status only ACTIVE or PAUSED on PUT, whatever it was',
  },
  draftRefused: {
    state: 'entity_status (campaign)',
    from: 'any',
    by: 'PUT campaign with DRAFT',
    to: 'unchanged',
    source: `${TABLE}: DRAFT only on create`,
  },
  marked: {
    state: 'deleted',
    from: 'false',
    by: 'DELETE on account media, card, preroll CTA, permission, media library object',
    to: 'true',
    effects: 'still returned with with_deleted=true',
    source: TABLE,
  },
  campaignRemoved: {
    state: 'campaign',
    from: 'existing',
    by: 'DELETE',
    to: 'removed',
    effects: 'not reversible; a repeated delete returns HTTP 404',
    source: TABLE,
  },
  deletedAgain: {
    state: 'deleted',
    from: 'true',
    by: 'DELETE, PUT',
    to: 'true',
    effects: '404',
    source: 'public facts §2: irreversible, second DELETE → 404',
  },
  erased: {
    state: 'any',
    from: 'existing',
    by: 'DELETE on poll card, video conversation card, scheduled post',
    to: 'none',
    effects: 'cannot be fetched afterwards',
    source: `${TABLE}: Hard deletes`,
  },
  erasedToo: {
    state: 'any',
    from: 'existing',
    by: 'DELETE on image conversation card, draft post',
    to: 'none',
    effects: 'cannot be fetched afterwards',
    source: 'public facts §2: Hard',
  },
  transcoded: {
    state: 'media_status',
    from: 'TRANSCODE_PENDING',
    by: 'the clock',
    to: 'TRANSCODE_COMPLETED',
    source: 'the sandbox: spec 2 §3 shows no moves between media_status values',
  },
} as const satisfies Readonly<Record<string, Row>>

export type RowName = keyof typeof ROWS
