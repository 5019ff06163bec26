/** Separate from the schemas, because it ships to browsers and zod does not. */
export const campaignStatuses = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** The channels of a campaign. */
export const channels = ['in_app', 'email'] as const;
export type Channel = (typeof channels)[number];
