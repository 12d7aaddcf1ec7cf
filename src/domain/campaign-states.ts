/** A draft can be changed; one that is being sent writes its mails; of one that is written only some may wait yet. */
export const campaignStates = ['draft', 'sending', 'written'] as const;
export type CampaignState = (typeof campaignStates)[number];
