import type { Page } from '@playwright/test';
import type { CartItem } from '../../src/contracts/checkout/cart.ts';
import { adminScreens } from './admin-screens.ts';
import { fillCart, placeOrder, twoProducts } from './buy-on-page.ts';
import { changeOrderScreens } from './change-order-screens.ts';
import { quoteScreens } from './draft-screens.ts';
import { recipient } from './factories.ts';
import { liveOrderScreens } from './live-order-screens.ts';
import { myOrdersScreens } from './my-orders-screens.ts';
import { openPage, reloadPage } from './open-page.ts';
import { answerWith, goTo, type Screen } from './screen.ts';
import { deliveryScreens } from './shipping-screens.ts';
import { toastOn } from './toast.ts';

/** Every screen there is, in the states that look different. Screenshots and accessibility checks walk this list. */
export const screens: readonly Screen[] = [
  { name: 'home', open: goTo('/') },
  { name: 'disclaimer', open: visitForTheFirstTime, fillsWindow: true },
  { name: 'shop', open: goTo('/shop') },
  { name: 'shop-category', open: goTo('/shop?category=Neuropeptides&sort=price-low') },
  { name: 'shop-table', open: goTo('/shop?view=table') },
  { name: 'shop-filtered', open: goTo('/shop?view=table&stock=in&purity=99&sort=per-mg') },
  { name: 'shop-no-match', open: goTo('/shop?sale=on&content=from-50') },
  {
    name: 'shop-filters-open',
    open: async (page) => {
      const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
      if (width > 768) await page.setViewportSize({ width: 768, height });
      await openPage(page, '/shop?stock=in&content=1-to-5');
      await page.getByText('Filter · 2').click();
    },
  },
  { name: 'shop-empty-category', open: goTo('/shop?category=Nothing') },
  { name: 'product', open: goTo('/product/neurotensin') },
  { name: 'product-sold-out', open: goTo('/product/somatostatin-14') },
  {
    name: 'product-sold-out-noted',
    open: async (page) => {
      await answerWith(page, { '**/api/stock-alerts': { message: 'Noted' } });
      await openPage(page, '/product/somatostatin-14');
      await page.getByLabel('Email me when it is back').fill('ada@example.com');
      await page.getByRole('button', { name: 'Email Me' }).click();
      await page.getByText('One email goes to').waitFor();
    },
  },
  {
    name: 'stop-stock-alerts',
    open: goTo(`/unsubscribe/stock-alerts/${'x'.repeat(32)}`),
  },
  { name: 'product-on-sale', open: goTo('/product/3x-flag-peptide') },
  { name: 'product-pictures', open: openPictures },
  { name: 'product-zoom', open: openZoom, fillsWindow: true },
  { name: 'about', open: goTo('/about') },
  { name: 'faq', open: goTo('/faq#shipping') },
  { name: 'coas', open: goTo('/coas') },
  { name: 'coa', open: goTo('/coa/neurotensin', /^COA-\d{4}-\w{6}$/) },
  { name: 'coa-lot', open: goTo('/coa/3x-flag-peptide', 'DEMONSTRATION') },
  { name: 'coas-nothing', open: goTo('/coas?q=no-such-lot', 'No certificate here') },
  {
    name: 'coas-log',
    open: async (page) => {
      await openPage(page, '/coas/log');
      await page.getByRole('button', { name: 'Verify in this browser' }).click();
      await page.getByText('the chain is whole').waitFor();
    },
  },
  { name: 'lot', open: goTo('/lot/DEMO-001', 'Look twice') },
  { name: 'lot-not-found', open: goTo('/lot/no-such-lot', 'No such lot'), problems: /404/ },
  { name: 'menu', open: openMenu },
  { name: 'product-not-found', open: goTo('/product/no-such-product'), problems: /404/ },
  { name: 'blog', open: goTo('/blog') },
  { name: 'blog-post', open: goTo('/blog/reading-an-hplc-trace') },
  { name: 'blog-post-not-found', open: goTo('/blog/no-such-post'), problems: /404/ },
  { name: 'contact', open: goTo('/contact') },
  {
    name: 'contact-errors',
    open: async (page) => {
      await openPage(page, '/contact');
      await page.getByLabel('Email', { exact: true }).fill('ada');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Enter your message').waitFor();
    },
  },
  { name: 'account-panel', open: openAccountPanel, fillsWindow: true },
  {
    name: 'account-panel-errors',
    fillsWindow: true,
    open: async (page) => {
      await openAccountPanel(page);
      const panel = page.getByRole('region', { name: 'Find my order' });
      await panel.getByLabel('Order number').fill('7k2m9qxt');
      await panel.getByRole('button', { name: 'Find Order' }).click();
      await panel.getByText('Enter your email address').waitFor();
    },
  },
  {
    name: 'account-panel-not-found',
    fillsWindow: true,
    problems: /404/,
    open: async (page) => {
      await openAccountPanel(page);
      const panel = page.getByRole('region', { name: 'Find my order' });
      await panel.getByLabel('Order number').fill('0000 0000');
      await panel.getByLabel('Email').fill('ada@example.com');
      await panel.getByRole('button', { name: 'Find Order' }).click();
      await panel.getByText('We found no order').waitFor();
    },
  },
  ...myOrdersScreens,
  { name: 'newsletter-popup', open: openNewsletterPopup },
  {
    name: 'newsletter-popup-error',
    problems: /newsletter\/signup/,
    open: async (page) => {
      await openNewsletterPopup(page);
      const popup = page.getByRole('dialog', { name: '10% off your first order' });
      await popup.getByLabel('Email address').fill('ada@example');
      await popup.getByRole('button', { name: 'Sign up' }).click();
      await popup.getByText('An email address looks like name@example.com').waitFor();
    },
  },
  { name: 'added-to-cart', open: addTwoProducts },
  { name: 'cart-empty', open: goTo('/cart', 'Your cart is empty') },
  {
    name: 'cart',
    open: async (page) => {
      await fillCart(page);
      await openPage(page, '/cart');
      await page.getByRole('spinbutton', { name: 'Quantity of GHK-Cu' }).waitFor();
    },
  },
  {
    name: 'cart-not-reserved',
    open: async (page) => {
      await fillCart(page);
      await answerNotReserved(page);
      await openPage(page, '/cart');
      await page.getByText('Reserved for you as soon as').waitFor();
    },
  },
  {
    name: 'cart-removed',
    open: async (page) => {
      await fillCart(page);
      await openPage(page, '/cart');
      await page.getByRole('button', { name: 'Remove GHK-Cu' }).click();
      await page.getByRole('button', { name: 'Undo the removal of GHK-Cu' }).waitFor();
    },
  },
  { name: 'checkout-empty', open: goTo('/checkout', 'Your cart is empty') },
  { name: 'checkout', open: openCheckout },
  ...deliveryScreens,
  {
    name: 'checkout-not-reserved',
    open: async (page) => {
      await answerNotReserved(page);
      await openCheckout(page);
      await page.getByText('Reserved for you as soon as').waitFor();
    },
  },
  {
    name: 'checkout-errors',
    open: async (page) => {
      await openCheckout(page);
      await page.getByLabel('Postal code').fill('12345');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.getByText('Postal code looks like A1A 1A1').waitFor();
    },
  },
  {
    name: 'checkout-with-code',
    open: async (page) => {
      await openCheckout(page);
      await page.getByLabel('Discount code').fill('welcome10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Remove' }).waitFor();
    },
  },
  ...quoteScreens,
  { name: 'payment', open: placeOrder },
  ...liveOrderScreens,
  ...changeOrderScreens,
  {
    name: 'payment-not-found',
    open: goTo('/payment/no-such-order', 'Order not found'),
    problems: /404/,
  },
  { name: 'search-results', open: search('pep'), fillsWindow: true },
  { name: 'search-similar', open: search('flga'), fillsWindow: true },
  { name: 'search-empty', open: search('nothing like that'), fillsWindow: true },
  {
    name: 'search-error',
    problems: /api\/search/,
    fillsWindow: true,
    open: async (page) => {
      await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, body: '' }));
      await search('neuro')(page);
    },
  },
  {
    name: 'search-dialog',
    fillsWindow: true,
    open: async (page) => {
      await openSearchDialog(page);
      await page.getByRole('dialog').getByRole('combobox').fill('lyophil');
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'not-found', open: goTo('/no/such/page'), problems: /404/ },
  {
    name: 'page-failure',
    problems: /503/,
    open: async (page) => {
      await openPage(page, '/about');
      await page.route(/\/api\/catalogue/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'tooltip',
    open: async (page) => {
      await openPage(page, '/about');
      await page.getByRole('button', { name: 'Account' }).hover();
      await page.locator('[data-tooltip-text]').waitFor();
    },
  },
  { name: 'setup', open: goTo('/setup') },
  {
    name: 'setup-done',
    open: async (page) => {
      const credentials = { username: 'admin', password: '7k2m9qxt4hd8w3zr5vnc' };
      await answerWith(page, { '**/api/setup-admin': { message: 'Created', credentials } });
      await openPage(page, '/setup');
      await page.getByRole('button', { name: 'Create Admin Account' }).click();
      await page.getByText('Save these now').waitFor();
    },
  },
  ...adminScreens,
];

/** Every screen starts with the disclaimer accepted; this browser forgets that. */
async function visitForTheFirstTime(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.evaluate(() => localStorage.clear());
  await reloadPage(page);
}

/** Every screen starts with the popup closed for good; this browser forgets that. */
async function openNewsletterPopup(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.evaluate(() => localStorage.removeItem('newsletter-popup'));
  await reloadPage(page);
  await page.getByRole('dialog', { name: '10% off your first order' }).waitFor();
}

export async function openAccountPanel(page: Page): Promise<void> {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('region', { name: 'Find my order' }).waitFor();
}

/** The header's menu; a wide window has none, so it is made narrower. */
async function openMenu(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  if (width > 768) await page.setViewportSize({ width: 768, height });
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#header-menu').waitFor();
}

/** The search field of a wide window's header, or the dialog of a narrow one, with its answer. */
function search(text: string): (page: Page) => Promise<void> {
  return async (page) => {
    const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
    if (isWide) await openPage(page, '/shop');
    else await openSearchDialog(page);
    await page.getByRole('combobox', { name: /^Search/ }).fill(text);
    await page
      .getByText(/^Products$|^No results|^Search is not/)
      .first()
      .waitFor();
  };
}

/** The search of a small screen; a wide window has its field in the header, so it is made narrower. */
export async function openSearchDialog(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  if (width > 768) await page.setViewportSize({ width: 768, height });
  await openPage(page, '/shop');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
}

/** Puts two products into the cart at their pages, as a shopper does. */
export async function addTwoProducts(page: Page): Promise<void> {
  for (const id of twoProducts) {
    await openPage(page, `/product/${id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await toastOn(page, 'has been added to your cart').waitFor();
  }
}

/** An order's lines and figures, at the checkout and on its own page. */
export const summaryOn = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

/** Answers the cart as of somebody whose unpaid orders have reached their limits. */
async function answerNotReserved(page: Page): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    const items: CartItem[] = await (await route.fetch()).json();
    await route.fulfill({ json: items.map((item) => ({ ...item, reserved: false })) });
  });
}

export async function openCheckout(page: Page): Promise<void> {
  await fillCart(page);
  await openPage(page, '/checkout');
  await page.getByLabel('First name').waitFor();
}

/** Fills the shipping form as a shopper would. */
export async function fillShippingForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(recipient.firstName);
  await page.getByLabel('Last name').fill(recipient.lastName);
  await page.getByLabel('Email', { exact: true }).fill(recipient.email);
  await page.getByLabel('Phone').fill(recipient.phone);
  await page.getByLabel('Address', { exact: true }).fill(recipient.address);
  await page.getByLabel('City').fill(recipient.city);
  await page.getByLabel('Province').selectOption(recipient.province);
  await page.getByLabel('Postal code').fill(recipient.postalCode);
}

/** A product with further pictures, which are those of others here. */
async function openPictures(page: Page): Promise<void> {
  const imageOf = async (id: string): Promise<string> =>
    (await (await page.request.get(`/api/products/${id}`)).json()).image;
  const morePictures = [
    { image: await imageOf('bradykinin'), alt: 'The label, with its lot number' },
    { image: await imageOf('bombesin'), alt: '' },
    { image: '/og.png', alt: 'Four vials in a box' },
  ];
  await page.route('**/api/products/neurotensin', async (route) => {
    const product = await (await route.fetch()).json();
    await route.fulfill({ json: { ...product, morePictures } });
  });
  await openPage(page, '/shop?category=Neuropeptides');
  await page.getByRole('link', { name: 'Neurotensin', exact: true }).click();
  await page.getByRole('list', { name: 'Pictures' }).getByRole('link').nth(1).click();
  await page.getByRole('link', { name: /number.*Enlarge/ }).waitFor();
}

async function openZoom(page: Page): Promise<void> {
  await openPictures(page);
  await page.getByRole('link', { name: /Enlarge/ }).click();
  await page.getByRole('dialog').getByText('2 of 4').waitFor();
}
