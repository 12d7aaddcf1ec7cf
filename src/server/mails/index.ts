export { findSender, gatherLetterhead } from './gather.ts';
export { layOut } from './layout.ts';
export type { Letterhead, MailContent } from './mail-content.ts';
export { registerMailFrame } from './mail-frame.ts';
export { mailUnlockLink } from './mail-unlock-link.ts';
export { mailBuyer, mailNewOrder, mailRefundSent } from './react-to-orders.ts';
export {
  mailAcknowledgement,
  mailCodeAgain,
  mailMessage,
  mailWelcome,
} from './react-to-visitors.ts';
export { isStillWanted, recheckMail } from './recheck-mail.ts';
export { mailRoutes, refuseWithoutServer } from './routes.ts';
export { registerMailGallery } from './show-gallery.ts';
export { summarize } from './show-mails.ts';
export { countGivenUp, listMailsOf } from './store.ts';
export { writeMail } from './write-mail.ts';
