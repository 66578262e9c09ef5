// Generated from operations/*.graphql. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Effective status of a campaign. */
export type CampaignEffectiveStatus =
  /** Active; returned only by older API versions. */
  | 'ACTIVE'
  /** Active, but all its line items have ended. */
  | 'EXPIRED'
  /** Paused. */
  | 'PAUSED'
  /** Running. */
  | 'RUNNING'
  /** Unknown. */
  | 'UNKNOWN'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Status set by the advertiser. */
export type EntityStatus =
  /** Active. */
  | 'ACTIVE'
  /** Draft; never served. */
  | 'DRAFT'
  /** Paused. */
  | 'PAUSED'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Reason why something cannot be served. */
export type NotServableReason =
  /** It is deleted. */
  | 'DELETED'
  /** It is a draft. */
  | 'DRAFT'
  /** Its end time has passed. */
  | 'EXPIRED'
  /** Its funding instrument cannot pay. */
  | 'FUNDING_PROBLEM'
  /** A required part is missing. */
  | 'INCOMPLETE'
  /** The advertiser paused it. */
  | 'PAUSED_BY_ADVERTISER'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED';

/** Objective of a line item. */
export type Objective =
  /** App usage. */
  | 'APP_ENGAGEMENTS'
  /** App installs. */
  | 'APP_INSTALLS'
  /** Engagement with a post. */
  | 'ENGAGEMENTS'
  /** New followers. */
  | 'FOLLOWERS'
  /** Views before another video. */
  | 'PREROLL_VIEWS'
  /** Reach: as many people as possible. */
  | 'REACH'
  /** Value unknown to this version of the gateway. The matching `Raw` field has the original. */
  | 'UNRECOGNIZED'
  /** Video views. */
  | 'VIDEO_VIEWS'
  /** Website visits. */
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
