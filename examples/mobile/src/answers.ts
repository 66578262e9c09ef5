// Generated from operations/*.graphql. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Effective status of a campaign, derived from its entity status, dates and funding. */
export type CampaignEffectiveStatus =
  /** Active; returned only by older API versions. */
  | 'ACTIVE'
  /** Active, but all its line items have ended. */
  | 'EXPIRED'
  /** Paused by the advertiser. */
  | 'PAUSED'
  /** Running: its ads can be served. */
  | 'RUNNING'
  /** The API does not know the status. */
  | 'UNKNOWN'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED';

/** Status set by the advertiser. */
export type EntityStatus =
  /** Active: ads are served if nothing else prevents it. */
  | 'ACTIVE'
  /** Draft: ads are never served. */
  | 'DRAFT'
  /** Paused: ads are not served. */
  | 'PAUSED'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED';

/** Reason why ads of a campaign or line item cannot be served. */
export type NotServableReason =
  /** The campaign or line item is deleted. */
  | 'DELETED'
  /** The campaign or line item is a draft. */
  | 'DRAFT'
  /** Its end time has passed. */
  | 'EXPIRED'
  /** The funding instrument cannot pay. */
  | 'FUNDING_PROBLEM'
  /** Incomplete: a required part is missing. */
  | 'INCOMPLETE'
  /** Paused by the advertiser. */
  | 'PAUSED_BY_ADVERTISER'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED';

/** Advertising objective of a line item. */
export type Objective =
  /** Use of an app by people who have it. */
  | 'APP_ENGAGEMENTS'
  /** Installs of an app. */
  | 'APP_INSTALLS'
  /** Engagements with posts. */
  | 'ENGAGEMENTS'
  /** New followers of an account. */
  | 'FOLLOWERS'
  /** Video views before another video. */
  | 'PREROLL_VIEWS'
  /** Reach: ads shown to as many people as possible. */
  | 'REACH'
  /** Value that this gateway version does not know. The matching `Raw` field contains it. */
  | 'UNRECOGNIZED'
  /** Views of a video. */
  | 'VIDEO_VIEWS'
  /** Visits to a website. */
  | 'WEBSITE_CLICKS';

export type CampaignQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignQuery = { readonly node:
    | { readonly reasonsNotServable: ReadonlyArray<NotServableReason>, readonly id: string, readonly name: string | null, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly lineItems: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly objective: Objective, readonly entityStatus: EntityStatus | null }> } | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null }
    | Record<PropertyKey, never>
   | null };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { readonly viewer: { readonly user: { readonly id: string, readonly screenName: string | null } | null, readonly accounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly fundingInstruments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly description: string | null, readonly creditRemaining: { readonly decimal: string, readonly currency: string | null } | null }> } | null, readonly campaigns: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null }> } | null }> } | null } };

export type RowsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
}>;


export type RowsQuery = { readonly nodes: ReadonlyArray<
    | { readonly id: string, readonly name: string | null, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null }
    | Record<PropertyKey, never>
   | null> };

export type CampaignRowFragment = { readonly id: string, readonly name: string | null, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null };

export type LoginStartMutationVariables = Exact<{
  callback: string;
}>;


export type LoginStartMutation = { readonly loginStart: { readonly login: string | null, readonly authorizeUrl: string | null, readonly expiresAt: string | null, readonly userErrors: ReadonlyArray<
      | { readonly message: string }
      | { readonly message: string }
      | { readonly message: string }
    > } | null };

export type LoginCompleteMutationVariables = Exact<{
  login: string;
  verifier: string;
}>;


export type LoginCompleteMutation = { readonly loginComplete: { readonly sessionToken: string | null, readonly user: { readonly id: string, readonly screenName: string | null } | null, readonly userErrors: ReadonlyArray<
      | { readonly message: string }
      | { readonly message: string }
      | { readonly message: string }
    > } | null };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly signOut: { readonly signedOut: boolean } | null };
