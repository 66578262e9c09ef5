// Generated from operations/*.graphql. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What a campaign does in effect. */
export type CampaignEffectiveStatus =
  /** Active: a name that older versions of the interface gave. */
  | 'ACTIVE'
  /** Active, and all its line items have ended. */
  | 'EXPIRED'
  /** Paused. */
  | 'PAUSED'
  /** Running. */
  | 'RUNNING'
  /** Not known. */
  | 'UNKNOWN'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Whether an entity is switched on by the advertiser. */
export type EntityStatus =
  /** Switched on. */
  | 'ACTIVE'
  /** Being prepared; never served. */
  | 'DRAFT'
  /** Switched off. */
  | 'PAUSED'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** Why something cannot be served. */
export type NotServableReason =
  /** It is deleted. */
  | 'DELETED'
  /** It is a draft. */
  | 'DRAFT'
  /** Its time is over. */
  | 'EXPIRED'
  /** What should pay for it cannot. */
  | 'FUNDING_PROBLEM'
  /** Something is missing that it needs. */
  | 'INCOMPLETE'
  /** The advertiser has paused it. */
  | 'PAUSED_BY_ADVERTISER'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED';

/** What a line item is for. */
export type Objective =
  /** People use an app. */
  | 'APP_ENGAGEMENTS'
  /** People install an app. */
  | 'APP_INSTALLS'
  /** People engage with a post. */
  | 'ENGAGEMENTS'
  /** People follow an account. */
  | 'FOLLOWERS'
  /** People watch it before another video. */
  | 'PREROLL_VIEWS'
  /** Many people see it. */
  | 'REACH'
  /** A value that this gateway does not know; the raw one stands beside it. */
  | 'UNRECOGNIZED'
  /** People watch a video. */
  | 'VIDEO_VIEWS'
  /** People visit a website. */
  | 'WEBSITE_CLICKS';

export type CampaignQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignQuery = { readonly node:
    | { readonly reasonsNotServable: ReadonlyArray<NotServableReason>, readonly id: string, readonly name: string, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly lineItems: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly objective: Objective, readonly entityStatus: EntityStatus }> } | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null }
    | Record<PropertyKey, never>
   | null };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { readonly viewer: { readonly user: { readonly id: string, readonly screenName: string | null } | null, readonly accounts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly fundingInstruments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly description: string | null, readonly creditRemaining: { readonly decimal: string, readonly currency: string | null } | null }> } | null, readonly campaigns: { readonly totalCount: number | null, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null }> } | null }> } | null } };

export type RowsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number> | string | number;
}>;


export type RowsQuery = { readonly nodes: ReadonlyArray<
    | { readonly id: string, readonly name: string, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null }
    | Record<PropertyKey, never>
   | null> };

export type CampaignRowFragment = { readonly id: string, readonly name: string, readonly effectiveStatus: CampaignEffectiveStatus | null, readonly dailyBudget: { readonly decimal: string, readonly currency: string | null } | null };

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
