import { useEffect, useState } from 'react';

/** The visitor's day as 2026-01-31; '' until the browser says it, since pages are kept for many days. */
export function useToday(): string {
  const [today, setToday] = useState('');
  useEffect(() => setToday(new Date().toLocaleDateString('en-CA')), []);
  return today;
}
