/** In a file of its own, because it ships to browsers and zod does not. */
export const campaignStatuses = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Ways in which a campaign reaches people. */
export const channels = ['in_app', 'email'] as const;
export type Channel = (typeof channels)[number];
