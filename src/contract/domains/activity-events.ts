/** Filter required by an event type: a user, a keyword or none. */
export type ActivitySubject = 'user_id' | 'keyword' | 'none'

/** Directions of a message or a like, from the point of view of the filter's user (spec 2 §6). */
export const ACTIVITY_DIRECTIONS = ['sent', 'received', 'both'] as const
export type ActivityDirection = (typeof ACTIVITY_DIRECTIONS)[number]

/** Direction names in the current API, mapped to the specification's names (public facts §7). */
const DIRECTION_ALIASES: Readonly<Record<string, ActivityDirection>> = {
  outbound: 'sent',
  inbound: 'received',
}
export const DIRECTION_SPELLINGS = [...ACTIVITY_DIRECTIONS, ...Object.keys(DIRECTION_ALIASES)] as const

export const directionOf = (spelling: string): ActivityDirection =>
  DIRECTION_ALIASES[spelling] ?? (spelling as ActivityDirection)

/** Subscription options for one event type. */
export interface ActivityEventType {
  readonly name: string
  readonly subject: ActivitySubject
  /** Direction of the type's events; undefined if a subscription cannot specify a direction. */
  readonly direction?: ActivityDirection
  /** Whether only the user whose activity is reported may subscribe to this type (source: public pages). */
  readonly isPrivate: boolean
}

const of = (
  subject: ActivitySubject,
  names: readonly string[],
  more: Partial<Pick<ActivityEventType, 'direction' | 'isPrivate'>> = {},
): readonly ActivityEventType[] => names.map((name) => ({ name, subject, isPrivate: false, ...more }))

const chat = (direction: ActivityDirection, ...names: readonly string[]) =>
  of('user_id', names, { direction, isPrivate: true })

/** Event types from spec 2 §6 and public facts §4.6. */
export const ACTIVITY_EVENTS: readonly ActivityEventType[] = [
  ...of('user_id', [
    'profile.update.bio',
    'profile.update.profile_picture',
    'profile.update.banner_picture',
    'profile.update.screenname',
    'profile.update.handle',
    'profile.update.geo',
    'profile.update.url',
    'profile.update.verified',
    'profile.update.affiliate',
    'follow.follow',
    'follow.unfollow',
    'spaces.start',
    'spaces.end',
    'broadcast.start',
    'broadcast.end',
    'post.create',
    'post.delete',
  ]),
  ...of('user_id', ['post.mention.create', 'post.reply.create', 'post.quote.create', 'post.repost.create'], {
    isPrivate: true,
  }),
  ...of('user_id', ['mute.mute', 'mute.unmute', 'block.block', 'block.unblock', 'broadcast.chat'], {
    isPrivate: true,
  }),
  ...chat('both', 'like.create'),
  ...chat('sent', 'dm.sent', 'chat.sent'),
  ...chat('received', 'dm.received', 'dm.read', 'dm.indicate_typing', 'chat.received'),
  ...chat(
    'both',
    'chat.conversation.join',
    'chat.conversation.member_added',
    'chat.conversation.member_removed',
    'chat.conversation.admin_added',
    'chat.conversation.admin_removed',
    'chat.update.group_name',
    'chat.update.restrictions',
  ),
  ...of('keyword', ['news.new']),
  ...of('none', ['oauth.revoke']),
]

/** Maps deprecated names to current ones. Both are accepted. */
export const DEPRECATED_EVENT_NAMES: Readonly<Record<string, string>> = {
  'chat.conversation_join': 'chat.conversation.join',
  // Deprecated since 18 March 2026 (spec 2 §6).
  ProfileBioUpdate: 'profile.update.bio',
  ProfilePictureUpdate: 'profile.update.profile_picture',
  ProfileBannerUpdate: 'profile.update.banner_picture',
  ProfileBannerPictureUpdate: 'profile.update.banner_picture',
  ProfileScreennameUpdate: 'profile.update.screenname',
  ProfileGeoUpdate: 'profile.update.geo',
  ProfileUrlUpdate: 'profile.update.url',
  ProfileVerifiedBadgeUpdate: 'profile.update.verified_badge',
  NewsNew: 'news.new',
  FollowFollow: 'follow.follow',
  FollowUnfollow: 'follow.unfollow',
}

/**
 * Types with two current names, neither of them deprecated (public facts §7). Responses use the requested
 * name.
 */
const SAME: Readonly<Record<string, string>> = {
  'profile.update.verified_badge': 'profile.update.verified',
  'profile.update.affiliate_badge': 'profile.update.affiliate',
}

/** Returns the name that the API uses in responses. */
export const currentEventName = (name: string): string =>
  Object.hasOwn(DEPRECATED_EVENT_NAMES, name) ? (DEPRECATED_EVENT_NAMES[name] as string) : name

const byName = new Map(ACTIVITY_EVENTS.map((type) => [type.name, type]))

/** Returns the type with this current or deprecated name; undefined for an unknown name. */
export const activityEventOf = (name: string): ActivityEventType | undefined => {
  const current = currentEventName(name)
  return byName.get(SAME[current] ?? current)
}

/** All names except deprecated ones. */
export const ACTIVITY_EVENT_NAMES: readonly string[] = [...byName.keys(), ...Object.keys(SAME)].sort()
