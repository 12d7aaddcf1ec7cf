import { useEffect, useState } from 'react';

/** The visitor's day as 2026-01-31; '' until the browser says it, since pages are kept for many days. */
export function useToday(): string {
  const [today, setToday] = useState('');
  useEffect(() => setToday(writeDay(new Date())), []);
  return today;
}

/** Of its parts: in which order a locale writes them differs from browser to browser. */
function writeDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
