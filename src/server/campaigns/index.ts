export { campaignRoutes } from './routes.ts';
export { writeCampaignMails } from './write-campaign-mails.ts';
