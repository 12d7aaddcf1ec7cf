import { expect, test } from 'vitest';
import { renderComponent } from '../../../../tests/support/render-component.tsx';
import { MailFrame } from './MailFrame.tsx';

test('a short mail is shown in full, margins and all, and does not scroll', async () => {
  const html =
    '<body style="margin:20px"><p style="margin:30px 0;height:100px">Thank you</p></body>';
  renderComponent(() => <MailFrame html={html} title="Email" />);
  const frame = () => document.querySelector('iframe');
  await expect.poll(() => frame()?.contentDocument?.body.textContent).toBe('Thank you');
  await expect.poll(() => frame()?.clientHeight).toBe(160);
});
