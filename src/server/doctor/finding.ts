import type { Finding } from '../../contracts/administrator/set-up-checks.ts';

export type { Finding };

/** In one line without control characters: other servers' replies are part of it. */
const asLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

export function ok(text: string): Finding {
  return { level: 'ok', text: asLine(text) };
}

export function warning(text: string, advice: string): Finding {
  return { level: 'warning', text: asLine(text), advice };
}

/** `detail` is what another server said, if one did. */
export function wrong(text: string, advice: string, detail = ''): Finding {
  return { level: 'wrong', text: asLine(text), advice, ...(detail && { detail: asLine(detail) }) };
}
