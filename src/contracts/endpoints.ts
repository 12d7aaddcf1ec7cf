import {
  createBlogPost,
  deleteBlogPost,
  getOwnedPost,
  listOwnedPosts,
  previewBlogPost,
  updateBlogPost,
} from './admin-blog-posts.ts';
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  previewCampaign,
  sendCampaign,
  testCampaign,
  updateCampaign,
} from './admin-campaigns.ts';
import {
  createDiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from './admin-discount-codes.ts';
import { createLot, deleteLot, listOwnedLots, updateLot } from './admin-lots.ts';
import { countMails, getMail, listMails, sendMailAgain, sendTestMail } from './admin-mails.ts';
import {
  countEarlyOrders,
  countOrders,
  exportOrders,
  getOrderSheet,
  getPickList,
  listOrders,
  listPackingSlips,
  reopenEarlyOrders,
} from './admin-orders.ts';
import {
  createProduct,
  deleteProduct,
  getOwnedProduct,
  listOwnedProducts,
  updateProduct,
} from './admin-products.ts';
import { listAudit } from './audit.ts';
import {
  changePassword,
  getSession,
  logIn,
  logOut,
  mailUnlockLink,
  unlockBrowser,
} from './auth.ts';
import { getBlogPost, listBlogPosts } from './blog-posts.ts';
import { addToCart, changeQuantity, getCart, removeFromCart } from './cart.ts';
import { listCertificates, listLots } from './certificates.ts';
import { sendContactMessage } from './contact.ts';
import { validateDiscountCode } from './discount-codes.ts';
import type { Name } from './endpoint.ts';
import { listHolders, releaseOrders } from './held-orders.ts';
import { findExistingNames, importProducts } from './import-products.ts';
import { listSubscribers, removeSubscriber } from './mailing-list.ts';
import {
  countUnreadMessages,
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
} from './messages.ts';
import { leaveNewsletter, signUpForNewsletter } from './newsletter.ts';
import { findOrder, findOrderByKey, getOrder, placeOrder, reportSent } from './orders.ts';
import { getOverview } from './overview.ts';
import { getPageContent, listOwnedTexts, listPageContent, putPageContent } from './page-content.ts';
import { importBankFile, previewBankFile } from './payments/bank-import.ts';
import { getDayEnd } from './payments/day-end.ts';
import {
  readNotificationMail,
  readNotificationMails,
  recordNotificationMail,
  recordNotificationMails,
} from './payments/notification-mails.ts';
import { listRefunds, sendRefund, undoRefund } from './payments/refunds.ts';
import {
  confirmTransfer,
  countWaitingTransfers,
  dismissTransfer,
  findPayableOrders,
  getNextTransfer,
  getTransfer,
  keepTransfer,
  listTransfers,
  markDuplicate,
  matchTransfer,
  restoreTransfer,
  returnTransfer,
  typeTransfer,
  unconfirmTransfer,
  unmarkDuplicate,
  unmatchTransfer,
} from './payments/transfers.ts';
import { browseCatalogue, getProduct, listProducts } from './products.ts';
import { searchShop } from './search.ts';
import { setupAdmin } from './setup-admin.ts';
import { changeShopSettings, getShopSettings } from './shop-settings.ts';
import { uploadImage } from './upload-image.ts';
import {
  addNote,
  changeParcel,
  extendHold,
  markPacked,
  takeOrderAction,
  waiveRest,
} from './work-on-order.ts';

/** Every endpoint. Tests walk this list, the OpenAPI page shows it, the client takes its types from it. */
export const endpoints = [
  listProducts,
  getProduct,
  browseCatalogue,
  searchShop,
  listLots,
  listCertificates,
  getCart,
  addToCart,
  changeQuantity,
  removeFromCart,
  validateDiscountCode,
  placeOrder,
  findOrderByKey,
  findOrder,
  getOrder,
  reportSent,
  listPageContent,
  getPageContent,
  getShopSettings,
  listBlogPosts,
  getBlogPost,
  sendContactMessage,
  signUpForNewsletter,
  leaveNewsletter,
  setupAdmin,
  logIn,
  mailUnlockLink,
  unlockBrowser,
  getSession,
  logOut,
  changePassword,
  listDiscountCodes,
  createDiscountCode,
  updateDiscountCode,
  deleteDiscountCode,
  listOwnedPosts,
  previewBlogPost,
  getOwnedPost,
  createBlogPost,
  updateBlogPost,
  deleteBlogPost,
  listOwnedTexts,
  putPageContent,
  listAudit,
  getOverview,
  changeShopSettings,
  listOwnedProducts,
  getOwnedProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  importProducts,
  findExistingNames,
  listSubscribers,
  removeSubscriber,
  listMails,
  countMails,
  getMail,
  sendMailAgain,
  sendTestMail,
  listCampaigns,
  getCampaign,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  previewCampaign,
  testCampaign,
  sendCampaign,
  listMessages,
  countUnreadMessages,
  getMessage,
  markMessage,
  deleteMessage,
  uploadImage,
  listOwnedLots,
  createLot,
  updateLot,
  deleteLot,
  listTransfers,
  countWaitingTransfers,
  getTransfer,
  getNextTransfer,
  typeTransfer,
  confirmTransfer,
  unconfirmTransfer,
  matchTransfer,
  unmatchTransfer,
  markDuplicate,
  unmarkDuplicate,
  dismissTransfer,
  restoreTransfer,
  returnTransfer,
  keepTransfer,
  findPayableOrders,
  listRefunds,
  sendRefund,
  undoRefund,
  listOrders,
  countOrders,
  countEarlyOrders,
  reopenEarlyOrders,
  exportOrders,
  listHolders,
  releaseOrders,
  getPickList,
  listPackingSlips,
  getOrderSheet,
  takeOrderAction,
  changeParcel,
  markPacked,
  addNote,
  extendHold,
  waiveRest,
  previewBankFile,
  importBankFile,
  readNotificationMail,
  readNotificationMails,
  recordNotificationMail,
  recordNotificationMails,
  getDayEnd,
] as const;

type Listed = (typeof endpoints)[number];

/** Endpoints by name, for instance 'GET /api/products/{id}'. */
export type Endpoints = { [E in Listed as Name<E>]: E };
