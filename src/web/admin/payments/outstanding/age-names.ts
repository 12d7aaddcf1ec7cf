import type { DebtAge } from '../../../../domain/orders/terms.ts';

export const ageNames: Record<DebtAge, string> = {
  'not-due': 'Not due yet',
  'to-30': '1–30 days overdue',
  'to-60': '31–60 days overdue',
  'over-60': 'Over 60 days overdue',
};
