import { listAudit } from './audit.ts';
import { changePassword, getSession, logIn, logOut } from './auth.ts';
import { getBlogPost, listBlogPosts } from './blog-posts.ts';
import { addToCart, changeQuantity, getCart, removeFromCart } from './cart.ts';
import { listCertificates, listLots } from './certificates.ts';
import { sendContactMessage } from './contact.ts';
import { validateDiscountCode } from './discount-codes.ts';
import type { Name } from './endpoint.ts';
import { signUpForNewsletter } from './newsletter.ts';
import { findOrder, findOrderByKey, getOrder, placeOrder } from './orders.ts';
import { getPageContent, listPageContent } from './page-content.ts';
import { browseCatalogue, getProduct, listProducts } from './products.ts';
import { searchShop } from './search.ts';
import { setupAdmin } from './setup-admin.ts';
import { getShopSettings } from './shop-settings.ts';

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
  listPageContent,
  getPageContent,
  getShopSettings,
  listBlogPosts,
  getBlogPost,
  sendContactMessage,
  signUpForNewsletter,
  setupAdmin,
  logIn,
  getSession,
  logOut,
  changePassword,
  listAudit,
] as const;

type Listed = (typeof endpoints)[number];

/** Endpoints by name, for instance 'GET /api/products/{id}'. */
export type Endpoints = { [E in Listed as Name<E>]: E };
