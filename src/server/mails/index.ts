export { mailAccountChange, tellThrough } from './account-mails.ts';
export { keyOfBuyerMail } from './compose-order-mail.ts';
export { mailAcknowledgement, mailMessage } from './contact-mails.ts';
export { countHeldUp } from './count-held-up.ts';
export { findSender, gatherLetterhead } from './letterhead.ts';
export type { Letterhead, MailContent } from './mail-content.ts';
export { registerMailFrame } from './mail-frame.ts';
export { mailUnlockLink } from './mail-unlock-link.ts';
export { mailMyOrdersLink } from './my-orders-mails.ts';
export { mailCodeAgain, mailWelcome } from './newsletter-mails.ts';
export { previewChangeMail } from './preview-change-mail.ts';
export { previewRecallMail } from './preview-recall-mail.ts';
export { previewReturnMail } from './preview-return-mail.ts';
export { mailQuote } from './quote-mail.ts';
export { isStillWanted, recheckMail } from './recheck-mail.ts';
export { renderMail } from './render-mail.ts';
export { mailRoutes } from './routes.ts';
export { registerMailGallery } from './show-gallery.ts';
export { showServer, summarize, writeSender } from './show-mails.ts';
export { mailBackInStock } from './stock-mails.ts';
export {
  countGivenUp,
  countUnsent,
  findOldestWaiting,
  listMailsOf,
} from './store.ts';
export { warnOfWrongCodes } from './warn-of-wrong-codes.ts';
export { assertMailServer, writeMail } from './write-mail.ts';
export {
  mailAboutOrder,
  mailNewOrder,
  mailRecalledLot,
  mailRefundSent,
  mailReturn,
} from './write-order-mail.ts';
