import { recipient } from '../support/factories.ts';
import { test } from './engine-fixture.ts';

test('a shopper accepts the disclaimer, buys two vials with a code and comes to the payment page', async ({
  newcomer,
}) => {
  await newcomer.open('/shop');
  await newcomer.click({ label: 'I have read this notice and confirm all six.' });
  await newcomer.click({ role: 'button', name: 'I Agree - Continue to Site' });
  await newcomer.click({ role: 'link', name: 'GHK-Cu' });
  await newcomer.isAt(/^\/product\/ghk-cu$/);
  await newcomer.click({ role: 'button', name: 'One more' });
  await newcomer.click({ role: 'button', name: 'Add to Cart' });
  await newcomer.click({ role: 'link', name: 'Cart, 2 items' });
  await newcomer.sees('Shopping Cart');
  await newcomer.fill('Quantity of GHK-Cu', '3');
  await newcomer.press('Enter');
  await newcomer.sees('$162.00');
  await newcomer.click({ role: 'link', name: 'Checkout' });

  await newcomer.fill('First name', recipient.firstName);
  await newcomer.fill('Last name', recipient.lastName);
  await newcomer.fill('Email', recipient.email);
  await newcomer.fill('Phone', recipient.phone);
  await newcomer.fill('Address', recipient.address);
  await newcomer.fill('City', recipient.city);
  await newcomer.choose('Province', 'British Columbia');
  await newcomer.fill('Postal code', recipient.postalCode);
  await newcomer.fill('Discount code', 'welcome10');
  await newcomer.press('Enter');
  await newcomer.sees('10% off');
  await newcomer.hasFocusOn('Remove');
  await newcomer.click({ role: 'button', name: 'Place Order' });
  await newcomer.isAt(/^\/payment\/\w{34}$/);
  await newcomer.sees('Your order is placed');
  await newcomer.sees('payments@borealpeptides.example');
  await newcomer.hasFocusOn('Your order is placed');
  await newcomer.click({ role: 'button', name: 'Copy' });
  await newcomer.sees('Copied');
});
