/** 'the customer is emailed', or that nobody is: who ordered by phone may have no email address. */
export function sayEmailed({ email }: { email: string }): string {
  return email ? 'the customer is emailed' : 'nobody is emailed, since it has no email address';
}
