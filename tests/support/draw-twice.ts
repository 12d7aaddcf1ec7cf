import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** The next two draws of so many random bytes give the same ones, in whatever asks for them. */
export function drawTwice(size: number): void {
  const draw = crypto.randomBytes;
  let drawn = 0;
  const spy = vi.spyOn(crypto, 'randomBytes').mockImplementation((asked: number) => {
    if (asked !== size || drawn === 2) return draw(asked);
    drawn += 1;
    return Buffer.alloc(size, 7);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
