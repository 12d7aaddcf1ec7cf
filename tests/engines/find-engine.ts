import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export async function findEngine(
  name: 'firefox' | 'webkit',
): Promise<Engine | { missing: string }> {
  return name === 'firefox'
    ? startFirefox('/usr/bin/firefox-esr')
    : startWebKit({ driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' });
}
