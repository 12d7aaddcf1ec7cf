import { useEffect, useState } from 'react';
import { certificateNumber, RANDOM_CHARACTERS, testDateOf } from '../../../domain/certificate.ts';
import { longDate } from '../../ui/long-date.ts';

/** What differs with each look at a specimen, in words: its number, the day of issue and of the test. */
export type Issue = { number: string; issued: string; tested: string };

/** Undefined until the page is in a browser: its HTML is cached, and the same for everybody on every day. */
export function useIssuedToday(productId: string): Issue | undefined {
  const [issue, setIssue] = useState<Issue & { productId: string }>();
  useEffect(() => {
    const today = new Date();
    setIssue({
      productId,
      number: certificateNumber(
        today.getFullYear(),
        crypto.getRandomValues(new Uint8Array(RANDOM_CHARACTERS)),
      ),
      issued: inWords(today),
      tested: inWords(testDateOf(today)),
    });
  }, [productId]);
  return issue?.productId === productId ? issue : undefined;
}

/** The visitor's own day. */
function inWords(date: Date): string {
  return longDate([date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-'));
}
